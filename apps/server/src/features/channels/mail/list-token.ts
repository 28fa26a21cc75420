import { createHmac } from 'node:crypto';
import type { Language } from '@manara/messages/locale';
import { isSameSecret } from '../../../platform/auth/is-same-secret.ts';

/** Who is asked, and when: each mail that asks has a link of its own, and who has read an older one confirms nothing by it. */
export interface Asked {
  id: string;
  at: Date;
}

const signatureOf = (key: Uint8Array, id: string, at: number) => createHmac('sha256', key).update(`confirm mail list ${id} ${at}`).digest();

/** Where a recipient of a list confirms, without signing in. Only the mail to that address holds it. */
export function confirmAddress(key: Uint8Array, publicUrl: string, { id, at }: Asked, language: Language): string {
  const time = at.getTime();
  return `${publicUrl}/subscribe/${id}.${time}.${signatureOf(key, id, time).toString('base64url')}?language=${language}`;
}

/** What a token of such an address is for; null where we have not made it. */
export function readConfirm(key: Uint8Array, token: string): Asked | null {
  const [id = '', time = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  return isSameSecret(signatureOf(key, id, Number(time)), given) ? { id, at: new Date(Number(time)) } : null;
}
