import type { LoginResponse } from '@manara/contract/session';
import { accessTokenSeconds, signAccessToken } from '../../platform/auth/access-token.ts';
import { readUser } from '../../platform/auth/present-user.ts';
import { hashToken, randomToken } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { stampLogin } from './account-store.ts';
import { insertRefreshToken, insertSession, type SessionRow } from './session-store.ts';

export interface Device {
  address: string;
  userAgent: string;
}

/** A new pair of tokens for a session that stands. */
export async function issueTokens(db: Executor, key: Uint8Array, session: SessionRow): Promise<LoginResponse> {
  const refresh_token = randomToken();
  await insertRefreshToken(db, session, hashToken(refresh_token));
  const access_token = await signAccessToken(key, session.id);
  return {
    access_token,
    refresh_token,
    expires_in: accessTokenSeconds,
    user: await readUser(db, session.user_id, session.had_second_step),
  };
}

interface Beginning {
  /** The session that it goes on from: it lasts no longer. */
  after?: Pick<SessionRow, 'expires_at' | 'proved_at'>;
  /** By which it begins, and whether that asked for a second step. */
  provider?: { id: string; hadSecondStep: boolean } | undefined;
}

/**
 * Opens a session for a person who has proved who they are. `cookie` is to be set in the browser; null
 * where the session is remembered.
 */
export async function startSession(
  db: Executor,
  key: Uint8Array,
  userId: string,
  remember: boolean,
  device: Device,
  { after, provider }: Beginning = {},
) {
  const cookie = remember ? null : randomToken();
  const session = await insertSession(db, {
    user_id: userId,
    remember,
    cookie_hash: cookie && hashToken(cookie),
    address: device.address,
    user_agent: device.userAgent.slice(0, 300),
    ...(after && { expires_at: after.expires_at, proved_at: after.proved_at }),
    ...(provider && { provider_id: provider.id, had_second_step: provider.hadSecondStep }),
  });
  await stampLogin(db, userId);
  return { response: await issueTokens(db, key, session), cookie };
}
