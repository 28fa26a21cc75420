// How a document library of thousands of files is read: the first time, after 1 % of it has changed, and over the death of the worker.
//   node bench/library.ts [--files N]      (10,000)
// The library is a real folder of generated documents behind the double of Microsoft Graph. Linux. Ends with 1 when a goal is missed.
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import type { ScanStatus } from '@manara/contract/scans';
import { signIn, type Call } from '../tests/faults/client.ts';
import { killHard } from '../tests/faults/processes.ts';
import { clearAway, ended, newFolder, start, type Product } from '../tests/faults/product.ts';
import { askDatabase } from '../tests/faults/stored.ts';
import { startLibrary, type Library } from './library/start-library.ts';
import { watchMemory } from './library/watch-memory.ts';

const goals = { worker: 600e6 };
/** Milliseconds between two looks at a scan. */
const pause = 250;

const isOver = ({ status }: ScanStatus): boolean => status !== 'queued' && status !== 'running';

/** Starts a scan of an asset, looks at it until it is over, and answers how long that took, in seconds. */
async function scan(call: Call, asset: string, look: (status: ScanStatus) => Promise<void> | void = () => {}): Promise<number> {
  const begun = performance.now();
  const started = await call('POST', `/assets/${asset}/scan`, {});
  if (started.status !== 202) throw new Error(`Starting a scan answered ${started.status} ${JSON.stringify(started.body)}`);
  for (;;) {
    const { status, body } = await call('GET', `/assets/${asset}/scan/status`);
    if (status === 200) {
      await look(body as ScanStatus);
      if (isOver(body as ScanStatus)) {
        if (body.status !== 'completed') throw new Error(`The scan ended as ${JSON.stringify(body)}`);
        return (performance.now() - begun) / 1_000;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function newAsset(call: Call, name: string, drive: string): Promise<string> {
  const { status, body } = await call('POST', '/assets/', { name, asset_type: 'sharepoint', library: { drive } });
  if (status !== 201) throw new Error(`Adding a library answered ${status} ${JSON.stringify(body)}`);
  return String(body.id);
}

/** Scans a library whose worker is killed at half of it. Answers how many files were stored by then, and how many of these were asked for again. */
async function overDeath(
  product: Product,
  call: Call,
  library: Library,
  asset: string,
): Promise<{ seconds: number; stored: number; again: number; sent: number }> {
  let stored: string[] | null = null;
  library.sent();
  const seconds = await scan(call, asset, async ({ pages_read: read }) => {
    if (stored !== null || read < library.files / 2) return;
    for (const { pid } of product.processes('worker')) killHard(pid);
    const rows = await askDatabase<{ item_id: string }>(
      product.folder,
      `select item_id from scan_pages where asset_id = $1 and item_id is not null`,
      [asset],
    );
    stored = rows.map(({ item_id: item }) => item);
    library.asked();
  });
  const known = new Set<string>(stored ?? []);
  const again = library.asked().filter((item) => known.has(item)).length;
  return { seconds, stored: known.size, again, sent: library.sent() };
}

async function measure(product: Product, library: Library): Promise<boolean> {
  const call = await signIn(product.base);
  const connected = await call('POST', '/libraries/sharepoint', library.credential);
  if (connected.status !== 200) throw new Error(`Connecting answered ${connected.status} ${JSON.stringify(connected.body)}`);
  const memory = watchMemory(() => product.processes('worker').map(({ pid }) => pid));
  let isMissed = false;
  const print = (what: string, figure: string, isMet = true): void => {
    isMissed ||= !isMet;
    console.log(`  ${what.padEnd(52)}${figure.padStart(12)}${isMet ? '' : '  MISSED'}`);
  };
  const { files } = library;
  try {
    const first = await newAsset(call, 'First', library.drive);
    const whole = await scan(call, first);
    console.log(`${files} documents`);
    print('first reading', `${whole.toFixed(1)} s`);
    print('documents a minute', ((60 * files) / whole).toFixed(0));
    const fetched = library.sent();
    print('contents that were sent', String(fetched), fetched === files);

    const changed = await library.change();
    const delta = await scan(call, first);
    const again = library.sent();
    print(`reading after ${changed} changed`, `${delta.toFixed(1)} s`);
    print('contents that were sent', String(again), again === changed);

    const death = await overDeath(product, call, library, await newAsset(call, 'Second', library.drive));
    print('reading whose worker is killed at half', `${death.seconds.toFixed(1)} s`);
    print('contents that were sent', String(death.sent));
    print(`asked for again, of ${death.stored} stored by then (goal 0)`, String(death.again), death.stored > 0 && death.again === 0);
  } finally {
    memory.stop();
  }
  const { worker, tree } = memory.peak;
  print(`peak of the worker (goal ≤ ${goals.worker / 1e6} MB)`, `${(worker / 1e6).toFixed(0)} MB`, worker <= goals.worker);
  print('peak of the worker with the process of checks', `${(tree / 1e6).toFixed(0)} MB`);
  return isMissed;
}

async function main(): Promise<number> {
  const files = Number(parseArgs({ options: { files: { type: 'string', default: '10000' } } }).values.files);
  if (!Number.isInteger(files) || files < 2) throw new Error('--files is a number of files, two at least');
  const library = await startLibrary(files);
  const folder = newFolder();
  try {
    const product = await start({ folder, env: library.environment });
    const isMissed = await measure(product, library);
    product.signalGroup('SIGINT');
    await ended(product);
    return isMissed ? 1 : 0;
  } finally {
    await clearAway(folder);
    await library.stop();
    fs.rmSync(library.folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
