import type { FastifyReply, FastifyRequest } from 'fastify';
import { usedChallenges } from '../../platform/database/schema/second-factor.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { cookieOf, sendCookie, type CookieName } from '../../platform/http/cookie.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

interface InSession {
  userId: string;
  sessionId: string;
}

/** What a browser carries to a provider and back, sealed in a cookie: so whoever only asks fills no table, and no other browser has it. */
export interface Pending {
  state: string;
  nonce: string;
  verifier: string;
  providerId: string;
  remember: boolean;
  returnTo: string;
  /** Who links themselves, in which session; null: somebody signs in. */
  link: InSession | null;
  /** Who shows in their session that it is still them, since when in seconds since 1970; null: somebody signs in. */
  confirm: (InSession & { since: number }) | null;
  /** Milliseconds since 1970. */
  until: number;
}

const minutes = 10;
const context = 'sign-on pending';

/** Each way to a provider has its own, so that two tabs do not disturb each other. */
const cookie = (state: string, isSecure: boolean): CookieName => ({
  name: `manara_sign_on_${hashToken(state).replaceAll(/[^\w]/g, '').slice(0, 16)}`,
  path: '/api/auth',
  isSecure,
});

export const pendingEnd = () => Date.now() + minutes * 60_000;

export function sendPending(reply: FastifyReply, secrets: SecretBox, pending: Pending, isSecure: boolean): void {
  sendCookie(reply, cookie(pending.state, isSecure), secrets.seal(JSON.stringify(pending), context), minutes * 60);
}

/** The cookie that goes with a state, taken out of the browser; null where it has none, or it is not ours, too old, or of another provider. */
export function takePending(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  secrets: SecretBox,
  { state, providerId }: { state: string; providerId: string },
  isSecure: boolean,
): Pending | null {
  const value = cookieOf(request, cookie(state, isSecure));
  if (value === null) return null;
  sendCookie(reply, cookie(state, isSecure), null);
  const opened = secrets.open(value, context);
  const pending = opened === null ? null : (JSON.parse(opened) as Pending);
  const isRight = pending?.state === state && pending.providerId === providerId && pending.until > Date.now();
  return isRight ? pending : null;
}

/** Uses a state up, whatever comes of it; false where it was used before. */
export async function useState(db: Executor, { state, until }: Pending): Promise<boolean> {
  const used = await db
    .insert(usedChallenges)
    .values({ challenge_hash: hashToken(`sign-on ${state}`), expires_at: new Date(until + minutes * 60_000) })
    .onConflictDoNothing()
    .returning({ hash: usedChallenges.challenge_hash });
  return used.length > 0;
}
