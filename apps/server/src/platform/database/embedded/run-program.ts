import { spawn } from 'node:child_process';
import type { ServiceUser } from './service-user.ts';

export interface Outcome {
  /** null when it could not be run, or was killed. */
  status: number | null;
  /** Standard output and error together. */
  said: string;
}

const isWindows = process.platform === 'win32';

/**
 * Runs one of PostgreSQL's programs under its user, in a folder that this user can stand in. It has a session of its own, so that a
 * Ctrl-C meant for us does not stop it half way.
 */
export function runProgram(program: string, args: string[], { user, cwd }: { user: ServiceUser | null; cwd: string }): Promise<Outcome> {
  return new Promise((done) => {
    const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', ...(isWindows && { SystemRoot: process.env['SystemRoot'] }) };
    const child = spawn(program, args, {
      cwd,
      env,
      ...(user && { uid: user.uid, gid: user.gid }),
      detached: !isWindows,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part.toString();
      });
    child.on('error', (error) => done({ status: null, said: `${said}${error.message}` }));
    child.on('close', (status) => done({ status, said }));
  });
}
