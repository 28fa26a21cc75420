import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '../../platform/auth/is-same-secret.ts';
import { cookiesOf, sendCookie, type CookieName } from '../../platform/http/cookie.ts';
import type { FoundShare } from './shares.ts';

/** What proves that somebody has given the password of a link; another password makes it worthless. */
const proofOf = (key: Uint8Array, { share }: FoundShare): string =>
  createHmac('sha256', key)
    .update(`share ${share.id} ${share.password_hash ?? ''}`)
    .digest('base64url');

/** Each link has a cookie of its own, because over HTTPS the browser sends all of them to every address of this host. */
const cookie = ({ share }: FoundShare, path: string, isSecure: boolean): CookieName => ({
  name: `manara_share_${share.id}`,
  path,
  isSecure,
});

/** Sets the cookie that lets this browser read the report until it is closed. */
export const sendAccess = (
  reply: FastifyReply,
  key: Uint8Array,
  found: FoundShare,
  { path, isSecure }: { path: string; isSecure: boolean },
) => sendCookie(reply, cookie(found, path, isSecure), proofOf(key, found));

/** Whether the reader may see what the link leads to: there is no password, or it was given in this browser. */
export function mayRead(key: Uint8Array, found: FoundShare, request: FastifyRequest, isSecure: boolean): boolean {
  if (found.share.password_hash === null) return true;
  const proof = proofOf(key, found);
  return cookiesOf(request, cookie(found, '', isSecure)).some((given) => isSameSecret(proof, given));
}
