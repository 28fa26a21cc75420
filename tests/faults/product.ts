import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { count } from '../product/count.ts';
import { freePort } from '../product/free-port.ts';
import { isWorking } from '../product/working.ts';
import { eventually } from './deadline.ts';
import { killHard, ofKind, processesInGroups, processesOf, type Kind, type RunningProcess } from './processes.ts';

const repository = path.resolve(import.meta.dirname, '../..');
export const owner = { email: 'owner@example.org', password: 'Lighthouse-2026!' };

/** A folder for one product: its data and its temporary files, so that its processes are told from everybody else's. */
export function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-fault-'));
  fs.chmodSync(folder, 0o755);
  fs.mkdirSync(path.join(folder, 'tmp'), { mode: 0o1777 });
  fs.chmodSync(path.join(folder, 'tmp'), 0o1777);
  return folder;
}

export interface Product {
  folder: string;
  base: string;
  child: ChildProcess;
  /** All that it wrote so far. */
  said: () => string;
  /** Its exit status; null while it runs or when it was killed. */
  status: () => number | null;
  processes: (kind?: Kind) => RunningProcess[];
  /** Sends a signal to the whole process group, as a terminal does. */
  signalGroup: (signal: NodeJS.Signals) => void;
}

interface StartOptions {
  folder: string;
  port?: number;
  env?: NodeJS.ProcessEnv;
}

/** Starts the product as `npm start` does, and returns at once. */
export async function launch({ folder, port, env = {} }: StartOptions): Promise<Product> {
  const own = port ?? (await freePort());
  count('product');
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'apps/cli/src/main.ts', 'start'], {
    cwd: repository,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      LANG: 'C.UTF-8',
      TMPDIR: path.join(folder, 'tmp'),
      MANARA_PORT: String(own),
      MANARA_DATA_DIR: path.join(folder, 'data'),
      MANARA_ADMIN_EMAIL: owner.email,
      MANARA_ADMIN_PASSWORD: owner.password,
      ...env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part.toString();
    });
  return {
    folder,
    child,
    base: `http://127.0.0.1:${own}`,
    said: () => said,
    status: () => child.exitCode,
    processes: (kind) => (kind ? ofKind(processesOf(folder), kind) : processesOf(folder)),
    signalGroup(signal) {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    },
  };
}

/** Resolves when the product can do its work: its API answers, and a worker with a browser runs. */
export async function untilReady(product: Product): Promise<void> {
  await eventually(`the product is ready. It said: ${product.said()}`, () => {
    if (product.status() !== null) throw new Error(`The product ended with ${product.status()}: ${product.said()}`);
    return isWorking({ origin: product.base, data: path.join(product.folder, 'data') });
  });
}

export async function start(options: StartOptions): Promise<Product> {
  const product = await launch(options);
  await untilReady(product);
  return product;
}

/** The exit status, once it has ended by itself. */
export async function ended(product: Product): Promise<number | null> {
  await eventually(
    `the product ends. It said: ${product.said()}`,
    () => product.child.exitCode !== null || product.child.signalCode !== null,
  );
  return product.child.exitCode;
}

/** Fails when any process of the product, or of the browsers that it had, outlives it. */
export async function nothingLeft(folder: string, browserGroups = new Set<number>()): Promise<void> {
  const left = () =>
    [...processesOf(folder), ...processesInGroups(browserGroups)].map(({ pid, command }) => `${pid} ${command.slice(0, 160)}`);
  await eventually('nothing is left', () => left().length === 0).catch((error: unknown) => {
    throw new Error(`Left: ${left().join('\n')}`, { cause: error });
  });
}

/** Ends whatever a test left behind, however it went, and removes the folder; `first` before that. */
export async function clearAway(folder: string, first?: () => void): Promise<void> {
  await eventually('the processes of a test end', () => {
    const left = processesOf(folder);
    for (const { pid } of left) killHard(pid);
    return left.length === 0;
  });
  first?.();
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
