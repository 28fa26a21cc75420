import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'manara_connect';

/** Ties the way to GitHub and back to one browser, for an hour. */
export function sendConnectCookie(reply: FastifyReply, value: string, isSecure: boolean): void {
  reply.header('set-cookie', `${name}=${value}; Path=/api/github; Max-Age=3600; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`);
}

export const readConnectCookie = (request: FastifyRequest): string | null =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? null;
