import { createResetLink } from '@manara/server/features/session/reset-link';
import { processText } from '@manara/server/platform/config/process-text';
import { openDatabase } from '@manara/server/platform/database/pool';
import { folderHolder } from '@manara/server/supervisor/folder-lock';
import { installationDatabase, makeDataFolder } from '@manara/server/supervisor/installation-database';
import type { Command } from '../command.ts';
import { configuration } from '../configuration.ts';

export const run: Command = async ([email, ...rest]) => {
  if (!email || email.startsWith('-') || rest.length > 0) {
    console.error(processText('cli.reset_usage'));
    return 2;
  }
  const config = configuration();
  if (!config) return 3;
  if (!config.databaseUrl) makeDataFolder(config.dataDir);
  const { url, embedded } = await installationDatabase(config);
  const database = openDatabase(url, { name: 'manara reset-link', max: 1 });
  try {
    const link = await createResetLink(database.db, email, config.publicUrl);
    if (!link) {
      console.error(processText('cli.reset_unknown', { email }));
      return 3;
    }
    console.log(processText('cli.reset_done', { url: link.url, until: link.expiresAt }));
    return 0;
  } finally {
    await database.close();
    if (folderHolder(config.dataDir) === null) await embedded?.stop();
  }
};
