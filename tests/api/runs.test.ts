import { storePage } from '@manara/server/features/scans/store-page';
import { storeSignOut } from '@manara/server/features/scans/store-sign-out';
import { completeScan } from '@manara/server/features/scans/complete-scan';
import type { Scan } from '@manara/server/features/scans/perform-scan';
import { changeRun, type Run } from '@manara/server/platform/queue/change-run';
import { beat } from '@manara/server/platform/queue/heartbeat';
import { RunLost } from '@manara/server/platform/queue/fence';
import { mostFruitlessAttempts } from '@manara/server/platform/queue/transition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { fedPage, fedScan, type FedPage } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());

const pages: FedPage[] = [
  { path: '/', findings: [{ rule: 'image-alt', element: 'logo' }], links: ['/1', '/2', '/3'] },
  ...[1, 2, 3].map((number): FedPage => ({ path: `/${number}`, findings: [{ rule: 'label', element: `field ${number}` }] })),
];
const context = { profile: { wcag: '2.1', level: 'AA' } as const, maxPages: 50, known: 0 };
const completed = { status: 'completed' as const, pagesRead: 0, pagesUnread: 0, truncated: false, engines: [], browser: '' };

/** A queued scan that no worker takes. */
async function queued(): Promise<{ id: string; runId: string }> {
  const { id } = await world.asset();
  const { body } = await world.start(id);
  return { id, runId: body.id };
}
async function claim(runId: string): Promise<Run> {
  const run = await world.db.transaction((tx) => changeRun(tx, runId, { type: 'claim' }, crypto.randomUUID()));
  if (!run) throw new Error('refused');
  return run;
}
const grow = (runId: string, seconds: number) =>
  world.pool.query(`update runs set heartbeat_at = heartbeat_at - make_interval(secs => $2) where id = $1`, [runId, seconds]);
const never = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    signal.addEventListener('abort', () => done(), { once: true });
  });
const holdAt = (path: string): Scan =>
  fedScan(pages, {
    before: async (page, { signal }) => {
      if (page.path === path) await never(signal);
    },
  });
const storedPages = async (runId: string) =>
  (
    await world.pool.query<{ url: string }>(`select url from scan_pages where run_id = $1 and state = 'read' order by id`, [runId])
  ).rows.map(({ url }) => new URL(url).pathname);

describe('the fence', () => {
  it('lets a worker whose run was taken over write nothing any more', async () => {
    const { id, runId } = await queued();
    const stale = await claim(runId);
    await world.db.transaction((tx) => changeRun(tx, runId, { type: 'lose', attempt: stale.attempt }));
    const fresh = await claim(runId);
    expect(fresh.attempt).toBe(stale.attempt + 1);

    await expect(storePage(world.db, stale, fedPage(pages[0]!), context)).rejects.toThrow(RunLost);
    await expect(completeScan(world.db, stale, completed)).rejects.toThrow(RunLost);
    expect(await storedPages(runId)).toEqual([]);
    expect((await world.status(id)).status).toBe('running');

    await storePage(world.db, fresh, fedPage(pages[0]!), context);
    await completeScan(world.db, fresh, completed);
    expect(await world.status(id)).toMatchObject({ status: 'completed', progress: 100 });
    await expect(storePage(world.db, fresh, fedPage(pages[1]!), context)).rejects.toThrow(RunLost);
  });

  inLongForm(it)('stores a page once, however often it is reported', async () => {
    const { runId } = await queued();
    const run = await claim(runId);
    await storePage(world.db, run, fedPage(pages[0]!), context);
    await storePage(world.db, run, fedPage(pages[0]!), context);
    expect(await storedPages(runId)).toEqual(['/']);
    const { rows } = await world.pool.query(
      'select count(*)::int as places from occurrences join scan_pages p on p.id = page_id where run_id = $1',
      [runId],
    );
    expect(rows).toEqual([{ places: 1 }]);
    expect((await changeRun(world.db, runId, { type: 'cancel' }))?.checkpoint).toEqual({ done: 1, known: 4 });
  });
});

