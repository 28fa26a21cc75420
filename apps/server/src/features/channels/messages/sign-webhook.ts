import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const keyBytes = 32;

/** A secret as Standard Webhooks write it. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(keyBytes).toString('base64')}`;

interface Signed {
  /** The same at each try. */
  id: string;
  /** Of this try: seconds since 1970. */
  seconds: number;
  body: string;
}

const signatureOf = (secret: string, { id, seconds, body }: Signed): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`;

/** The headers of a message by Standard Webhooks; with several secrets, a signature of each, so that a receiver can change over in its own time. */
export const signatureHeaders = (secrets: readonly string[], message: Signed): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.seconds),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, message)).join(' '),
});
