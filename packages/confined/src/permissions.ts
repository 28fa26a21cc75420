import fs from 'node:fs';
import path from 'node:path';

const installation = path.resolve(import.meta.dirname, '../../..');

/** Our packages and those of others, as they are called and as they really lie: what a program of ours is read from. */
const programFolders: readonly string[] = [
  ...new Set(
    ['packages', 'node_modules'].flatMap((name) => {
      const folder = path.join(installation, name);
      return fs.existsSync(folder) ? [folder, fs.realpathSync(folder)] : [];
    }),
  ),
];

/** Folders that somebody has to be able to enter who is to run a program of ours. */
export const installationFolders = (): readonly string[] => programFolders;

interface Allowed {
  /** Files and folders besides the program's own. */
  read?: readonly string[];
  write?: readonly string[];
  addons?: boolean;
  workers?: boolean;
}

/**
 * Arguments with which Node lets a process read its own program and what is named, write what is named, and start nothing (Node's permission
 * model: it binds what JavaScript does, not what native code does).
 */
export const permissions = ({ read = [], write = [], addons = false, workers = false }: Allowed): string[] => [
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=SecurityWarning',
  '--permission',
  ...[...programFolders, ...read].map((file) => `--allow-fs-read=${file}`),
  ...write.map((file) => `--allow-fs-write=${file}`),
  ...(addons ? ['--allow-addons'] : []),
  ...(workers ? ['--allow-worker'] : []),
];
