import { scansWithPages } from '@manara/core/retention/kept-for';
import { forgetOldScans } from '@manara/server/features/history/forget-old-scans';
import { daily } from '@manara/server/platform/queue/daily-chore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fedScan, type FedFinding, type FedPage } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());

const logo: FedFinding = { rule: 'image-alt', element: 'logo' };
const page = (path: string, ...findings: FedFinding[]): FedPage => ({ path, findings, tried: ['image-alt'] });
const count = async (statement: string, ...values: unknown[]) => Number((await world.pool.query(statement, values)).rows[0].count);
const ids = async (id: string) =>
  (await world.pool.query('select run_id from scans where asset_id = $1 order by completed_at', [id])).rows.map(
    (row) => row.run_id as string,
  );

describe('what nobody can ask for any more is forgotten', () => {
  it('keeps the pages of the latest scans, and of older ones what still stands', async () => {
    const { id } = await world.asset();
    // A page that only the first scan came to.
    await world.scan(id, fedScan([{ ...page('/', logo), documents: ['/a.pdf'] }, page('/once', logo)]));
    const [first = ''] = await ids(id);
    await world.pool.query(
      `with made as (
         insert into runs (organisation_id, kind, subject_id, status, created_at, finished_at)
         select organisation_id, 'scan', $1, 'completed', now() + n * interval '1 minute', now() + n * interval '1 minute'
         from assets, generate_series(1, $2) n where assets.id = $1 returning *),
       scanned as (
         insert into scans (run_id, organisation_id, asset_id, start_url, profile, limits, completed_at)
         select id, organisation_id, subject_id, 'https://site.example/', '{"wcag": "2.1", "level": "AA"}', '{"maxPages": 50}', finished_at from made returning *)
       insert into scan_pages (organisation_id, asset_id, run_id, url, depth, state) select organisation_id, asset_id, run_id, 'https://site.example/', 0, 'read' from scanned`,
      [id, scansWithPages],
    );
    await world.pool.query("update scan_pages set is_current = false where run_id = $1 and url like '%/'", [first]);
    await world.pool.query('update assets set latest_run_id = $2 where id = $1', [id, (await ids(id)).at(-1)]);
    await world.pool.query("update reports set state = 'ready' where asset_id = $1", [id]);
    const before = await world.issues(`asset_id=${id}`);
    await forgetOldScans(world.db);
    await forgetOldScans(world.db);
    const urls = (await world.pool.query('select url from scan_pages where run_id = $1', [first])).rows.map(({ url }) => url);
    expect(urls).toEqual(['https://site.example/once']);
    expect(await count('select count(*) from met_documents where run_id = $1', first)).toBe(0);
    expect(await count('select count(*) from scan_pages where asset_id = $1 and run_id <> $2', id, first)).toBe(scansWithPages);
    expect(await world.issues(`asset_id=${id}`)).toEqual(before);
    // Its scans are still compared, the pages of the forgotten one are no longer known.
    const last = (await ids(id)).at(-1);
    const { status, body } = await world.call('GET', `/assets/${id}/scans/comparison?from=${first}&to=${last}`);
    expect([status, body.pages, body.issues.unchanged]).toEqual([200, null, 1]);
  });

  it('takes no pages from a scan whose report is still to be made', async () => {
    const { id } = await world.asset();
    await world.scan(id, fedScan([page('/', logo)]));
    const [scan = ''] = await ids(id);
    await world.pool.query("update reports set state = 'pending' where id = $1", [scan]);
    await world.pool.query("update scans set completed_at = completed_at - interval '9 years' where run_id = $1", [scan]);
    await world.pool.query('update scan_pages set is_current = false where run_id = $1', [scan]);
    await world.pool.query('update assets set latest_run_id = null where id = $1', [id]);
    await forgetOldScans(world.db);
    expect(await ids(id)).toEqual([scan]);
    await world.pool.query("update reports set state = 'ready' where id = $1", [scan]);
    await forgetOldScans(world.db);
    expect(await ids(id)).toEqual([]);
    expect(await count('select count(*) from reports where id = $1', scan)).toBe(1);
  });

  it('lets completed scans go after as many years as their organisation says, and none where it keeps them for good', async () => {
    const { id } = await world.asset();
    for (let scan = 0; scan < 3; scan += 1) await world.scan(id, fedScan([page('/', logo)]));
    const [oldest = '', older = '', latest = ''] = await ids(id);
    for (const [scan, years] of [
      [oldest, 6],
      [older, 4],
    ])
      await world.pool.query(`update scans set completed_at = completed_at - make_interval(years => $2) where run_id = $1`, [scan, years]);
    await world.pool.query("update reports set state = 'ready' where asset_id = $1", [id]);
    const keep = async (years: number | null) => {
      await world.pool.query('update organisations set scan_years = $1', [years]);
      await forgetOldScans(world.db);
      return ids(id);
    };
    expect(await keep(null)).toEqual([oldest, older, latest]);
    expect(await keep(5)).toEqual([older, latest]);
    expect(await keep(3)).toEqual([latest]);
  });

  it('lets fixes go that were prepared or sent long ago, but not while they are under way or their request is open', async () => {
    const { id } = await world.asset();
    const batch = async (state: string, days: number, request?: string): Promise<void> => {
      await world.pool.query(
        `with made as (
           insert into fix_batches (organisation_id, asset_id, causes, state, run_id, language, created_by_name, created_at)
           select organisation_id, id, $2::text || $4, $2, gen_random_uuid(), 'en', $2::text || coalesce(' ' || $4, ''), now() - make_interval(days => $3)
           from assets where id = $1 returning *)
         insert into pull_requests (organisation_id, batch_id, provider, host, repository, number, url, branch, base, state, is_draft)
         select organisation_id, id, 'github', 'https://github.com', 'acme/site', $3 + length($4), '', '', 'main', $4, false from made where $4 <> ''`,
        [id, state, days, request ?? ''],
      );
    };
    await batch('sent', 91, 'open');
    await batch('sent', 92, 'merged');
    for (const state of ['ready', 'failed', 'cancelled', 'saved', 'planning']) await batch(state, 91);
    await batch('sent', 30, 'closed');
    await forgetOldScans(world.db);
    const { rows } = await world.pool.query('select created_by_name as name from fix_batches where asset_id = $1 order by 1', [id]);
    expect(rows.map(({ name }) => (name as string).trim())).toEqual(['planning', 'sent closed', 'sent open']);
    expect(await count("select count(*) from pull_requests where state = 'merged'")).toBe(1);
  });

  it('lets runs go that ended long ago without lasting news, but not the newest of an asset', async () => {
    const { id } = await world.asset();
    const gone = fedScan([{ path: '/', unread: { code: 'timeout', values: { host: 'site.example' } } }]);
    for (let scan = 0; scan < 3; scan += 1) await world.scan(id, gone);
    await world.pool.query("update runs set finished_at = finished_at - interval '91 days' where subject_id = $1", [id]);
    await forgetOldScans(world.db);
    expect(await count('select count(*) from runs where subject_id = $1', id)).toBe(1);
    expect((await world.status(id)).status).toBe('failed');
  });
});

describe('daily housekeeping', () => {
  it('is done by one of many, and again a day later', async () => {
    let done = 0;
    const work = async () => {
      done += 1;
    };
    const all = () => Promise.all(Array.from({ length: 10 }, () => daily(world.db, 'test', work)));
    expect((await all()).filter(Boolean)).toHaveLength(1);
    await all();
    expect(done).toBe(1);
    await world.pool.query("update chores set due_at = due_at - interval '1 day' where name = 'test'");
    expect((await all()).filter(Boolean)).toHaveLength(1);
    expect(done).toBe(2);
  });

  it('is begun again an hour after its worker has died over it', async () => {
    const die = async () => {
      throw new Error('killed');
    };
    await expect(daily(world.db, 'hard', die)).rejects.toThrow('killed');
    expect(await daily(world.db, 'hard', async () => {})).toBe(false);
    await world.pool.query("update chores set due_at = due_at - interval '1 hour' where name = 'hard'");
    expect(await daily(world.db, 'hard', async () => {})).toBe(true);
  });
});
