import type { LoginResponse } from '@manara/contract/session';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { refreshTokens, sessions, users } from '../../platform/database/schema/session.ts';
import { accessTokenSeconds, signAccessToken } from '../../platform/auth/access-token.ts';
import { readUser } from '../../platform/auth/present-user.ts';
import { hashToken, randomToken } from '../../platform/auth/tokens.ts';

// The database's clock decides, so that several hosts agree.
/** No session outlives 30 days, remembered or not. */
const sessionEnd = sql`now() + interval '30 days'`;

/** One that ends with the browser also ends when nothing was refreshed for a day. */
const unrememberedEnd = sql`now() + interval '24 hours'`;

export interface Device {
  address: string;
  userAgent: string;
}

/** A new pair of tokens for a session that stands. */
export async function issueTokens(
  db: Executor,
  key: Uint8Array,
  session: { id: string; user_id: string; remember: boolean; expires_at: Date },
): Promise<LoginResponse> {
  const refresh_token = randomToken();
  const expires_at = session.remember
    ? session.expires_at
    : sql`least(${session.expires_at.toISOString()}::timestamptz, ${unrememberedEnd})`;
  await db.insert(refreshTokens).values({ token_hash: hashToken(refresh_token), session_id: session.id, expires_at });
  return {
    access_token: await signAccessToken(key, session.id),
    refresh_token,
    expires_in: accessTokenSeconds,
    user: await readUser(db, session.user_id),
  };
}

/** Opens a session for a person who has proved who they are. `cookie` is to be set in the browser; null where the session is remembered. */
export async function startSession(db: Executor, key: Uint8Array, userId: string, remember: boolean, device: Device) {
  const cookie = remember ? null : randomToken();
  const [session] = await db
    .insert(sessions)
    .values({
      user_id: userId,
      remember,
      cookie_hash: cookie && hashToken(cookie),
      address: device.address,
      user_agent: device.userAgent.slice(0, 300),
      expires_at: sessionEnd,
    })
    .returning();
  if (!session) throw new Error('The session could not be stored');
  await db
    .update(users)
    .set({ last_login: sql`now()` })
    .where(eq(users.id, userId));
  return { response: await issueTokens(db, key, session), cookie };
}
