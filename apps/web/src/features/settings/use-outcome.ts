import { useEffect, useState } from 'react';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useText } from '../../i18n/use-text.ts';

const shownMs = 3_000;

/** `said` is a sentence of the server; without one `message` speaks, in whatever language holds by then. */
export interface Outcome {
  tone: 'good' | 'bad';
  message: MessageId;
  said?: string | null;
}

/** What came of the last saving: a success clears itself after three seconds, a failure stays until the next try. */
export function useOutcome(): [{ tone: 'good' | 'bad'; message: string } | null, (outcome: Outcome | null) => void] {
  const text = useText();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (outcome?.tone !== 'good') return;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome && { tone: outcome.tone, message: outcome.said ?? text(outcome.message) }, setOutcome];
}
