import { and, eq, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { AppError } from '../http/app-error.ts';
import type { Executor } from '../database/executor.ts';
import { accounts, organisations, sessions, users } from '../database/schema/session.ts';
import { publish } from '../live/publish.ts';
import { readAccessToken } from './access-token.ts';
import type { Authenticate, Caller } from './caller.ts';
import { mayWork } from './members.ts';

export type EndReason =
  | 'signed_out'
  | 'password_changed'
  | 'deactivated'
  | 'token_reused'
  | 'browser_closed'
  | 'moved'
  | 'second_factor_on'
  | 'second_factor_off';

/** A session stands while nobody ended it, its time is not over, and its member may work. */
const stands = and(isNull(sessions.ended_at), gt(sessions.expires_at, sql`now()`), mayWork);

async function callers(db: Executor, which: SQL): Promise<Caller[]> {
  return db
    .select({
      id: users.id,
      accountId: users.account_id,
      organisationId: users.organisation_id,
      sessionId: sessions.id,
      role: users.role,
      licence: users.licence,
      licenceSets: organisations.licence_sets,
      email: accounts.email,
      fullName: users.full_name,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(and(which, stands));
}

/** Who a session belongs to; null once it has ended. */
export async function findCaller(db: Executor, sessionId: string): Promise<Caller | null> {
  const [caller] = await callers(db, eq(sessions.id, sessionId));
  return caller ?? null;
}

/** Asks for the session on every request, so that an ended session or a deactivated person is out at once. */
export function createAuthenticate(db: Executor, key: Uint8Array): Authenticate {
  return async (token) => {
    const sessionId = await readAccessToken(key, token);
    const caller = sessionId === null ? null : await findCaller(db, sessionId);
    if (!caller) throw new AppError('session_ended', 401);
    return caller;
  };
}

/** Which of these sessions still stand. */
export async function standingSessions(db: Executor, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await callers(db, inArray(sessions.id, ids))).map(({ sessionId }) => sessionId));
}

async function end(db: Executor, which: SQL | undefined, reason: EndReason): Promise<void> {
  const ended = await db
    .update(sessions)
    .set({ ended_at: sql`now()`, end_reason: reason })
    .from(users)
    .where(and(eq(users.id, sessions.user_id), isNull(sessions.ended_at), which))
    .returning({ id: sessions.id, organisationId: users.organisation_id });
  for (const { id, organisationId } of ended) await publish(db, organisationId, { kind: 'session_ended', id });
}

/** Ends one session; its live connections close. */
export const endSession = (db: Executor, sessionId: string, reason: EndReason) => end(db, eq(sessions.id, sessionId), reason);

/** Ends every session in which somebody works as a member of an organisation. */
export const endSessionsOfMember = (db: Executor, userId: string, reason: EndReason) => end(db, eq(sessions.user_id, userId), reason);

/** Ends every session of an account, in whatever organisation, but the one that is named. */
export const endSessionsOfAccount = (db: Executor, accountId: string, reason: EndReason, except?: string) =>
  end(db, and(eq(users.account_id, accountId), except === undefined ? undefined : ne(sessions.id, except)), reason);
