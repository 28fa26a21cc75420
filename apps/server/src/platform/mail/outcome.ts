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
