import path from 'node:path';
import { clusterPassword } from './cluster-password.ts';
import { runningPostmaster } from './postmaster-file.ts';

/** Where a server of ours answers, for programs of this machine. */
export const clusterAddress = (password: string, port: number, database: string): string =>
  `postgresql://manara:${password}@127.0.0.1:${port}/${database}`;

/** That of the server that runs on a data folder; null where none does. Starts nothing. */
export function runningAddress(dataDir: string): string | null {
  const folder = path.join(dataDir, 'postgres');
  const running = runningPostmaster(path.join(folder, 'data'));
  return running && clusterAddress(clusterPassword(folder), running.port, 'manara');
}