inLongForm(describe)('a heartbeat', () => {
  it('does not wait for a run that is just being written to, and does not take it for lost', async () => {
    const held = await claim((await queued()).runId);
    const other = await claim((await queued()).runId);
    await Promise.all([grow(held.id, 10), grow(other.id, 10)]);
    const writer = await world.pool.connect();
    await writer.query('begin');
    await writer.query('select 1 from runs where id = $1 for update', [held.id]);
    expect(await beat(world.db, [held, other])).toEqual([]);
    await writer.query('rollback');
    writer.release();
    const { rows } = await world.pool.query(`select id from runs where id = any($1) and heartbeat_at > now() - interval '5 seconds'`, [
      [held.id, other.id],
    ]);
    expect(rows).toEqual([{ id: other.id }]);
    for (const run of [held, other]) await changeRun(world.db, run.id, { type: 'cancel' });
    expect(await beat(world.db, [held, other])).toEqual([held.id, other.id]);
  });
});

describe('a scan whose worker dies', () => {
  it('goes on from its checkpoint with the next one, and reads no page again', async () => {
    const { id, runId } = await queued();
    const dead = await claim(runId);
    for (const page of pages.slice(0, 2)) await storePage(world.db, dead, fedPage(page), context);
    await grow(runId, 60);

    const read: string[] = [];
    const worker = await world.worker(
      fedScan(pages, {
        before: async ({ path }) => {
          read.push(path);
        },
      }),
    );
    await world.until(id, ({ status }) => status === 'completed', 240);
    expect(read).toEqual(['/2', '/3']);
    expect(await storedPages(runId)).toEqual(['/', '/1', '/2', '/3']);
    expect((await world.issues(`asset_id=${id}`)).total).toBe(4);
    await worker.stop();
  });

  inLongForm(it)('goes on with what was learnt of addresses that sign out', async () => {
    const { id, runId } = await queued();
    const dead = await claim(runId);
    await storeSignOut(world.db, dead, ['https://site.example/leave']);
    await storePage(world.db, dead, fedPage(pages[0]!), context);
    await storeSignOut(world.db, dead, ['https://site.example/leave', 'https://site.example/bye']);
    await grow(runId, 60);

    const known: (string[] | undefined)[] = [];
    const worker = await world.worker(
      fedScan(pages, {
        before: async (_page, { checkpoint }) => {
          known.push(checkpoint.signOut);
        },
      }),
    );
    await world.until(id, ({ status }) => status === 'completed', 30);
    expect(known[0]).toEqual(['https://site.example/leave', 'https://site.example/bye']);
    await worker.stop();
  });

  inLongForm(it)('is taken over from a living worker that fell silent, which then stops', async () => {
    const { id, runId } = await queued();
    const aborted: string[] = [];
    const stuck = await world.worker(async (_request, { signal }) => {
      await never(signal);
      aborted.push('stuck');
      return { status: 'cancelled' };
    });
    await world.until(id, ({ status }) => status === 'running');
    await world.pool.query('update runs set attempt = attempt + 1 where id = $1', [runId]);
    await grow(runId, 60);
    await world.until(id, () => aborted.length > 0, 5);
    const other = await world.worker(fedScan(pages));
    await stuck.stop();
    await world.until(id, ({ status }) => status === 'completed', 30);
    await other.stop();
  });

  inLongForm(it)('fails with a sentence once attempt after attempt came to nothing', async () => {
    const { id } = await queued();
    let attempts = 0;
    const worker = await world.worker(async () => {
      attempts += 1;
      throw new Error('always');
    });
    expect(await world.until(id, ({ status }) => status === 'failed', 60)).toMatchObject({
      error: expect.stringContaining(String(mostFruitlessAttempts)),
    });
    expect(attempts).toBe(mostFruitlessAttempts);
    await worker.stop();
  });
});

