import { createResetLink } from '@manara/server/features/session/reset-link';
import { processText } from '@manara/server/platform/config/process-text';
import { openDatabase } from '@manara/server/platform/database/pool';
import { folderHolder } from '@manara/server/supervisor/folder-lock';
import { hasEmbeddedDatabase, installationDatabase } from '@manara/server/supervisor/installation-database';
import { lastAddress } from '@manara/server/supervisor/last-address';
import type { Command } from '../command.ts';
import { configuration } from '../configuration.ts';

export const run: Command = async ([email, ...rest]) => {
  if (!email || email.startsWith('-') || rest.length > 0) {
    console.error(processText('cli.reset_usage'));
    return 2;
  }
  const config = configuration();
  if (!config) return 3;
  if (!config.databaseUrl && !hasEmbeddedDatabase(config.dataDir)) {
    console.error(processText('cli.no_installation', { folder: config.dataDir }));
    return 3;
  }
  // The link is for the product as it runs, whatever port this command knows of.
  const publicUrl = process.env['MANARA_PUBLIC_URL'] ? config.publicUrl : (lastAddress(config.dataDir) ?? config.publicUrl);
  const { url, embedded } = await installationDatabase(config);
  const database = openDatabase(url, { name: 'manara reset-link', max: 1 });
  try {
    const link = await createResetLink(database.db, email, publicUrl);
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
