import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FoundShare } from './shares.ts';

const cookieName = 'manara_share';

/** What proves that somebody has given the password of a link; another password makes it worthless. */
const proofOf = (key: Uint8Array, { share }: FoundShare): string =>
  createHmac('sha256', key)
    .update(`share ${share.id} ${share.password_hash ?? ''}`)
    .digest('base64url');

/** Kept by the browser until it is closed, for this one address. */
export const accessCookie = (key: Uint8Array, found: FoundShare, path: string, secure: boolean): string =>
  `${cookieName}=${proofOf(key, found)}; Path=${path}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Whether the reader may see what the link leads to: there is no password, or it was given in this browser. */
export function mayRead(key: Uint8Array, found: FoundShare, { headers }: FastifyRequest): boolean {
  if (found.share.password_hash === null) return true;
  const proof = Buffer.from(proofOf(key, found));
  const given = (headers.cookie ?? '')
    .split(/;\s*/)
    .flatMap((pair) => (pair.startsWith(`${cookieName}=`) ? [Buffer.from(pair.slice(cookieName.length + 1))] : []));
  return given.some((one) => one.length === proof.length && timingSafeEqual(one, proof));
}
