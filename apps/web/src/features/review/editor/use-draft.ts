import { useState } from 'react';
import { useReview } from '../session/use-review.ts';

/** What is typed in a field that is taken in by a button alone; it is still there when its block is chosen again. Null lets it go. */
export function useDraft<Value extends object | string>(key: string): [Value | null, (value: Value | null) => void] {
  const { drafts } = useReview().session;
  const [draft, setDraft] = useState(() => (drafts.get(key) as Value | undefined) ?? null);
  const set = (value: Value | null) => {
    setDraft(value);
    drafts.set(key, value);
  };
  return [draft, set];
}
