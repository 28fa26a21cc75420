import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** What Node has compiled for one part need not be compiled for the next; where the product keeps it too. */
const compiled = path.join(root, 'node_modules/.cache/compiled');
const running = new Set<ChildProcess>();

/** Runs a program of ours or of node_modules on this Node, to its end. It leads a process group, so that it can be ended with all it started. */
export function runNode(script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ status: number; output: string }> {
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, script), ...args], {
      cwd: root,
      detached: process.platform !== 'win32',
      // Programs that watch for it (`end-with-parent.ts`) end when the channel closes, however this process ended.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('close', (code) => {
      running.delete(child);
      done({ status: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(process.platform === 'win32' ? child.pid : -child.pid, name);
  } catch {
    // It has ended by itself.
  }
}

/** Ends all programs that run, as Ctrl-C does; what has not ended after `patience` milliseconds is killed. */
export async function endAll(patience = 150_000): Promise<void> {
  const all = [...running];
  const ended = Promise.all(all.map((child) => new Promise((done) => child.once('close', done))));
  for (const child of all) signal(child, 'SIGINT');
  const late = setTimeout(() => all.forEach((child) => signal(child, 'SIGKILL')), patience);
  await ended;
  clearTimeout(late);
}
