import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { isDiskFull } from '../platform/config/disk-full.ts';
import { StartFailure } from '../platform/config/start-failure.ts';
import { withConnection } from '../platform/database/connection.ts';
import { embeddedPostgres, type EmbeddedPostgres } from '../platform/database/embedded/cluster.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { overOutages } from '../platform/database/over-outages.ts';
import { folderHolder } from './folder-lock.ts';

/** The database of an installation, reachable and migrated. `embedded` is null where DATABASE_URL names one. */
export interface InstallationDatabase {
  url: string;
  embedded: EmbeddedPostgres | null;
}

async function checkReachable(url: string): Promise<void> {
  await withConnection(url, {}, async () => {}).catch((error: unknown) => {
    const { host, pathname } = new URL(url);
    throw new StartFailure('start.database_unreachable', { where: `${host}${pathname}`, said: rootMessage(error) }, error);
  });
}

/** Whether a start has ever made a database in this data folder. */
export const hasEmbeddedDatabase = (dataDir: string): boolean => fs.existsSync(path.join(dataDir, 'postgres/data/PG_VERSION'));

const writableByOthers = 0o022;

const enterableByOthers = 0o001;

/**
 * Nobody else writes into the data folder. That they may enter it stays, since the database's own user has to: as root, whom that user is not, it is made so
 * where a group alone could. A folder that isn't ours to change stays as it is.
 */
function narrow(dataDir: string): void {
  const { mode, uid } = fs.statSync(dataDir);
  const own = process.getuid?.();
  if ((mode & writableByOthers) === 0 || own === undefined || (own !== 0 && own !== uid)) return;
  fs.chmodSync(dataDir, (mode & 0o7777 & ~writableByOthers) | (own === 0 ? enterableByOthers : 0));
}

/** Makes the data folder, or says why it cannot be. One that was made beforehand with wider rights is narrowed. */
export function makeDataFolder(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    narrow(dataDir);
    fs.accessSync(dataDir, fs.constants.W_OK);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new StartFailure('start.data_folder_not_writable', { folder: dataDir }, error);
  }
}

/** What the first of the causes says: the database itself. */
const rootMessage = (error: unknown): string =>
  error instanceof Error ? (error.cause ? rootMessage(error.cause) : error.message || String(Reflect.get(error, 'code'))) : String(error);

async function migrated(url: string): Promise<void> {
  const migration = await overOutages(new AbortController().signal, () => migrateDatabase(url)).catch((error: unknown) => {
    throw isDiskFull(error) ? error : new StartFailure('start.not_migrated', { said: rootMessage(error) }, error);
  });
  if (!migration.ok) throw new StartFailure('start.newer_schema');
}

/** Whether nobody else works on a data folder. */
const isFree = (holder: ReturnType<typeof folderHolder>) => holder === null || holder === process.pid;

/** Starts or reaches the database and brings it to this program's schema. Throws StartFailure. */
export async function installationDatabase(config: Config): Promise<InstallationDatabase> {
  if (config.databaseUrl) {
    await checkReachable(config.databaseUrl);
    await migrated(config.databaseUrl);
    return { url: config.databaseUrl, embedded: null };
  }
  // Whether a database runs is known only where its process is: a second one would be started on its files.
  if (folderHolder(config.dataDir) === 'elsewhere') throw new StartFailure('start.database_elsewhere', { folder: config.dataDir });
  const embedded = await embeddedPostgres(config.dataDir);
  try {
    await migrated(embedded.url);
  } catch (error) {
    // Beside a running product a command must not end its database.
    if (isFree(folderHolder(config.dataDir))) await embedded.stop();
    throw error;
  }
  return { url: embedded.url, embedded };
}
