import { spawn } from 'node:child_process';
import type { Inbox } from './inbox.ts';

/** How a program ended: `missing` where it could not be started, `late` where its time was over, `loud` where it said more than it may. */
export type End = 'missing' | 'late' | 'loud' | 'ended';

interface Means extends Pick<Inbox, 'folder' | 'owner'> {
  env: Record<string, string>;
  /** Milliseconds. */
  patience: number;
  /** Kilobytes of address space; null for programs that reserve more than they use, and are bounded by `env`. */
  memory: number | null;
  /** Bytes of what it says that are kept; nothing where it is left out. */
  most?: number;
  signal: AbortSignal;
}

/** Runs a program that reads a stranger's file, as the inbox's owner, and ends it with all that it started. */
export function runProgram(program: string, args: string[], means: Means): Promise<{ end: End; said: Buffer }> {
  const { folder, owner, env, patience, memory, most = 0, signal } = means;
  // The shell bounds its memory.
  const bound = memory === null ? '' : `ulimit -v ${memory} 2>/dev/null; `;
  return new Promise((resolve) => {
    let how: End = 'ended';
    const said: Buffer[] = [];
    let length = 0;
    // In a group of its own, so that the processes that it starts end with it.
    const child = spawn('/bin/sh', ['-c', `${bound}exec "$0" "$@"`, program, ...args], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', most > 0 ? 'pipe' : 'ignore', 'ignore'],
      env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder, LC_ALL: 'C.UTF-8', ...env },
      ...owner,
    });
    const end = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // All of it has ended.
      }
    };
    const stop = (why: End) => {
      how = why;
      end();
    };
    const late = setTimeout(() => stop('late'), patience);
    signal.addEventListener('abort', end, { once: true });
    child.stdout?.on('data', (part: Buffer) => {
      length += part.length;
      if (length > most) stop('loud');
      else said.push(part);
    });
    const finish = (last: End) => {
      clearTimeout(late);
      signal.removeEventListener('abort', end);
      end();
      resolve({ end: last, said: Buffer.concat(said) });
    };
    child.once('error', () => finish('missing'));
    // What it left behind would hold its output open.
    child.once('exit', end);
    // The shell found no such program (127), or may not start it (126).
    child.once('close', (code) => finish(how === 'ended' && (code === 127 || code === 126) ? 'missing' : how));
  });
}
