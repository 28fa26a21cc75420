import path from 'node:path';
import { checkSecrets } from '@manara/server/features/kept-secrets/check';
import { processText } from '@manara/server/platform/config/process-text';
import { createOutbox, type Outbox } from '@manara/server/platform/mail/outbox';
import { secretBox, type SecretBox } from '@manara/server/platform/secrets/secret-box';
import { knownKeys, secretKeys } from '@manara/server/platform/secrets/secret-key';
import { createStorage, type Storage } from '@manara/server/platform/storage/storage';
import { openDatabase, type Database } from '@manara/server/platform/database/pool';
import { folderHolder } from '@manara/server/supervisor/folder-lock';
import { hasEmbeddedDatabase, installationDatabase } from '@manara/server/supervisor/installation-database';
import { lastAddress } from '@manara/server/supervisor/last-address';
import { configuration } from './configuration.ts';

export interface Installation {
  db: Database['db'];
  /** Where people reach the product as it runs, whatever port this command knows of. */
  publicUrl: string;
  storage: Storage;
  outbox: Outbox;
  secrets: SecretBox;
  /** Where copies of repositories are kept. */
  clonesFolder: string;
}

interface Options {
  /** For what repairs an installation whose stored secrets don't open. */
  withoutSecrets?: boolean;
}

/** Works on the database of an installation, which need not run; answers the exit status, 3 where there is none. */
export async function withInstallation(
  command: string,
  work: (installation: Installation) => Promise<number>,
  { withoutSecrets = false }: Options = {},
): Promise<number> {
  const config = configuration();
  if (!config) return 3;
  if (!config.databaseUrl && !hasEmbeddedDatabase(config.dataDir)) {
    console.error(processText('cli.no_installation', { folder: config.dataDir }));
    return 3;
  }
  const publicUrl = process.env['MANARA_PUBLIC_URL'] ? config.publicUrl : (lastAddress(config.dataDir) ?? config.publicUrl);
  const { url, embedded } = await installationDatabase(config);
  const database = openDatabase(url, { name: `manara ${command}`, max: 1 });
  try {
    if (!withoutSecrets) await checkSecrets(database.db, config);
    const secrets = secretBox(...(withoutSecrets ? knownKeys : secretKeys)(config.dataDir, config.secretKeys));
    return await work({
      db: database.db,
      publicUrl,
      storage: createStorage(config.dataDir),
      outbox: createOutbox(secrets, config.smtp !== null, config.smtp?.replies),
      secrets,
      clonesFolder: path.join(config.dataDir, 'clones'),
    });
  } finally {
    await database.close();
    if (folderHolder(config.dataDir) === null) await embedded?.stop();
  }
}
