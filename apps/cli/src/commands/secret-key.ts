import { giveUpLost, namesOfKinds } from '@manara/server/features/kept-secrets/check';
import { processText } from '@manara/server/platform/config/process-text';
import { addKey, newKey } from '@manara/server/platform/secrets/secret-key';
import { folderHolder } from '@manara/server/supervisor/folder-lock';
import type { Command } from '../command.ts';
import { configuration } from '../configuration.ts';
import { withInstallation } from '../installation.ts';

/** A new key for new secrets, beside those that open the earlier ones. Where the key is a setting, it is shown to be put there. */
const rotate = () =>
  withInstallation('secret-key', async () => {
    const config = configuration();
    if (!config) return 3;
    if (config.secretKeys) {
      console.log(processText('cli.secret_key_given', { key: newKey() }));
      return 0;
    }
    const holder = folderHolder(config.dataDir);
    if (holder !== null && holder !== process.pid) {
      console.error(processText('cli.secret_key_running', { folder: config.dataDir }));
      return 3;
    }
    addKey(config.dataDir);
    console.log(processText('cli.secret_key_rotated', { folder: config.dataDir }));
    return 0;
  });

/** Goes on without secrets whose key is lost. */
const giveUp = () =>
  withInstallation(
    'secret-key',
    async ({ db }) => {
      const config = configuration();
      if (!config) return 3;
      const kinds = await giveUpLost(db, config);
      console.log(
        kinds.length === 0 ? processText('cli.secret_key_open') : processText('cli.secret_key_lost', { kinds: namesOfKinds(kinds) }),
      );
      return 0;
    },
    { withoutSecrets: true },
  );

export const run: Command = async ([deed, ...rest]) => {
  if (rest.length === 0 && deed === 'rotate') return rotate();
  if (rest.length === 0 && deed === 'lost') return giveUp();
  console.error(processText('cli.secret_key_usage'));
  return 2;
};
