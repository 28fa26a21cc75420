import { and, eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { serverSecrets } from '../database/schema/session.ts';
import { keyIdIn, type SecretBox } from '../secrets/secret-box.ts';
import { randomToken } from './tokens.ts';

const name = 'access_token_key';

const stored = async (db: Executor): Promise<string | undefined> =>
  (await db.select({ value: serverSecrets.value }).from(serverSecrets).where(eq(serverSecrets.name, name)))[0]?.value;

/** Puts a value in the place of another, unless somebody has done so meanwhile. */
const replace = (db: Executor, before: string, value: string) =>
  db
    .update(serverSecrets)
    .set({ value })
    .where(and(eq(serverSecrets.name, name), eq(serverSecrets.value, before)));

/**
 * The key that signs access tokens: made once per installation, shared by every API process through the database, and sealed there. One from before it was sealed is sealed
 * now; where the installation's key is another one by now, since the operator has given the former up, it is made anew, and people's windows get new tokens by themselves.
 */
export async function signingKey(db: Executor, secrets: SecretBox): Promise<Uint8Array> {
  const open = (value: string) => (keyIdIn(value) === null ? value : secrets.open(value, name));
  const known = await stored(db);
  const key = known === undefined ? null : open(known);
  if (known !== undefined && key !== null && known !== key) return Buffer.from(key, 'base64url');
  const value = secrets.seal(key ?? randomToken(), name);
  if (known === undefined) await db.insert(serverSecrets).values({ name, value }).onConflictDoNothing();
  else await replace(db, known, value);
  const made = await stored(db);
  const readable = made === undefined ? null : open(made);
  if (readable === null) throw new Error('The signing key could not be stored');
  return Buffer.from(readable, 'base64url');
}