inLongForm(describe)('a scan and several workers', () => {
  it('is done by one of them', async () => {
    const claims: string[] = [];
    const scan: Scan = async (request, around) => {
      claims.push(request.startUrl);
      return fedScan(pages)(request, around);
    };
    const workers = await Promise.all([world.worker(scan), world.worker(scan), world.worker(scan)]);
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await world.asset()).id));
    await Promise.all(ids.map((id) => world.start(id)));
    for (const id of ids) expect(await world.until(id, ({ status }) => status === 'completed')).toMatchObject({ pages_read: 4 });
    expect(claims).toHaveLength(6);
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  it('is one for an asset, however many ask at once', async () => {
    const { id } = await world.asset();
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.start(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await world.call('POST', `/assets/${id}/scan/cancel`);
  });

  it('is handed back by a worker that stops, and finished by another without a page read twice', async () => {
    const { id, runId } = await queued();
    const first = await world.worker(holdAt('/2'));
    await world.until(id, ({ pages_read }) => pages_read === 2);
    await first.stop();
    expect((await world.status(id)).status).toBe('queued');
    const read: string[] = [];
    const second = await world.worker(
      fedScan(pages, {
        before: async ({ path }) => {
          read.push(path);
        },
      }),
    );
    await world.until(id, ({ status }) => status === 'completed', 10);
    expect(read).toEqual(['/2', '/3']);
    expect(await storedPages(runId)).toHaveLength(4);
    await second.stop();
  });
});

describe('cancelling', () => {
  it('stops a running scan', async () => {
    const { id } = await queued();
    let isAborted = false;
    const worker = await world.worker(async (_request, { signal }) => {
      await never(signal);
      isAborted = true;
      return { status: 'cancelled' };
    });
    await world.until(id, ({ status }) => status === 'running');
    expect((await world.call('POST', `/assets/${id}/scan/cancel`)).body.status).toBe('cancelled');
    await expect.poll(() => isAborted, { timeout: 100_000 }).toBe(true);
    await worker.stop();
    expect((await world.status(id)).status).toBe('cancelled');
  });

  inLongForm(it)('takes a queued scan out before anybody begins it, and answers the same when asked again', async () => {
    const { id, runId } = await queued();
    for (let times = 0; times < 2; times += 1)
      expect((await world.call('POST', `/assets/${id}/scan/cancel`)).body.status).toBe('cancelled');
    // By the time a worker has done what was queued after it, it would have begun it.
    const { id: later } = await queued();
    const worker = await world.worker(fedScan(pages));
    await world.until(later, ({ status }) => status === 'completed');
    await worker.stop();
    const { rows } = await world.pool.query('select status, attempt from runs where id = $1', [runId]);
    expect(rows).toEqual([{ status: 'cancelled', attempt: 0 }]);
  });

  inLongForm(it)('says nothing of an asset that was never scanned', async () => {
    const { id } = await world.asset();
    expect((await world.call('POST', `/assets/${id}/scan/cancel`)).body).toMatchObject({ id: null, status: null });
  });
});

describe('a database that loses every connection', () => {
  it('ends no scan: workers come back and go on', async () => {
    const { id } = await queued();
    const worker = await world.worker(
      fedScan(pages, {
        before: async ({ path }) => {
          if (path === '/') return;
          await world.pool
            .query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
            .catch(() => {});
        },
      }),
    );
    expect(await world.until(id, ({ status }) => status === 'completed', 60)).toMatchObject({ pages_read: 4 });
    await worker.stop();
  });

  inLongForm(it)('makes runs start again at once, as often as it takes', async () => {
    const { id, runId } = await queued();
    let outages = 0;
    const worker = await world.worker((request, around) => {
      if (outages === mostFruitlessAttempts) return fedScan(pages)(request, around);
      outages += 1;
      return Promise.reject(Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }));
    });
    expect(await world.until(id, ({ status }) => status === 'completed' || status === 'failed')).toMatchObject({ status: 'completed' });
    await worker.stop();
    const { rows } = await world.pool.query('select attempt, fruitless from runs where id = $1', [runId]);
    expect(rows).toEqual([{ attempt: mostFruitlessAttempts + 1, fruitless: 0 }]);
  });
});
