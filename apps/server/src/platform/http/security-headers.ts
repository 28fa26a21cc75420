import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const year = 31_536_000;

/** What a page of the client may do: its own files only, no frames around it, no inline script; inline style by nonce. */
const pagePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** A page's policy with a fresh nonce. */
export function nextPagePolicy(): { policy: string; nonce: string } {
  const nonce = randomBytes(16).toString('base64');
  return { policy: pagePolicy(nonce), nonce };
}

/** For answers that are no pages, so that a browser that opens one shows it and runs nothing. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Sets the same headers on every answer, errors and files included; a page replaces the content policy by its own. Nothing is cached unless its
 * route says otherwise, because most answers hold personal data.
 */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers: Record<string, string> = {
    'content-security-policy': inertPolicy,
    'cache-control': 'no-store',
    // Lets the popup that connects a code host report back to the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    // One-time links stand in addresses: nothing of them goes to other sites.
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${year}` }),
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
