import fs from 'node:fs';
import { storedFile } from '@manara/server/backup/manifest';
import { BackupThere, writeBackup } from '@manara/server/backup/write-backup';
import { processText } from '@manara/server/platform/config/process-text';
import type { Config } from '@manara/server/platform/config/config';
import { embeddedPostgres, type EmbeddedPostgres } from '@manara/server/platform/database/embedded/cluster';
import { folderHolder, lockFolder } from '@manara/server/supervisor/folder-lock';
import { hasEmbeddedDatabase } from '@manara/server/supervisor/installation-database';
import type { Command } from '../command.ts';
import { configuration } from '../configuration.ts';
import { oneFile } from '../one-file.ts';

/** `manara backup FILE`: all that can't be made again of this installation, in one file. It may go on running meanwhile. */
export const run: Command = async (args) => {
  const file = oneFile(args);
  if (file === null) {
    console.error(processText('cli.backup_usage'));
    return 2;
  }
  const config = configuration();
  if (!config) return 3;
  const { dataDir, databaseUrl } = config;
  if (databaseUrl ? !fs.existsSync(dataDir) : !hasEmbeddedDatabase(dataDir)) {
    console.error(processText('cli.no_installation', { folder: dataDir }));
    return 3;
  }
  if (fs.existsSync(file)) {
    console.error(processText('cli.organisation_file_there', { file }));
    return 3;
  }
  return databaseUrl ? keep(config, file, null) : withDatabase(config, file);
};

/**
 * Whether the database runs is known only where its process is: one that runs in another container is not started here a second time. Where nobody has the folder,
 * this command has it until its database has ended.
 */
async function withDatabase(config: Config, file: string): Promise<number> {
  const { dataDir } = config;
  const lock = lockFolder(dataDir);
  if (!lock.ok && lock.pid === null) {
    console.error(processText('cli.backup_elsewhere', { folder: dataDir }));
    return 3;
  }
  try {
    const embedded = await embeddedPostgres(dataDir);
    try {
      return await keep(config, file, embedded);
    } finally {
      if (lock.ok || folderHolder(dataDir) === null) await embedded.stop();
    }
  } finally {
    if (lock.ok) lock.release();
  }
}

async function keep({ dataDir, secretKeys }: Config, file: string, embedded: EmbeddedPostgres | null): Promise<number> {
  try {
    const { files } = await writeBackup(dataDir, embedded, file);
    const stored = Object.keys(files).filter((name) => storedFile.test(name)).length;
    console.log(processText(embedded ? 'cli.backup_done' : 'cli.backup_done_without_database', { file, files: stored }));
    if (secretKeys) console.error(processText('cli.backup_without_key'));
    return 0;
  } catch (error) {
    if (!(error instanceof BackupThere)) throw error;
    console.error(processText('cli.organisation_file_there', { file }));
    return 3;
  }
}
