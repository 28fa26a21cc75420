import { isIPv6 } from 'node:net';
import { and, count, eq, gt, inArray, min, sql } from 'drizzle-orm';
import { AppError } from '../http/app-error.ts';
import type { Executor } from '../database/executor.ts';
import { loginAttempts, sessions } from '../database/schema/session.ts';
import type { Caller } from './caller.ts';
import { hashToken } from './tokens.ts';

const windowMinutes = 15;
const perAccount = 10;
const perAddress = 50;

/** One household or host gets a /64 of IPv6, so that much is one address. Only the first half is spelled out. */
export function network(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  while (groups.length + after.length < 8) groups.push('0');
  return [...groups, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const accountSubject = (email: string) => hashToken(`account ${email}`);

/**
 * What is tried: whoever asks for reset links or text messages, or for others in an office, keeps nobody from signing in. `session`: by somebody whose session
 * holds, which no stranger can use up, so that it doesn't count where it comes from.
 */
type Tried = 'sign-in' | 'reset' | 'text' | 'session';

const addressSubject = (address: string, tried: Tried) => hashToken(`${tried === 'sign-in' ? '' : `${tried} `}address ${network(address)}`);

/**
 * Writes a password try down before the password is looked at, and throws 429 where there were too many in the last 15 minutes: 10 for one
 * account, known or not, 50 of a kind from one address, but for those of a session. Counting after writing keeps tries that arrive together within the limit. A refused try is
 * not counted itself. Call the answer after a right password: it takes the account's tries back.
 */
export async function reserveTry(db: Executor, email: string, address: string, tried: Tried = 'sign-in'): Promise<() => Promise<void>> {
  const account = accountSubject(email);
  const from = addressSubject(address, tried);
  const subjects = tried === 'session' ? [account] : [account, from];
  const written = await db
    .insert(loginAttempts)
    .values(subjects.map((subject) => ({ subject })))
    .returning({ id: loginAttempts.id, subject: loginAttempts.subject });
  const own = written.map(({ id }) => id);
  const counted = await db
    .select({
      subject: loginAttempts.subject,
      tries: count(),
      seconds: sql<number>`extract(epoch from ${min(loginAttempts.at)} + interval '${sql.raw(String(windowMinutes))} minutes' - now())::float8`,
    })
    .from(loginAttempts)
    .where(
      and(
        inArray(loginAttempts.subject, subjects),
        gt(loginAttempts.at, sql`now() - interval '${sql.raw(String(windowMinutes))} minutes'`),
      ),
    )
    .groupBy(loginAttempts.subject);
  const over = counted.filter(({ subject, tries }) => tries > (subject === account ? perAccount : perAddress));
  if (over.length > 0) {
    await db.delete(loginAttempts).where(inArray(loginAttempts.id, own));
    const seconds = Math.max(1, ...over.map((row) => row.seconds));
    throw new AppError('too_many_tries', 429, { params: { minutes: Math.ceil(seconds / 60) }, retryAfter: seconds });
  }
  return async () => {
    await clearTries(db, email);
    await db.delete(loginAttempts).where(inArray(loginAttempts.id, own));
  };
}

/** Forgets the tries of an account: after a right password, and after a reset, which is the way out for who is locked out. */
export async function clearTries(db: Executor, email: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.subject, accountSubject(email)));
}

/**
 * The same for somebody who is signed in and shows anew who they are, or does what is limited like that: each session has its own ten tries. One that goes on in another
 * organisation takes them along, since it keeps the time at which its person proved who they are.
 */
export async function reserveOwnTry(
  db: Executor,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
  what: string,
): Promise<() => Promise<void>> {
  const [session] = await db.select({ proved: sessions.proved_at }).from(sessions).where(eq(sessions.id, sessionId));
  return reserveTry(db, `${what} ${accountId} ${session?.proved.getTime() ?? sessionId}`, '', 'session');
}
