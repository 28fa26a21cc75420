import { SignJWT, jwtVerify } from 'jose';

/** Seconds that an access token lives. */
export const accessTokenSeconds = 15 * 60;

const audience = 'manara';

/** A signed token that names a session; whether that session still stands is asked on every request. */
export const signAccessToken = (key: Uint8Array, sessionId: string): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(key);

/** The session that a token names; null where the token is expired, altered or none of ours. */
export async function readAccessToken(key: Uint8Array, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience });
    return typeof payload.sid === 'string' ? payload.sid : null;
  } catch {
    return null;
  }
}
