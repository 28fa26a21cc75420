import { setTimeout as sleep } from 'node:timers/promises';
import { stopEmbeddedPostgres } from '../platform/database/embedded/cluster.ts';
import { folderHolder } from './folder-lock.ts';

/**
 * For our processes whose supervisor was killed: ends the embedded PostgreSQL that it left behind, unless another supervisor has the
 * data folder by now. Does nothing where the database is not ours.
 */
export async function tidyAfterParent(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const dataDir = env['MANARA_EMBEDDED_IN'];
  if (!dataDir) return;
  await sleep(500);
  if (folderHolder(dataDir) === null) await stopEmbeddedPostgres(dataDir);
}
