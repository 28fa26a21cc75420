import type { Scan } from '@manara/server/features/scans/perform-scan';
import { changeRun, type Run } from '@manara/server/platform/queue/change-run';
import { claimRun } from '@manara/server/platform/queue/claim-run';
import { postpone } from '@manara/server/platform/queue/give-back';
import { lanes, type Lane } from '@manara/server/platform/queue/lane';
import { openQueue, type RunQueue } from '@manara/server/platform/queue/queue';
import type { RunKind } from '@manara/server/platform/database/schema/runs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePage } from '@manara/server/features/scans/store-page';
import { fedPage, fedScan, type FedFinding, type FedPage } from './fed-scans.ts';
import { listScan } from './list-scan.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import type { Member } from './test-api.ts';

let world: ScanWorld;
let queue: RunQueue;
/** Two people of one organisation, and one of another. */
let [first, second, foreign]: Member[] = [];
beforeAll(async () => {
  world = await startScanWorld();
  queue = await openQueue(world.api.database, { supervise: false, onError: () => {} });
  const other = await world.api.organisation();
  [first, second, foreign] = [
    world.manager,
    await world.api.member('manager', world.manager.organisationId),
    await world.api.member('manager', other),
  ];
});
afterAll(async () => {
  await queue.stop();
  await world.close();
});
beforeEach(async () => {
  await world.pool.query('delete from runs');
});

const given = (member: Member | undefined): Member => {
  if (!member) throw new Error('Nobody was made');
  return member;
};

