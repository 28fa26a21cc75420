import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie of ours, without what only its browser needs to know. */
export interface CookieName {
  name: string;
  /** Where it is needed; over HTTPS it goes everywhere on this host, as its name then demands. */
  path: string;
  /** Whether people come over HTTPS. */
  isSecure: boolean;
}

/** Browsers take a name that begins so from this host alone, over HTTPS (RFC 6265bis, 4.1.3.2): no other host of the domain can put one in its place. */
const hostOnly = '__Host-';
const shownName = ({ name, isSecure }: CookieName): string => (isSecure ? `${hostOnly}${name}` : name);

/** `value`: null takes it away. `seconds`: how long it is kept; else until the browser is closed. */
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

/** All that a browser sends under the name of a cookie: under some paths it may know several. */
export const cookiesOf = ({ headers }: Pick<FastifyRequest, 'headers'>, cookie: CookieName): string[] =>
  (headers.cookie ?? '')
    .split(/;\s*/)
    .flatMap((pair) => (pair.startsWith(`${shownName(cookie)}=`) ? [pair.slice(shownName(cookie).length + 1)] : []));

export const cookieOf = (request: Pick<FastifyRequest, 'headers'>, cookie: CookieName): string | null =>
  cookiesOf(request, cookie).find((value) => /^[\w.-]+$/.test(value)) ?? null;
