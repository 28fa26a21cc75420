import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '@manara/messages/locale';

const signatureOf = (key: Uint8Array, id: string) => createHmac('sha256', key).update(`confirm mail list ${id}`).digest();

/** Where a recipient of a list confirms, without signing in. Only the mail to that address holds it. */
export const confirmAddress = (key: Uint8Array, publicUrl: string, id: string, language: Language): string =>
  `${publicUrl}/subscribe/${id}.${signatureOf(key, id).toString('base64url')}?language=${language}`;

/** The recipient whom a token of such an address is for; null where we have not made it. */
export function readConfirm(key: Uint8Array, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(key, id);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
}