describe('what waits', () => {
  const kinds: Record<Lane, RunKind[]> = {
    long: ['scan'],
    short: ['retest', 'report'],
    conversions: ['conversion'],
    fixes: ['fix'],
    exports: ['export', 'forgetting'],
  };
  async function ask(member: Member | undefined, kind: RunKind): Promise<string> {
    const { id, organisationId } = given(member);
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into runs (organisation_id, kind, subject_id, requested_by) values ($1, $2, gen_random_uuid(), $3) returning id`,
      [organisationId, kind, id],
    );
    return rows[0]?.id ?? '';
  }
  const claim = (lane: Lane): Promise<Run | null> => claimRun(world.db, lane, { settle: async () => {} }, crypto.randomUUID());
  async function claimAll(lane: Lane, after: (run: Run) => Promise<unknown> = async () => {}): Promise<string[]> {
    const taken: string[] = [];
    for (let run = await claim(lane); run; run = await claim(lane)) {
      taken.push(run.id);
      await after(run);
    }
    return taken;
  }

  it.each(lanes)('is taken by turns of organizations, then of people, whatever came first (%s)', async (lane) => {
    const [kind = 'scan', other = kind] = kinds[lane];
    const asked = [
      await ask(first, kind),
      await ask(first, other),
      await ask(first, kind),
      await ask(second, other),
      await ask(foreign, other),
    ];
    expect(await claimAll(lane)).toEqual([0, 4, 3, 1, 2].map((place) => asked[place]));
  });

  it('is taken by turns where one thing is done at a time, too', async () => {
    const asked = [await ask(first, 'retest'), await ask(first, 'retest'), await ask(second, 'retest'), await ask(foreign, 'retest')];
    const taken = await claimAll('short', ({ id, attempt }) => changeRun(world.db, id, { type: 'complete', attempt }));
    expect(taken).toEqual([0, 3, 2, 1].map((place) => asked[place]));
  });

  it('is not taken before its time where it was put off, though others are', async () => {
    const asked = [await ask(first, 'report'), await ask(first, 'report')];
    const run = await claim('short');
    expect(run?.id).toBe(asked[0]);
    if (run) await postpone(world.db, queue, run);
    expect(await claimAll('short')).toEqual([asked[1]]);
  });

  it('has a notice for each time that it is queued, and one only', async () => {
    const id = await ask(first, 'fix');
    for (const attempt of [0, 0, 1]) await queue.send(world.db, { id, kind: 'fix', attempt });
    expect(await queue.take('fixes', 5)).toHaveLength(2);
  });
});

describe('long scans of one organization', () => {
  const pages = Array.from({ length: 6 }, (_, number): FedPage => ({ path: number === 0 ? '/' : `/${number}` }));
  /** Pages that are read and wait to be let through. */
  let held: { let: () => void }[] = [];
  let isOpen = false;
  const read: string[] = [];
  const ended: string[] = [];
  beforeEach(() => {
    [held, isOpen] = [[], false];
    read.length = 0;
    ended.length = 0;
  });
  /** Lets as many pages through as are read at a time, once all of them are there: so that each page takes as long as another. */
  async function letThrough(): Promise<void> {
    await expect.poll(() => held.length, { timeout: 100_000 }).toBe(2);
    for (const page of held.splice(0)) page.let();
  }
  function open(): void {
    isOpen = true;
    for (const page of held.splice(0)) page.let();
  }
  const scan: Scan = async (request, around) => {
    const name = new URL(request.startUrl).host.split('.')[0] ?? '';
    const before = async ({ path }: FedPage) => {
      read.push(`${name} ${path}`);
      if (!isOpen) await new Promise<void>((resolve) => held.push({ let: resolve }));
    };
    return fedScan(name === 'short' ? pages.slice(0, 1) : pages, { before })(request, around).finally(() => ended.push(name));
  };
  async function start(name: string, member?: Member): Promise<string> {
    const body = { name, asset_type: 'website', website: { url: `https://${name}.example/` } };
    const asset = await world.call('POST', '/assets/', body, given(member));
    await world.call('POST', `/assets/${asset.body.id}/scan`, { scan_type: 'accessibility' }, given(member));
    return asset.body.id;
  }
  const startEight = () => Promise.all(Array.from({ length: 8 }, (_, number) => start(`long-${number}`, first)));
  async function stored(ids: string[]): Promise<number[]> {
    const { rows } = await world.pool.query<{ pages: number }>(
      `select (select count(*)::int from scan_pages where asset_id = asked and state = 'read') as pages from unnest($1::uuid[]) asked`,
      [ids],
    );
    return rows.map((row) => row.pages);
  }
  const statuses = async (ids: string[]) => Promise.all(ids.map(async (id) => (await world.status(id)).status));
  const count = <T>(all: T[], which: T) => all.filter((one) => one === which).length;

  it.each(['another organization', 'another person'])('let a page of %s in before any of them has read three more', async (whose) => {
    const eight = await startEight();
    const worker = await world.worker(scan);
    await letThrough();
    await expect.poll(() => stored(eight).then((all) => count(all, 1)), { timeout: 100_000 }).toBe(2);
    const before = await stored(eight);
    const short = await start('short', whose === 'another person' ? second : foreign);
    await letThrough();
    await expect.poll(() => held.length, { timeout: 100_000 }).toBe(2);
    // What has given way says so, and keeps what it has.
    expect(count(await statuses(eight), 'running')).toBe(1);
    expect(count(await stored(eight), 1)).toBe(1);
    await letThrough();
    await expect.poll(() => stored([short]), { timeout: 100_000 }).toEqual([1]);
    const more = (await stored(eight)).map((pagesNow, place) => pagesNow - (before[place] ?? 0));
    expect(Math.max(...more)).toBeLessThan(3);

    open();
    for (const id of eight) expect(await world.until(id, ({ status }) => status === 'completed')).toMatchObject({ pages_read: 6 });
    // No page twice, and each scan in its order.
    for (const number of eight.keys())
      expect(read.filter((one) => one.startsWith(`long-${number} `))).toEqual(pages.map(({ path }) => `long-${number} ${path}`));
    await worker.stop();
  });

  it('end when they are cancelled, and go on with another worker, though one keeps them open while they wait', async () => {
    const eight = await startEight();
    const worker = await world.worker(scan);
    await letThrough();
    await start('short', foreign);
    await start('short', second);
    await letThrough();
    await expect.poll(() => statuses(eight).then((all) => count(all, 'running')), { timeout: 100_000 }).toBe(0);
    const [waiting = '', other = ''] = eight.filter((_, number) => read.includes(`long-${number} /`));
    await world.call('POST', `/assets/${waiting}/scan/cancel`);
    await expect.poll(() => ended, { timeout: 100_000 }).toContain(`long-${eight.indexOf(waiting)}`);
    const helper = await world.worker(fedScan(pages));
    expect(await world.until(other, ({ status }) => status === 'completed')).toMatchObject({ pages_read: 6 });
    await expect.poll(() => ended, { timeout: 100_000 }).toContain(`long-${eight.indexOf(other)}`);
    open();
    await Promise.all([worker.stop(), helper.stop()]);
  });
});

