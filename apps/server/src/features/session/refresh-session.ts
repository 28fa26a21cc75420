import type { LoginResponse } from '@manara/contract/session';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { actorFrom, recordAudit } from '../../platform/audit/audit-log.ts';
import { endSession } from '../../platform/auth/sessions.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { refreshTokens, sessions, users } from '../../platform/database/schema/session.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { issueTokens } from './start-session.ts';

/** Two tabs that wake up together present the same token; within this time both are served. See docs/decisions on refresh tokens. */
const graceSeconds = 10;

/** Locks the token, so that two calls with it come one after the other, in whichever process. */
async function findToken(db: Executor, token: string) {
  const [found] = await db
    .select({
      token: refreshTokens,
      session: sessions,
      user: users,
      alive: sql<boolean>`${sessions.ended_at} is null and ${sessions.expires_at} > now() and ${users.is_active}`,
      fresh: sql<boolean>`${refreshTokens.expires_at} > now()`,
      late: sql<boolean>`coalesce(${refreshTokens.used_at} < now() - interval '${sql.raw(String(graceSeconds))} seconds', false)`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.session_id))
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(refreshTokens.token_hash, hashToken(token)))
    .for('update', { of: refreshTokens });
  return found ?? null;
}

/**
 * Exchanges a refresh token for a new pair. A token shown again after its grace means that two hold it: the whole session ends.
 * A session that was not to be remembered ends where its browser no longer has the cookie. Every refusal is one 401.
 */
export async function refreshSession(
  db: NodePgDatabase,
  key: Uint8Array,
  token: string,
  cookie: string | null,
  address: string,
): Promise<LoginResponse> {
  const answer = await db.transaction(async (tx) => {
    const found = await findToken(tx, token);
    if (!found?.alive) return null;
    const { session, user } = found;
    if (found.late) {
      await endSession(tx, session.id, 'token_reused');
      await recordAudit(tx, actorFrom(user, address), { action: 'token_reused', subjectId: session.id });
      return null;
    }
    if (!found.fresh) return null;
    if (session.cookie_hash !== null && (cookie === null || hashToken(cookie) !== session.cookie_hash)) {
      await endSession(tx, session.id, 'browser_closed');
      return null;
    }
    if (!found.token.used_at)
      await tx
        .update(refreshTokens)
        .set({ used_at: sql`now()` })
        .where(eq(refreshTokens.token_hash, found.token.token_hash));
    return issueTokens(tx, key, session);
  });
  // Thrown outside: what a refusal wrote down must be kept.
  if (!answer) throw new AppError('session_ended', 401);
  return answer;
}

/** Ends the session of a refresh token; without one there is nothing left to do. */
export async function signOut(db: NodePgDatabase, token: string, address: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findToken(tx, token);
    if (!found?.alive) return;
    const { session, user } = found;
    await endSession(tx, session.id, 'signed_out');
    await recordAudit(tx, actorFrom(user, address), { action: 'signed_out', subjectId: user.id });
  });
}
