import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'manara_session';

/** Without Expires and Max-Age the browser forgets it when it closes. Only /api/auth ever needs it. */
const attributes = (isSecure: boolean) => `Path=/api/auth; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Sets the cookie of a session that ends with the browser; null takes a former one away. */
export function sendSessionCookie(reply: FastifyReply, value: string | null, isSecure: boolean): void {
  reply.header('set-cookie', value === null ? `${name}=; Max-Age=0; ${attributes(isSecure)}` : `${name}=${value}; ${attributes(isSecure)}`);
}

export const readSessionCookie = (request: FastifyRequest): string | null =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? null;