describe('a scan that waits for its next turn', () => {
  it('takes nothing back that a re-test has found since it read the page', async () => {
    const home: FedPage = { path: '/', findings: [{ rule: 'image-alt', element: 'logo' }] };
    const { id } = await world.asset();
    await world.scan(id, fedScan([home]));
    const issue = async () => (await world.issues(`asset_id=${id}`)).issues[0];
    const run = await changeRun(world.db, (await world.start(id)).body.id, { type: 'claim' }, crypto.randomUUID());
    if (!run) throw new Error('refused');
    await storePage(world.db, run, fedPage(home), { profile: { wcag: '2.1', level: 'AA' }, maxPages: 50, known: 0 });
    await changeRun(world.db, run.id, { type: 'hand_back', attempt: run.attempt });
    await world.pool.query(`update runs set due_at = now() + interval '1 hour' where id = $1`, [run.id]);

    await world.call('POST', `/assets/${id}/check-pr-status`, { issue_id: (await issue())?.id });
    const clean = listScan(() => [{ path: '/' }]);
    const worker = await world.worker((request, around) => (request.urls ? clean : fedScan([home]))(request, around));
    await expect.poll(async () => (await issue())?.status, { timeout: 100_000 }).toBe('resolved');
    await world.pool.query('update runs set due_at = null where id = $1', [run.id]);
    await queue.send(world.db, run);
    await world.until(id, ({ status }) => status === 'completed');
    expect((await issue())?.status).toBe('resolved');
    await worker.stop();
  });
});

describe('a re-test of several pages', () => {
  it('gives way after a page to one of another person, and reads no page twice', async () => {
    const image: FedFinding = { rule: 'image-alt', element: 'logo' };
    const field: FedFinding = { rule: 'label', element: 'field' };
    const pages = ['/', '/1', '/2', '/3'].map((path): FedPage => ({ path, findings: path === '/' ? [image, field] : [image] }));
    const { id } = await world.asset();
    await world.scan(id, fedScan(pages));
    const { issues } = await world.issues(`asset_id=${id}`);
    const ask = (rule: string, member?: Member) =>
      world.call('POST', `/assets/${id}/check-pr-status`, { issue_id: issues.find(({ rule_id }) => rule_id === rule)?.id }, given(member));
    const read: string[] = [];
    const clean = (rule: string) =>
      listScan(
        () => pages.map(({ path }) => ({ path })),
        async (url) => {
          read.push(`${rule} ${new URL(url).pathname}`);
          // Before its second page is stored, the other one asks.
          if (read.length === 2) await ask('label', second);
        },
      );
    await ask('image-alt', first);
    const worker = await world.worker((request, around) => clean(request.rules?.[0] ?? '')(request, around));
    const statuses = async () => (await world.pool.query("select status from runs where kind = 'retest'")).rows.map(({ status }) => status);
    await expect.poll(statuses, { timeout: 100_000 }).toEqual(['completed', 'completed']);
    expect(read).toEqual(['image-alt /', 'image-alt /1', 'label /', 'image-alt /2', 'image-alt /3']);
    await worker.stop();
  });
});
