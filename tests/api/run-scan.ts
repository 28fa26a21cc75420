import { execFile } from 'node:child_process';
import path from 'node:path';

const manara = path.resolve(import.meta.dirname, '../../apps/cli/bin/manara.mjs');

/** Runs `manara scan` in a folder, as a pipeline does. */
export const runScan = (folder: string, ...args: string[]) =>
  new Promise<{ status: number; out: string; error: string }>((done) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8', MANARA_CHROMIUM: process.env.MANARA_CHROMIUM };
    execFile(process.execPath, [manara, 'scan', ...args], { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }, (failure, out, error) =>
      done({ status: failure ? Number(failure.code) : 0, out, error }),
    );
  });
