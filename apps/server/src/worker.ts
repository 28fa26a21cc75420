import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { clearGivenUp } from './features/scans/fail-scan.ts';
import { performScan, type Scan } from './features/scans/perform-scan.ts';
import { removeWorker, reportWorker } from './features/system/worker-state.ts';
import type { Database } from './platform/database/pool.ts';
import type { BrowserState } from './platform/database/schema/system.ts';
import { openQueue } from './platform/queue/queue.ts';
import { startRunWorker } from './platform/queue/run-worker.ts';

/** Scans at a time; each has a browser of its own. */
const slots = 2;
const reportEvery = 10_000;

interface WorkerOptions {
  database: Database;
  scan: Scan;
  /** Looks for the browser; asked again as long as there is none. */
  findBrowser: () => Promise<BrowserState>;
  onError: (error: unknown) => void;
}

export interface Worker {
  id: string;
  /** Hands back what is not finished and takes the worker from the list. */
  stop(): Promise<void>;
}

/** One worker: it says that it lives, and does the runs that are queued. Any number of them work side by side. */
export async function startWorker({ database, scan, findBrowser, onError }: WorkerOptions): Promise<Worker> {
  const { db } = database;
  const id = randomUUID();
  const stopping = new AbortController();
  const queue = await openQueue(database, { supervise: true, onError });
  const runs = startRunWorker({
    db,
    queue,
    workerId: id,
    slots,
    perform: performScan(db, scan),
    onGivenUp: (run) => clearGivenUp(db, run),
    onError,
  });

  let browser: BrowserState = { found: false, sandboxed: false, detail: '' };
  const report = async () => {
    if (!browser.found) browser = await findBrowser();
    await reportWorker(db, { id, host: os.hostname(), pid: process.pid, browser });
  };
  const reporting = (async () => {
    while (!stopping.signal.aborted) {
      await report().catch(onError);
      await sleep(reportEvery, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    id,
    async stop() {
      stopping.abort();
      await runs.stop();
      await reporting;
      await queue.stop();
      await removeWorker(db, id).catch(onError);
    },
  };
}
