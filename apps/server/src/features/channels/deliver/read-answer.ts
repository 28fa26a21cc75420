import type { FetchResult } from '@manara/egress/fetch/fetch-judged';
import type { WebKind, ChannelProblem } from '@manara/core/channels/channel';
import { retryAfterOf } from '@manara/core/channels/next-try';
import { cleanText } from '../messages/clean-text.ts';

interface Answered {
  status: number | null;
  /** The beginning of what was said, in one line. */
  said: string;
}

/** What a try came to: it was taken, it will never be, or it may be later. */
export type Outcome = Answered &
  (
    | { state: 'taken' }
    | { state: 'refused'; problem: ChannelProblem }
    | { state: 'later'; problem: ChannelProblem; /** Seconds, as the other side asks. */ retryAfter: number | null }
  );

/** Statuses that say that nothing is taken at an address any more. Programs of one's own answer 404 also while they are being changed. */
const isGone: Record<WebKind, ReadonlySet<number>> = {
  slack: new Set([403, 404, 410]),
  teams: new Set([401, 403, 404, 410]),
  webhook: new Set([410]),
};
/** Statuses by which chats refuse a message itself. */
const isRefusal: ReadonlySet<number> = new Set([400, 413, 422]);

/** Answers may repeat the address, which is a secret. */
const withoutAddress = (text: string, { href, pathname, search }: URL): string =>
  [href, `${pathname}${search}`, pathname, search].reduce((left, part) => (part.length > 1 ? left.replaceAll(part, '…') : left), text);

/** Whether an answer of the class 2xx is the one that the service gives to a message that it has taken. */
const isTaken = (kind: WebKind, body: string): boolean => kind !== 'slack' || body.trim() === 'ok';

/** Whether the other side does not work, or takes nothing for a while: what has that to do with this message? */
const laterProblem = (status: number): ChannelProblem => {
  if (status === 429) return 'busy';
  return status >= 500 || status === 408 ? 'unreachable' : 'answer_unexpected';
};

export function readAnswer(kind: WebKind, address: URL, answer: FetchResult, now = new Date()): Outcome {
  if (!answer.ok) {
    const failed = { status: null, said: answer.reason };
    if (answer.reason === 'egress_refused' || answer.reason === 'invalid_url')
      return { state: 'refused', problem: 'address_refused', ...failed };
    return { state: 'later', problem: answer.reason === 'tls' ? 'encryption' : 'unreachable', retryAfter: null, ...failed };
  }
  const { status } = answer;
  const body = Buffer.from(answer.body).toString('utf8');
  const answered = { status, said: cleanText(withoutAddress(body, address)) };
  if (status >= 200 && status < 300 && isTaken(kind, body)) return { state: 'taken', ...answered };
  if (isGone[kind].has(status)) return { state: 'refused', problem: 'gone', ...answered };
  if (kind !== 'webhook' && isRefusal.has(status)) return { state: 'refused', problem: 'payload_refused', ...answered };
  return { state: 'later', problem: laterProblem(status), retryAfter: retryAfterOf(answer.headers['retry-after'], now), ...answered };
}
