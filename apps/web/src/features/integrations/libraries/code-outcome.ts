import { isNetworkError, type Answer } from '../../../api/answer.ts';

/** Seconds more between two questions, each time that one came too early (RFC 8628, 3.5). */
const more = 5;

/** What a code waits for. */
export type CodeState = 'pending' | 'slower' | 'unreachable';

/** What an answer about a code means: it waits, with so many seconds more between two questions; it was entered; or it is over, and why, if the server said so. */
export type CodeOutcome = { is: 'waiting'; state: CodeState; more: number } | { is: 'connected' } | { is: 'over'; detail: string | null };

/** What only can't be reached now is asked again; any other failure ends it. */
export function codeOutcome(answer: Answer<{ state: 'pending' | 'slower' | 'connected' }>): CodeOutcome {
  if (!answer.ok) {
    const mayPass = isNetworkError(answer) || answer.status >= 500 || answer.status === 429;
    return mayPass ? { is: 'waiting', state: 'unreachable', more: 0 } : { is: 'over', detail: answer.detail };
  }
  const { state } = answer.data;
  return state === 'connected' ? { is: 'connected' } : { is: 'waiting', state, more: state === 'slower' ? more : 0 };
}
