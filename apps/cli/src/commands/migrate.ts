import { processText } from '@manara/server/platform/config/process-text';
import { installationDatabase, makeDataFolder } from '@manara/server/supervisor/installation-database';
import { folderHolder } from '@manara/server/supervisor/folder-lock';
import type { Command } from '../command.ts';
import { configuration, hasNoArguments } from '../configuration.ts';

export const run: Command = async (args) => {
  if (!hasNoArguments(args)) return 2;
  const config = configuration();
  if (!config) return 3;
  if (!config.databaseUrl) makeDataFolder(config.dataDir);
  const { embedded } = await installationDatabase(config);
  // A database that serves a running product stays up.
  if (folderHolder(config.dataDir) === null) await embedded?.stop();
  console.log(processText('cli.migrated'));
  return 0;
};
