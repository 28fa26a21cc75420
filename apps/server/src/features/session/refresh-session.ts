import type { LoginResponse } from '@manara/contract/session';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { actorFrom, recordAudit } from '../../platform/audit/audit-log.ts';
import { endSession } from '../../platform/auth/sessions.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockRefreshToken, markUsed, mostChildren } from './session-store.ts';
import { issueTokens } from './start-session.ts';

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
    const found = await lockRefreshToken(tx, hashToken(token));
    if (!found?.stands) return null;
    const { session, member } = found;
    if (found.late) {
      await endSession(tx, session.id, 'token_reused');
      await recordAudit(tx, actorFrom(member, address), { action: 'token_reused', subjectId: session.id });
      return null;
    }
    if (!found.fresh) return null;
    if (session.cookie_hash !== null && (cookie === null || hashToken(cookie) !== session.cookie_hash)) {
      await endSession(tx, session.id, 'browser_closed');
      return null;
    }
    if (found.token.children >= mostChildren) return null;
    await markUsed(tx, found.token.token_hash);
    return issueTokens(tx, key, session);
  });
  // Thrown outside: what a refusal wrote down must be kept.
  if (!answer) throw new AppError('session_ended', 401);
  return answer;
}

/** Ends the session of a refresh token; without one there is nothing left to do. */
export async function signOut(db: NodePgDatabase, token: string, address: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockRefreshToken(tx, hashToken(token));
    if (!found?.stands) return;
    const { session, member } = found;
    await endSession(tx, session.id, 'signed_out');
    await recordAudit(tx, actorFrom(member, address), { action: 'signed_out', subjectId: member.id });
  });
}
