import { eq } from 'drizzle-orm';
import type { Config } from '../../platform/config/config.ts';
import { operatorLanguage, processText } from '../../platform/config/process-text.ts';
import { StartFailure } from '../../platform/config/start-failure.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { openDatabase } from '../../platform/database/pool.ts';
import { serverSecrets } from '../../platform/database/schema/session.ts';
import { keyIdOf, secretBox } from '../../platform/secrets/secret-box.ts';
import { knownKeys } from '../../platform/secrets/secret-key.ts';
import { keptSecrets, secretKinds, type SecretKind } from './kinds.ts';

type Keys = readonly Uint8Array[];

/** Where the ids of keys are kept that the operator has given up. */
const lostName = 'lost_secret_keys';

async function readLost(db: Executor): Promise<Set<string>> {
  const [row] = await db.select({ value: serverSecrets.value }).from(serverSecrets).where(eq(serverSecrets.name, lostName));
  return new Set(row?.value.split(' '));
}

export interface Tried {
  /** Of which there is any. */
  kinds: SecretKind[];
  /** Of which one doesn't open, and of which one opens with an older key alone. */
  unopened: SecretKind[];
  older: SecretKind[];
  /** The keys of those that don't open. */
  lostKeys: string[];
}

/** Opens one secret of each kind and of each key that has sealed any. What is sealed with a key that the operator has given up is left out. */
export async function trySecrets(db: Executor, keys: Keys): Promise<Tried> {
  const box = secretBox(...keys);
  const newest = keys[0] && keyIdOf(keys[0]);
  const lost = await readLost(db);
  const found = await Promise.all(
    keptSecrets.map(async ({ kind, sample }) =>
      (await sample(db))
        .filter(({ keyId }) => !lost.has(keyId))
        .map(({ keyId, sealed, context }) => ({ kind, keyId, opens: context === null ? null : box.open(sealed, context) !== null })),
    ),
  );
  const all = found.flat();
  const known = new Set(keys.map(keyIdOf));
  const unopened = all.filter(({ keyId, opens }) => opens === false || !known.has(keyId));
  const only = (some: typeof all) => secretKinds.filter((kind) => some.some((one) => one.kind === kind));
  return {
    kinds: only(all),
    unopened: only(unopened),
    older: only(all.filter(({ keyId }) => known.has(keyId) && keyId !== newest)),
    lostKeys: [...new Set(unopened.map(({ keyId }) => keyId).filter((id) => !known.has(id)))],
  };
}

/** Kinds of secrets in the operator's words. */
export const namesOfKinds = (kinds: readonly SecretKind[]): string =>
  new Intl.ListFormat(operatorLanguage()).format(kinds.map((kind) => processText(`secret.${kind}`)));

type From = Pick<Config, 'dataDir' | 'secretKeys'>;

/** Throws StartFailure where a stored secret is sealed with a key that isn't there. To be asked before a key is made, which would open none of them. */
export async function checkSecrets(db: Executor, { dataDir, secretKeys }: From): Promise<void> {
  const { unopened, lostKeys } = await trySecrets(db, knownKeys(dataDir, secretKeys));
  if (lostKeys.length > 0) throw new StartFailure('start.secrets_lost', { kinds: namesOfKinds(unopened), folder: dataDir });
}

/** The same of the database at an address. */
export async function checkSecretsAt(url: string, config: From): Promise<void> {
  const database = openDatabase(url, { name: 'manara start', max: 1 });
  try {
    await checkSecrets(database.db, config);
  } finally {
    await database.close();
  }
}

/** Gives up the keys that aren't there, so that starts go on without what they have sealed. Answers what that is. */
export async function giveUpLost(db: Executor, { dataDir, secretKeys }: From): Promise<SecretKind[]> {
  const { unopened, lostKeys } = await trySecrets(db, knownKeys(dataDir, secretKeys));
  if (lostKeys.length === 0) return [];
  const value = [...(await readLost(db)), ...lostKeys].join(' ');
  await db.insert(serverSecrets).values({ name: lostName, value }).onConflictDoUpdate({ target: serverSecrets.name, set: { value } });
  return unopened;
}
