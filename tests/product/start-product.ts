import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopEmbeddedPostgres } from '@manara/server/platform/database/embedded/cluster';
import { count } from './count.ts';
import { freePort } from './free-port.ts';
import { manara } from './manara.ts';
import { isWorking } from './working.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The client may have to be built first. */
const patience = 150_000;

export const owner = { email: 'owner@example.org', password: 'Lighthouse-2026!' };

export interface Product {
  /** `http://127.0.0.1:port`. */
  origin: string;
  /** Its data folder, for commands of the operator. */
  data: string;
  /** What it has printed so far. */
  said: () => string;
  stop: () => Promise<void>;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/**
 * Starts the whole product as a person would, on an empty data folder and a free port, and resolves when it is ready to scan.
 * `allow`: the `host:port` entries that its scans may reach. It ends with this process, however that ends.
 */
export async function startProduct({ allow = [], env = {} }: { allow?: string[]; env?: NodeJS.ProcessEnv } = {}): Promise<Product> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-product-'));
  fs.chmodSync(data, 0o755);
  let said = '';
  count('product');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', manara, 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      MANARA_HOST: '127.0.0.1',
      MANARA_PORT: String(port),
      MANARA_PUBLIC_URL: origin,
      MANARA_DATA_DIR: data,
      MANARA_ADMIN_EMAIL: owner.email,
      MANARA_ADMIN_PASSWORD: owner.password,
      MANARA_EGRESS_ALLOW: allow.join(','),
      ...env,
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGINT');
    await Promise.race([ended, sleep(90_000, null, { ref: false })]);
    if (!hasEnded(child)) {
      child.kill('SIGKILL');
      // It runs apart from the product, which could not end it.
      await stopEmbeddedPostgres(data);
    }
    fs.rmSync(data, { recursive: true, force: true });
  };
  const begun = Date.now();
  while (!(await isWorking({ origin, data, databaseUrl: env['DATABASE_URL'] }))) {
    if (hasEnded(child) || Date.now() - begun > patience) {
      await stop();
      throw new Error(`The product did not start: ${said.slice(-2000)}`);
    }
    await sleep(150);
  }
  return { origin, data, said: () => said, stop };
}
