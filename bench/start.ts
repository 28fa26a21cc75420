import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isWorking } from '../tests/product/working.ts';

// How long `npm start` takes until the product can do its work (a worker with a browser runs): on a fresh clone of this commit, where it
// installs itself, builds its client and makes its database; and then again. Linux and macOS: node bench/start.ts [warm starts, 5]

const repository = path.resolve(import.meta.dirname, '..');
const warmStarts = Number(process.argv[2] ?? 5);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-bench-'));
fs.chmodSync(folder, 0o755);
const clone = path.join(folder, 'clone');

const freePort = () =>
  new Promise<number>((done) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => done(port));
    });
  });

const answers = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

interface Seconds {
  /** Until the address answers. */
  answering: number;
  /** Until scans can be done too. */
  ready: number;
  /** From Ctrl-C to the end of the last process. */
  ending: number;
}

async function startOnce(): Promise<Seconds> {
  const port = await freePort();
  const begun = performance.now();
  const since = (moment: number) => (performance.now() - moment) / 1000;
  const child = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      MANARA_PORT: String(port),
      MANARA_DATA_DIR: path.join(folder, 'data'),
      MANARA_ADMIN_EMAIL: 'owner@example.org',
      MANARA_ADMIN_PASSWORD: 'Lighthouse-2026!',
    },
  });
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
  });
  const origin = `http://127.0.0.1:${port}`;
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) {
      if (child.exitCode !== null || since(begun) > 600) throw new Error(`npm start does not come up: ${child.exitCode}`);
      await sleep(50);
    }
    return since(begun);
  };
  const answering = await until(() => answers(`${origin}/livez`));
  const ready = await until(() => isWorking({ origin, data: path.join(folder, 'data') }));
  const asked = performance.now();
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  await ended;
  return { answering, ready, ending: since(asked) };
}

const shown = ({ answering, ready, ending }: Seconds) =>
  `answers after ${answering.toFixed(1)} s, ready after ${ready.toFixed(1)} s, ended ${ending.toFixed(1)} s after Ctrl-C`;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

try {
  execFileSync('git', ['clone', '-q', repository, clone]);
  console.log(`fresh: ${shown(await startOnce())}`);
  const warm: Seconds[] = [];
  for (let n = 0; n < warmStarts; n += 1) {
    warm.push(await startOnce());
    console.log(`warm:  ${shown(warm.at(-1)!)}`);
  }
  console.log(
    `warm, median of ${warmStarts}: answers after ${median(warm.map(({ answering }) => answering)).toFixed(1)} s, ready after ${median(warm.map(({ ready }) => ready)).toFixed(1)} s`,
  );
} finally {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
