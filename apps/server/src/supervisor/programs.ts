import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { repositoryFolder } from '../platform/config/default-data-folder.ts';

/** The scripts of our processes. */
export interface Programs {
  api: string;
  worker: string;
}

const beside: Programs = {
  api: fileURLToPath(new URL('../api-main.ts', import.meta.url)),
  worker: fileURLToPath(new URL('../worker-main.ts', import.meta.url)),
};

/**
 * The scripts to start. Joined with what they import they start in a fifth of the time (docs/decisions/0065): where this process runs from the sources
 * they are joined first, in a second or two; where that cannot be done, such as in a folder that nobody may write, they run from the sources too.
 */
export async function findPrograms(signal: AbortSignal): Promise<Programs> {
  if (beside.api.endsWith('.mjs')) return beside;
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(repositoryFolder, 'tools/join-programs.mjs')], { signal });
    const joined = (script: string) => path.join(stdout.trim(), path.relative(repositoryFolder, script).replace(/\.ts$/, '.mjs'));
    return { api: joined(beside.api), worker: joined(beside.worker) };
  } catch {
    return beside;
  }
}
