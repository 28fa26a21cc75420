import { execFile } from 'node:child_process';
import type { ServiceUser } from './service-user.ts';

export interface Outcome {
  status: number | null;
  /** Standard output and error together. */
  said: string;
}

/** Runs one of PostgreSQL's programs under its user, in a folder that this user can stand in. */
export function runProgram(program: string, args: string[], { user, cwd }: { user: ServiceUser | null; cwd: string }): Promise<Outcome> {
  return new Promise((done) => {
    const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', ...(process.platform === 'win32' && { SystemRoot: process.env['SystemRoot'] }) };
    execFile(program, args, { cwd, env: environment, ...(user && { uid: user.uid, gid: user.gid }), maxBuffer: 1 << 24 }, (error, stdout, stderr) => {
      done({ status: error ? (typeof error.code === 'number' ? error.code : null) : 0, said: `${stdout}${stderr}${error && typeof error.code !== 'number' ? error.message : ''}` });
    });
  });
}
