import fs from 'node:fs';
import { storedFile } from '@manara/server/backup/manifest';
import { BackupThere, writeBackup } from '@manara/server/backup/write-backup';
import { processText } from '@manara/server/platform/config/process-text';
import { embeddedPostgres } from '@manara/server/platform/database/embedded/cluster';
import { folderHolder } from '@manara/server/supervisor/folder-lock';
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
  const embedded = databaseUrl ? null : await embeddedPostgres(dataDir);
  try {
    const { files } = await writeBackup(dataDir, embedded, file);
    const stored = Object.keys(files).filter((name) => storedFile.test(name)).length;
    console.log(processText(embedded ? 'cli.backup_done' : 'cli.backup_done_without_database', { file, files: stored }));
    if (config.secretKeys) console.error(processText('cli.backup_without_key'));
    return 0;
  } catch (error) {
    if (!(error instanceof BackupThere)) throw error;
    console.error(processText('cli.organisation_file_there', { file }));
    return 3;
  } finally {
    if (folderHolder(dataDir) === null) await embedded?.stop();
  }
};
