import { storedFile } from '@manara/server/backup/manifest';
import { RestoreRefused } from '@manara/server/backup/refused';
import { restoreBackup } from '@manara/server/backup/restore-backup';
import { processText } from '@manara/server/platform/config/process-text';
import type { Command } from '../command.ts';
import { configuration } from '../configuration.ts';
import { withInstallation } from '../installation.ts';
import { oneFile } from '../one-file.ts';

/** `manara restore FILE`: puts a backup into a data folder that has nothing yet, and starts its database once to see that it is well. */
export const run: Command = async (args) => {
  const file = oneFile(args);
  if (file === null) {
    console.error(processText('cli.restore_usage'));
    return 2;
  }
  const config = configuration();
  if (!config) return 3;
  try {
    const { files, made_at } = await restoreBackup(file, { dataDir: config.dataDir, hasOwnDatabase: config.databaseUrl !== null });
    const stored = Object.keys(files).filter((name) => storedFile.test(name)).length;
    return await withInstallation('restore', async () => {
      console.log(processText('cli.restore_done', { folder: config.dataDir, at: new Date(made_at), files: stored }));
      return 0;
    });
  } catch (error) {
    if (!(error instanceof RestoreRefused)) throw error;
    console.error(processText(`cli.restore_${error.reason}`, { subject: error.subject }));
    return 3;
  }
};
