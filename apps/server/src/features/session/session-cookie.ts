import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, sendCookie, type CookieName } from '../../platform/http/cookie.ts';

/** Only /api/auth ever needs it. */
const cookie = (isSecure: boolean): CookieName => ({ name: 'manara_session', path: '/api/auth', isSecure });

/** Sets the cookie of a session that ends with the browser; null takes a former one away. */
export const sendSessionCookie = (reply: FastifyReply, value: string | null, isSecure: boolean): void =>
  sendCookie(reply, cookie(isSecure), value);

export const readSessionCookie = (request: FastifyRequest, isSecure: boolean): string | null => cookieOf(request, cookie(isSecure));
