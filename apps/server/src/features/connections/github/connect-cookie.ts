import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, sendCookie, type CookieName } from '../../../platform/http/cookie.ts';

const cookie = (isSecure: boolean): CookieName => ({ name: 'manara_connect', path: '/api/github', isSecure });

/** Ties the way to GitHub and back to one browser, for an hour. */
export const sendConnectCookie = (reply: FastifyReply, value: string, isSecure: boolean): void =>
  sendCookie(reply, cookie(isSecure), value, 3_600);

export const readConnectCookie = (request: FastifyRequest, isSecure: boolean): string | null => cookieOf(request, cookie(isSecure));
