import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Executor } from '../../../platform/database/executor.ts';
import { serverSecrets } from '../../../platform/database/schema/session.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

const name = 'push_keys';

/** The pair of keys by which push services know this installation (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Made once per installation. Where what was stored cannot be opened any more, it is made anew, and browsers have to subscribe again. */
export async function readPushKeys(db: Executor, secrets: SecretBox): Promise<PushKeys> {
  const stored = async () => (await db.select({ value: serverSecrets.value }).from(serverSecrets).where(eq(serverSecrets.name, name)))[0];
  const open = (value: string) => {
    const opened = secrets.open(value, name);
    return opened === null ? null : (JSON.parse(opened) as PushKeys);
  };
  const known = await stored();
  const keys = known && open(known.value);
  if (keys) return keys;
  const value = secrets.seal(JSON.stringify(webPush.generateVAPIDKeys()), name);
  if (known) await db.update(serverSecrets).set({ value }).where(eq(serverSecrets.value, known.value));
  else await db.insert(serverSecrets).values({ name, value }).onConflictDoNothing();
  const made = await stored();
  const readable = made && open(made.value);
  if (!readable) throw new Error('The keys of push notifications could not be stored');
  return readable;
}
