import { and, eq, gt, inArray, isNotNull, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { AppError } from '../http/app-error.ts';
import type { Executor } from '../database/executor.ts';
import { accounts, organisations, refreshTokens, sessions, users } from '../database/schema/session.ts';
import { publish } from '../live/publish.ts';
import { readAccessToken } from './access-token.ts';
import type { Authenticate, Caller } from './caller.ts';
import { findKeyCaller, isApiKey } from './api-keys.ts';
import { callerColumns } from './caller-columns.ts';
import { owesSecondFactor } from './demanded-factor.ts';
import { entersAlone, mayWork } from './members.ts';

export type EndReason =
  | 'signed_out'
  | 'password_changed'
  | 'deactivated'
  | 'token_reused'
  | 'browser_closed'
  | 'moved'
  | 'ended_by_person'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_demanded'
  | 'sign_on_demanded'
  | 'removed'
  | 'over_limit';

/** Of a session whose organisation sets no minutes. */
const idleEnd = sql`interval '14 days'`;

/** That a session is no older and no longer out of use than its organisation lets it be, for a query that joins sessions and organisations. */
export const isWithinLimits = and(
  sql`(${organisations.session_hours} is null or ${sessions.proved_at} > now() - make_interval(hours => ${organisations.session_hours}))`,
  sql`${sessions.last_used_at} > now() - coalesce(make_interval(mins => ${organisations.idle_minutes}), ${idleEnd})`,
);

/**
 * A session stands while nobody ended it, its time is not over, its member may work, and it began as the organisation wants it, for a query that joins
 * sessions, members and organisations.
 */
export const stands = and(
  isNull(sessions.ended_at),
  gt(sessions.expires_at, sql`now()`),
  mayWork,
  isWithinLimits,
  or(isNotNull(sessions.provider_id), entersAlone),
);

/** One that no refresh token can go on with is over, though nobody has ended it: that of a browser that was closed for a day. */
export const canGoOn = sql`exists (select 1 from ${refreshTokens} where ${refreshTokens.session_id} = ${sessions.id} and ${refreshTokens.expires_at} > now())`;

async function callers(db: Executor, which: SQL): Promise<Caller[]> {
  return db
    .select({
      ...callerColumns,
      owesSecondFactor: sql<boolean>`${owesSecondFactor} and not ${sessions.had_second_step}`,
      sessionId: sessions.id,
      providerId: sessions.provider_id,
      hadSecondStep: sessions.had_second_step,
      keyScope: sql<null>`null`,
      isOrganisationKey: sql<boolean>`false`,
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

/** Writes down that a person used a session, to the minute; where somebody holds it just now, the next use does. */
async function touch(db: Executor, sessionId: string): Promise<void> {
  await db.execute(sql`
    update sessions set last_used_at = now() where id = (
      select id from sessions where id = ${sessionId} and last_used_at < now() - interval '1 minute' for no key update skip locked)`);
}

/** Asks for the session, or the personal key, on every request, so that an ended session or a deactivated person is out at once. */
export function createAuthenticate(db: Executor, key: Uint8Array): Authenticate {
  return async (token, isUnattended) => {
    if (isApiKey(token)) {
      const owner = await findKeyCaller(db, token);
      if (!owner) throw new AppError('api_key_invalid', 401);
      return owner;
    }
    const sessionId = await readAccessToken(key, token);
    const caller = sessionId === null ? null : await findCaller(db, sessionId);
    if (!caller) throw new AppError('session_ended', 401);
    if (!isUnattended) await touch(db, caller.sessionId);
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

/** Ends every session in which somebody works as a member of an organisation, but the one that is named. */
export const endSessionsOfMember = (db: Executor, userId: string, reason: EndReason, except?: string) =>
  end(db, and(eq(sessions.user_id, userId), except === undefined ? undefined : ne(sessions.id, except)), reason);

/** Ends every session of an account, in whatever organisation, but the one that is named. */
export const endSessionsOfAccount = (db: Executor, accountId: string, reason: EndReason, except?: string) =>
  end(db, and(eq(users.account_id, accountId), except === undefined ? undefined : ne(sessions.id, except)), reason);

/** Ends every session that a provider has begun, which is to go. */
export const endSessionsOfProvider = (db: Executor, providerId: string) => end(db, eq(sessions.provider_id, providerId), 'signed_out');

/** Ends every session in an organisation that no provider has begun, but those of one member. */
export const endSessionsWithoutProvider = (db: Executor, organisationId: string, exceptUserId: string) =>
  end(db, and(eq(users.organisation_id, organisationId), isNull(sessions.provider_id), ne(users.id, exceptUserId)), 'sign_on_demanded');

/** Ends every session in an organisation that is beyond its limits, for good: also where the limits are about to be wider. */
export async function endSessionsOverLimit(db: Executor, organisationId: string): Promise<void> {
  const over = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(and(eq(organisations.id, organisationId), isNull(sessions.ended_at), not(isWithinLimits ?? sql`true`)));
  const ids = over.map(({ id }) => id);
  if (ids.length > 0) await end(db, inArray(sessions.id, ids), 'over_limit');
}
