import { spawn } from 'node:child_process';
import { CloneFailure } from '../clone-failure.ts';
import type { CloneLimits } from '../clone-limits.ts';
import { gitEnvironment, type Remote } from './git-settings.ts';

/** A repository of git's on the disk, and the program that reads and changes it. */
export interface GitFolder {
  program: string;
  folder: string;
  limits: CloneLimits;
}

export interface GitCall {
  signal: AbortSignal;
  /** Only with it anything beyond this machine is reached. */
  remote?: Remote;
  input?: string | Buffer;
  environment?: Record<string, string>;
  /** Takes what git writes as it comes; what it throws ends git. */
  take?: (chunk: Buffer) => void;
}

/** How git ended otherwise than well. `said` is what it wrote to its standard error, bounded. */
export class GitEnd extends Error {
  readonly said: string;
  readonly output: string;

  constructor(said: string, output: string) {
    super(said);
    this.said = said;
    this.output = output;
  }
}

const kept = 16_000;
const mostOutput = 64_000_000;
const isWindows = process.platform === 'win32';
/** Bounds of the system on a program and all that it starts: size of a file, address space, no picture of its memory when it dies. */
const bounded = 'ulimit -c 0; ulimit -f "$1"; ulimit -v "$2" 2>/dev/null; shift 2; exec "$@"';

/** Runs git and answers what it wrote. Throws `GitEnd`, `CloneFailure` where a bound was reached, or the signal's reason. */
export async function runGit(git: GitFolder, args: readonly string[], call: GitCall): Promise<Buffer> {
  const { program, folder, limits } = git;
  const { signal, remote = null, input = '', environment = {} } = call;
  signal.throwIfAborted();
  const line: [string, ...string[]] = isWindows
    ? [program, ...args]
    : ['sh', '-c', bounded, 'sh', String(Math.ceil(limits.transfer / 512)), String(Math.ceil(limits.memory / 1024)), program, ...args];
  const child = spawn(line[0], line.slice(1), {
    cwd: folder,
    env: { ...gitEnvironment(folder, remote, limits.file), ...environment },
    detached: !isWindows,
    windowsHide: true,
  });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(isWindows ? child.pid : -child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  let broken: unknown;
  const parts: Buffer[] = [];
  let written = 0;
  const keep = (chunk: Buffer) => {
    written += chunk.length;
    if (written > mostOutput) throw new CloneFailure('too_large', 'git says too much');
    parts.push(chunk);
  };
  const take = call.take ?? keep;
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (broken !== undefined) return;
    try {
      take(chunk);
    } catch (error) {
      broken = error;
      end();
    }
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-kept);
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  signal.addEventListener('abort', end, { once: true });
  try {
    const status = await new Promise<number | null>((done, fail) => {
      child.on('error', fail);
      child.on('close', (code) => done(code));
    });
    if (broken !== undefined) throw broken;
    signal.throwIfAborted();
    const output = Buffer.concat(parts);
    if (status !== 0) throw new GitEnd(said, output.subarray(0, kept).toString());
    return output;
  } finally {
    signal.removeEventListener('abort', end);
    // What it has started and left behind.
    end();
  }
}
