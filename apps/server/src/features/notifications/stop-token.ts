import { createHmac } from 'node:crypto';
import type { Language } from '@manara/messages/locale';
import { isSameSecret } from '../../platform/auth/is-same-secret.ts';

/** Mails that can be stopped by a link in them. */
const stoppable = ['notifications', 'weekly', 'weekly_team', 'requests', 'news', 'lists'] as const;
type Stoppable = (typeof stoppable)[number];

/** Whose mails of which kind: of a member, or of the recipient of a mail list: that list (`news`), or all of its organisation (`lists`). */
export interface Stop {
  memberId: string;
  what: Stoppable;
}

const signatureOf = (key: Uint8Array, { memberId, what }: Stop) =>
  createHmac('sha256', key).update(`stop mails ${what} ${memberId}`).digest();

/** Where a member's mails of a kind are stopped without signing in: whoever has the mail may do that, and nothing else. */
export const stopAddress = (key: Uint8Array, publicUrl: string, stop: Stop, language: Language): string =>
  `${publicUrl}/unsubscribe/${stop.what}.${stop.memberId}.${signatureOf(key, stop).toString('base64url')}?language=${language}`;

/** What a token of such an address stops; null where we have not made it. */
export function readStop(key: Uint8Array, token: string): Stop | null {
  const [word, memberId = '', signature = ''] = token.split('.');
  const what = stoppable.find((one) => one === word);
  if (!what) return null;
  const given = Buffer.from(signature, 'base64url');
  return isSameSecret(signatureOf(key, { memberId, what }), given) ? { memberId, what } : null;
}
