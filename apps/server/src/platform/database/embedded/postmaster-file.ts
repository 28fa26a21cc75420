import fs from 'node:fs';
import path from 'node:path';

/** Process id and port of a server, as PostgreSQL notes them in lines 1 and 4 of postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** A dead process that nobody has reaped still has its number (proc(5), state Z); systems without /proc are not asked. */
function isUnreaped(pid: number): boolean {
  try {
    return /\) [ZX] /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function hasNumber(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export const isAlive = (pid: number): boolean => hasNumber(pid) && !isUnreaped(pid);

function noted(data: string): Postmaster | null {
  try {
    const lines = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return null;
  }
}

/** The server that runs on a cluster; null where none does. */
export function runningPostmaster(data: string): Postmaster | null {
  const postmaster = noted(data);
  return postmaster && postmaster.pid > 0 && isAlive(postmaster.pid) ? postmaster : null;
}

/** Every server process stands in the data folder. */
function anyoneStandsIn(data: string): boolean {
  const folder = fs.realpathSync(data);
  return fs.readdirSync('/proc').some((entry) => {
    try {
      return /^\d+$/.test(entry) && fs.readlinkSync(`/proc/${entry}/cwd`) === folder;
    } catch {
      return false;
    }
  });
}

/**
 * PostgreSQL takes an unreaped predecessor for a running one and would never start again. Its file is removed only when that process
 * is surely dead and no child of it lives on: two servers on one cluster would destroy it.
 */
export function removeFileOfUnreaped(data: string): void {
  const postmaster = noted(data);
  if (postmaster && isUnreaped(postmaster.pid) && !anyoneStandsIn(data)) fs.rmSync(path.join(data, 'postmaster.pid'), { force: true });
}
