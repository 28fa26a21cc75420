import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ownEnvironment } from './git-settings.ts';

const run = promisify(execFile);

/** The program that fetches and pushes. */
export interface Git {
  program: string;
  version: string;
}

/** Whether settings can be given by the environment (git 2.31), which keeps secrets off its command line. */
const isRecent = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 2 || (major === 2 && minor >= 31);
};

/** git where it is installed and recent enough; null where repositories cannot be fetched. */
export async function findGit(program = 'git'): Promise<Git | null> {
  try {
    const { stdout } = await run(program, ['--version'], { timeout: 5_000, env: ownEnvironment() });
    const version = /(\d+\.\d+(?:\.\d+)?)/.exec(stdout)?.[1];
    return version && isRecent(version) ? { program, version } : null;
  } catch {
    return null;
  }
}
