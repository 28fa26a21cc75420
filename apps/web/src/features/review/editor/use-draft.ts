import { useState } from 'react';
import type { Draft } from '../session/drafts.ts';
import { useReview } from '../session/use-review.ts';

/** What is typed in a field that is taken in by a button alone; it is still there when its block is chosen again. Null lets it go. */
export function useDraft(key: string): [Draft | null, (draft: Draft | null) => void] {
  const { drafts } = useReview().session;
  const [draft, setDraft] = useState(() => drafts.get(key) ?? null);
  const set = (next: Draft | null) => {
    setDraft(next);
    drafts.set(key, next);
  };
  return [draft, set];
}
