import { createHmac } from 'node:crypto';
import type { SmsSettings } from '../config/sms-settings.ts';
import { saidOf, usualFailure } from './answer.ts';
import type { Fetch, OutgoingText, SmsOutcome } from './outgoing-text.ts';

type Settings = Extract<SmsSettings, { kind: 'webhook' }>;

/** What a receiver reckons to know that a message is from here, and from now. */
const signatureOf = (secret: string, seconds: number, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** Hands a message to a gateway of the operator's own: JSON, signed, with an id by which one that comes twice is known. */
export async function sendByWebhook(fetch: Fetch, { url, secret }: Settings, text: OutgoingText): Promise<SmsOutcome> {
  const body = JSON.stringify({ to: text.to, text: text.text });
  const seconds = Math.floor(Date.now() / 1000);
  const result = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'manara-message': text.id,
      'manara-timestamp': String(seconds),
      'manara-signature': signatureOf(secret, seconds, body),
    },
    body,
  });
  const usual = usualFailure(result);
  if (usual) return usual;
  if (!result.ok) return { state: 'later', reason: 'unreachable', said: result.reason };
  if (result.status < 300) return { state: 'taken' };
  const words = saidOf(`${result.status} ${Buffer.from(result.body).toString('utf8')}`, text);
  // 422 is how a gateway says that it knows the number to be none.
  return { state: 'refused', reason: result.status === 422 ? 'address' : 'refused', said: words };
}

/** Whether anything answers there; it takes signed messages only, so whatever it says to anything else is well. */
export async function askWebhook(fetch: Fetch, { url }: Settings): Promise<SmsOutcome> {
  const result = await fetch(url, { method: 'HEAD' });
  if (result.ok) return { state: 'taken' };
  return usualFailure(result) ?? { state: 'taken' };
}
