import { eq } from 'drizzle-orm';
import { randomToken } from './tokens.ts';
import type { Executor } from '../database/executor.ts';
import { serverSecrets } from '../database/schema/session.ts';

const name = 'access_token_key';

/** The key that signs access tokens: made once per installation, shared by every API process through the database. */
export async function signingKey(db: Executor): Promise<Uint8Array> {
  await db.insert(serverSecrets).values({ name, value: randomToken() }).onConflictDoNothing();
  const [row] = await db.select({ value: serverSecrets.value }).from(serverSecrets).where(eq(serverSecrets.name, name));
  if (!row) throw new Error('The signing key could not be stored');
  return Buffer.from(row.value, 'base64url');
}
