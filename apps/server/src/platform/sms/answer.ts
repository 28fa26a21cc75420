import type { FetchResult } from '@manara/egress/fetch/fetch-judged';
import type { OutgoingText, SmsOutcome } from './outgoing-text.ts';

type Answered = Extract<FetchResult, { ok: true }>;
export type Failed = Exclude<SmsOutcome, { state: 'taken' }>;

const longest = 300;

/** What was said, in one line that fits a list. A provider may repeat the message and the number in it, and neither is to be read there. */
export const saidOf = (words: string, text?: OutgoingText): string =>
  [text?.text, text?.to]
    .reduce<string>((left, part) => (part ? left.replaceAll(part, '…') : left), words)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/\d(?:[ -]?\d){5,}/g, '…')
    .trim()
    .slice(0, longest);

/** The value of a JSON answer; null for any other. */
export function jsonOf({ body }: Answered): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** No answer, or one that says the same of whichever provider; null for what each says in its own way. */
export function usualFailure(result: FetchResult): Failed | null {
  if (!result.ok) return { state: 'later', reason: result.reason === 'tls' ? 'encryption' : 'unreachable', said: result.reason };
  const { status } = result;
  if (status === 401 || status === 403) return { state: 'later', reason: 'login', said: String(status) };
  if (status === 429) return { state: 'later', reason: 'busy', said: String(status) };
  if (status >= 500 || status === 408) return { state: 'later', reason: 'unreachable', said: String(status) };
  return null;
}
