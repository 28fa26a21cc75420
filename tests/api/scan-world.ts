import { createEgress } from '@manara/egress/egress';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asset } from '@manara/contract/assets';
import type { Issue } from '@manara/contract/issues';
import type { ScanStatus } from '@manara/contract/scans';
import type { Convert } from '@manara/server/features/documents/conversion/perform-conversion';
import type { SourceParts } from '@manara/server/features/fixes/open-sources';
import { CloneFailure } from '@manara/repositories/clones/clone-failure';
import type { Scan } from '@manara/server/features/scans/perform-scan';
import { keptReports } from '@manara/server/features/scans/kept-reports';
import { startWorker, type Worker } from '@manara/server/worker';
import { type Member, publicUrl, startTestApi } from './test-api.ts';

/** An API with a manager signed in, and workers that scan as told. */
export async function startScanWorld(options: NonNullable<Parameters<typeof startTestApi>[0]> = {}) {
  const api = await startTestApi(options);
  const manager = await api.member('manager', await api.organisation());
  const workers: Worker[] = [];
  const noSources: SourceParts = {
    clones: { withCheckout: () => Promise.reject(new CloneFailure('no_git')), sweep: async () => {} },
    hosts: async () => null,
  };
  const errors: unknown[] = [];

  const world = {
    api,
    manager,
    errors,
    /** Where the sources of assets are had; nowhere unless it is said. */
    sources: noSources,
    /** Where workers keep files; where the API does, unless it is said. */
    storage: api.storage,
    db: api.db,
    pool: api.database.pool,
    call: (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      body?: unknown,
      as: Member = manager,
      headers: Record<string, string> = {},
    ) => api.call(method, path, { as, ...(body !== undefined && { body }), headers }),

    async asset(name = 'Site', more: Record<string, unknown> = {}): Promise<Asset> {
      const { status, body } = await world.call('POST', '/assets/', {
        name,
        asset_type: 'website',
        website: { url: 'https://site.example/' },
        ...more,
      });
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body as Asset;
    },

    async worker(scan: Scan, convert: Convert = async () => ({ status: 'cancelled' })): Promise<Worker> {
      const worker = await startWorker({
        database: api.database,
        scan,
        storage: world.storage,
        secrets: api.secrets,
        convert,
        workRoot: path.join(api.files, 'work'),
        sources: world.sources,
        kept: keptReports(path.join(api.files, 'pages')),
        publicUrl,
        egress: options.egress ?? createEgress({ allow: [] }),
        ...(options.clouds && { clouds: options.clouds }),
        smtp: null,
        printer: { print: () => Promise.reject(new Error('Nothing is printed here')) },
        commits: { name: 'Manara', email: 'manara@manara.example', signOff: true },
        findBrowser: async () => ({ found: true, sandboxed: true, detail: '' }),
        onError: (error) => errors.push(error),
      });
      workers.push(worker);
      return worker;
    },

    async status(id: string): Promise<ScanStatus> {
      return (await world.call('GET', `/assets/${id}/scan/status`)).body as ScanStatus;
    },

    /** Waits until a condition of the scan holds. */
    async until(id: string, holds: (status: ScanStatus) => boolean, seconds = 110): Promise<ScanStatus> {
      const deadline = Date.now() + seconds * 1000;
      for (;;) {
        const status = await world.status(id);
        if (holds(status)) return status;
        if (Date.now() > deadline) throw new Error(`${JSON.stringify(status)} after ${seconds} s; ${errors.map(String).join('; ')}`);
        await sleep(50);
      }
    },

    start: (id: string) => world.call('POST', `/assets/${id}/scan`, { scan_type: 'accessibility' }),

    /** Starts a scan, lets a worker of its own do it, and answers how it ended. */
    async scan(id: string, scan: Scan): Promise<ScanStatus> {
      const started = await world.start(id);
      if (started.status !== 202) throw new Error(`${started.status} ${started.text}`);
      const worker = await world.worker(scan);
      const ended = await world.until(id, ({ status }) => status !== 'queued' && status !== 'running');
      await worker.stop();
      return ended;
    },

    async issues(query = ''): Promise<{ issues: Issue[]; total: number; counts: Record<string, number> }> {
      const { status, body, text } = await world.call('GET', `/assets/all-issues?${query}`);
      if (status !== 200) throw new Error(text);
      return body;
    },

    async close() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await api.close();
    },
  };
  return world;
}

export type ScanWorld = Awaited<ReturnType<typeof startScanWorld>>;
