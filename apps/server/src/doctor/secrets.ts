import { namesOfKinds, trySecrets } from '../features/kept-secrets/check.ts';
import type { Config } from '../platform/config/config.ts';
import { runningAddress } from '../platform/database/embedded/cluster-address.ts';
import { openDatabase } from '../platform/database/pool.ts';
import { knownKeys } from '../platform/secrets/secret-key.ts';
import type { Finding } from './examination.ts';

/** Whether stored secrets open, by one of each kind. Says nothing where the database doesn't run. */
export async function examineSecrets({ databaseUrl, dataDir, secretKeys }: Config): Promise<Finding[]> {
  const url = databaseUrl ?? runningAddress(dataDir);
  if (!url) return [];
  const database = openDatabase(url, { name: 'manara doctor', max: 1 });
  try {
    const { kinds, unopened, older } = await trySecrets(database.db, knownKeys(dataDir, secretKeys));
    if (unopened.length > 0)
      return [
        {
          verdict: 'broken',
          what: { id: 'doctor.secrets_lost', values: { kinds: namesOfKinds(unopened) } },
          cost: { id: 'doctor.secrets_lost_cost', values: { folder: dataDir } },
        },
      ];
    if (kinds.length === 0) return [{ verdict: 'fine', what: { id: 'doctor.secrets_none' } }];
    const fine: Finding = { verdict: 'fine', what: { id: 'doctor.secrets', values: { kinds: namesOfKinds(kinds) } } };
    return older.length === 0
      ? [fine]
      : [fine, { verdict: 'fine', what: { id: 'doctor.secrets_older', values: { kinds: namesOfKinds(older) } } }];
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return [{ verdict: 'lacking', what: { id: 'doctor.secrets_unread', values: { said } }, cost: { id: 'doctor.secrets_unread_cost' } }];
  } finally {
    await database.close();
  }
}
