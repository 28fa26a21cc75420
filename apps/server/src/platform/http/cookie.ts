import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names a cookie and says where browsers send it. */
export interface CookieName {
  name: string;
  /** Over HTTP only. Over HTTPS the prefix of the name demands `/`. */
  path: string;
  /** Whether the installation is reached over HTTPS. */
  isSecure: boolean;
}

/** Browsers accept names with this prefix only from this host over HTTPS (RFC 6265bis, 4.1.3.2), so no other host of the domain can set them. */
const hostOnly = '__Host-';
const shownName = ({ name, isSecure }: CookieName): string => (isSecure ? `${hostOnly}${name}` : name);

/** A Set-Cookie line. `value`: null deletes the cookie. `seconds`: its lifetime; without one it lasts until the browser is closed. */
export function cookieLine(cookie: CookieName, value: string | null, seconds?: number): string {
  const { path, isSecure } = cookie;
  const age = value === null ? 0 : seconds;
  return [
    `${shownName(cookie)}=${value ?? ''}`,
    ...(age === undefined ? [] : [`Max-Age=${age}`]),
    `Path=${isSecure ? '/' : path}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

export const sendCookie = (reply: FastifyReply, ...line: Parameters<typeof cookieLine>): void =>
  void reply.header('set-cookie', cookieLine(...line));

/** All values that a browser sends for a cookie; it may have several with different paths. */
export const cookiesOf = ({ headers }: Pick<FastifyRequest, 'headers'>, cookie: CookieName): string[] =>
  (headers.cookie ?? '')
    .split(/;\s*/)
    .flatMap((pair) => (pair.startsWith(`${shownName(cookie)}=`) ? [pair.slice(shownName(cookie).length + 1)] : []));

export const cookieOf = (request: Pick<FastifyRequest, 'headers'>, cookie: CookieName): string | null =>
  cookiesOf(request, cookie).find((value) => /^[\w.-]+$/.test(value)) ?? null;
