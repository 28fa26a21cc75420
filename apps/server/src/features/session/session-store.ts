import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { memberColumns } from '../../platform/auth/members.ts';
import { stands } from '../../platform/auth/sessions.ts';
import { liveTickets } from '../../platform/database/schema/live.ts';
import { mfaChallenges, phoneCodes, usedChallenges } from '../../platform/database/schema/second-factor.ts';
import { accounts, loginAttempts, organisations, refreshTokens, sessions, users } from '../../platform/database/schema/session.ts';

// The database's clock decides, so that several hosts agree.
/** No session outlives 30 days, remembered or not. */
const sessionEnd = sql`now() + interval '30 days'`;
/** One that ends with the browser also ends when nothing was refreshed for a day. */
const unrememberedEnd = sql`now() + interval '24 hours'`;
/** Two tabs that wake up together present the same token; within this time both are served (docs/decisions/0004). */
const grace = sql`interval '10 seconds'`;
/** How many tokens one is exchanged for within it: tabs take turns, so more are no tabs. */
export const mostChildren = 5;

export type SessionRow = typeof sessions.$inferSelect;

type NewSession = Pick<SessionRow, 'user_id' | 'remember' | 'cookie_hash' | 'address' | 'user_agent'> &
  Partial<Pick<SessionRow, 'expires_at' | 'proved_at' | 'provider_id' | 'had_second_step'>>;

export async function insertSession(db: Executor, session: NewSession): Promise<SessionRow> {
  const [stored] = await db
    .insert(sessions)
    .values({ expires_at: sessionEnd, ...session })
    .returning();
  if (!stored) throw new Error('The session could not be stored');
  return stored;
}

export async function insertRefreshToken(db: Executor, session: SessionRow, token_hash: string): Promise<void> {
  const end = sql`${session.expires_at.toISOString()}::timestamptz`;
  const expires_at = session.remember ? end : sql`least(${end}, ${unrememberedEnd})`;
  await db.insert(refreshTokens).values({ token_hash, session_id: session.id, expires_at });
}

/**
 * A refresh token with its session and member. `stands`: the session does; `fresh`: the token is not too old; `late`: it was used
 * before, longer ago than two tabs need. Locked until the transaction ends, so that two calls with it come one after the other.
 */
export async function lockRefreshToken(tx: Executor, token_hash: string) {
  const [found] = await tx
    .select({
      token: refreshTokens,
      session: sessions,
      member: memberColumns,
      stands: sql<boolean>`${stands}`,
      fresh: sql<boolean>`${refreshTokens.expires_at} > now()`,
      late: sql<boolean>`coalesce(${refreshTokens.used_at} < now() - ${grace}, false)`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.session_id))
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(eq(refreshTokens.token_hash, token_hash))
    .for('update', { of: refreshTokens });
  return found ?? null;
}

/**
 * A session that stands and has this refresh token, of whatever age, and this cookie where it is not to be remembered; locked until the
 * transaction ends, so that nobody else goes on from it or ends it meanwhile. Null where there is none.
 */
export async function lockSession(tx: Executor, id: string, token_hash: string, cookie: string | null): Promise<SessionRow | null> {
  const [session] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.ended_at), gt(sessions.expires_at, sql`now()`)))
    .for('update');
  if (!session) return null;
  if (session.cookie_hash !== null && (cookie === null || hashToken(cookie) !== session.cookie_hash)) return null;
  const isOwn = await tx.$count(refreshTokens, and(eq(refreshTokens.session_id, id), eq(refreshTokens.token_hash, token_hash)));
  return isOwn > 0 ? session : null;
}

/** Writes down one more use, and when the first was. */
export async function markUsed(db: Executor, token_hash: string): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ used_at: sql`coalesce(${refreshTokens.used_at}, now())`, children: sql`${refreshTokens.children} + 1` })
    .where(eq(refreshTokens.token_hash, token_hash));
}

/**
 * Takes away what is of no use any more. Sessions stay for a week after their end, so that a token of theirs that turns up again is
 * still known. Several processes may do this at once.
 */
export async function sweepSessions(db: Executor): Promise<void> {
  await db.delete(loginAttempts).where(lt(loginAttempts.at, sql`now() - interval '1 hour'`));
  await db.delete(mfaChallenges).where(lt(mfaChallenges.expires_at, sql`now()`));
  await db.delete(phoneCodes).where(lt(phoneCodes.expires_at, sql`now()`));
  await db.delete(usedChallenges).where(lt(usedChallenges.expires_at, sql`now()`));
  await db.delete(liveTickets).where(lt(liveTickets.expires_at, sql`now()`));
  const longAgo = sql`now() - interval '7 days'`;
  await db.delete(sessions).where(or(lt(sessions.ended_at, longAgo), lt(sessions.expires_at, longAgo)));
}
