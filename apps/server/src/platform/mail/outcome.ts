import type { MessageReason } from '@manara/contract/message-reason';

/** What the server of a mail came to: it will never take it, or may later. */
export type Failure = 'refused' | 'later';

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/**
 * An answer 5xx to a sender, a recipient or a text stands (RFC 5321, 4.2.1). One to our sign-in says something of the settings, which an operator may
 * mend, and so do connections that fail.
 */
export function failureOf(error: unknown): Failure {
  const code = Number(field(error, 'responseCode'));
  const about = field(error, 'code');
  return code >= 500 && code < 600 && (about === 'EENVELOPE' || about === 'EMESSAGE') ? 'refused' : 'later';
}

/** RFC 3463: a status of its class 5.1 is about an address; two of them about ours. */
const statusShape = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
const ours: ReadonlySet<string> = new Set(['5.1.7', '5.1.8']);

/** Whether a status of RFC 3463, or a code where there is none, says something of the recipient's address. */
export const isAboutAddress = (status: string | undefined, code: number): boolean =>
  status === undefined ? code === 550 : status.startsWith('5.1.') && !ours.has(status);

/** Whether it was the recipient's address that was refused: not our server or sender, nor a mail for what it holds, which say nothing of the address. */
export function isAddressRefused(error: unknown): boolean {
  if (failureOf(error) !== 'refused' || field(error, 'command') !== 'RCPT TO') return false;
  const [, status] = statusShape.exec(String(field(error, 'response'))) ?? [];
  return isAboutAddress(status, Number(field(error, 'responseCode')));
}

/** What Node calls certificates that are not believed, and handshakes that come to nothing. */
const unsafe = /^(?:ERR_SSL_|ERR_TLS_|EPROTO|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_(?:CA|PURPOSE)|HOSTNAME_MISMATCH)/;

/** The same in words that stay, for who reads the list of messages. */
export function reasonOf(error: unknown): MessageReason {
  if (isAddressRefused(error)) return 'address';
  const about = field(error, 'code');
  if (about === 'EAUTH') return 'login';
  if (about === 'ETLS' || unsafe.test(String(field(error, 'originalCode')))) return 'encryption';
  if (failureOf(error) === 'refused') return field(error, 'command') === 'MAIL FROM' ? 'sender' : 'refused';
  return Number(field(error, 'responseCode')) >= 400 ? 'busy' : 'unreachable';
}

/** What the server said, or the error, in one line that fits a list. */
export const saidBy = (error: unknown): string => {
  const answer = field(error, 'response');
  const said = typeof answer === 'string' ? answer : error instanceof Error ? error.message : String(error);
  return said.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, 500);
};

const minute = 60;
const hour = 60 * minute;
const pauses = [30, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour];

/** Seconds until the next try, after so many that failed; null: it is given up, nearly a day after the first, when most links end. */
export const pauseAfter = (attempts: number): number | null => pauses[attempts - 1] ?? null;
