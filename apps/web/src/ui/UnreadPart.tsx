import { useText } from '../i18n/use-text.ts';
import type { Failure } from '../api/answer.ts';
import { RetryNotice } from './RetryNotice.tsx';
import { whyNot } from './why-not.ts';

interface Props {
  /** What could not be read, as a sentence. */
  what: string;
  query: { error: { failure: Failure } | null; isFetching: boolean; refetch: () => unknown };
}

/** In the place of a part of a screen that could not be read, why, and another try; nothing where that did not fail. */
export function UnreadPart({ what, query: { error, isFetching, refetch } }: Props) {
  const text = useText();
  return (
    error && (
      <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
        {whyNot(text, error.failure, what)}
      </RetryNotice>
    )
  );
}
