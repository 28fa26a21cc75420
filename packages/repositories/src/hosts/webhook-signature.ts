import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether GitHub signed these very bytes: `X-Hub-Signature-256` is `sha256=` and their HMAC in hexadecimal digits. */
export function isSignedBy(secret: string, body: Uint8Array, signature: string): boolean {
  const wanted = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
