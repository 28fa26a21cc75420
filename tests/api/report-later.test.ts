import type { Run } from '@manara/server/platform/queue/change-run';
import { mostFruitlessAttempts } from '@manara/server/platform/queue/transition';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fedScan, type FedPage } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());
afterEach(() => void vi.restoreAllMocks());

const pages: FedPage[] = [{ path: '/', findings: [{ rule: 'image-alt', element: 'logo' }] }];

/** Nothing can be stored until `restoreAllMocks`. */
const breakStorage = (code: string) =>
  vi.spyOn(world.api.storage, 'put').mockImplementation(async (source) => {
    if (!(source instanceof Uint8Array)) for await (const _ of source);
    throw Object.assign(new Error(`${code}: the machine`), { code });
  });

const run = async (kind: Run['kind'], assetId: string): Promise<Run> => {
  const { rows } = await world.pool.query<Run>(
    `select * from runs where kind = $1 and (subject_id = $2 or subject_id in (select id from reports where asset_id = $2)) order by created_at desc limit 1`,
    [kind, assetId],
  );
  if (!rows[0]) throw new Error(`No run of kind ${kind}`);
  return rows[0];
};
const states = async (assetId: string) =>
  (await world.pool.query<{ state: string }>('select state from reports where asset_id = $1 order by completed_at', [assetId])).rows.map(
    ({ state }) => state,
  );
/** The seconds until a run is tried again are over. */
const later = (runId: string) =>
  world.pool.query(
    `with due as (update runs set due_at = null where id = $1 returning id)
     update pgboss.job set start_after = now() from due where state = 'created' and data->>'runId' = due.id::text`,
    [runId],
  );
/** Waits until a run is put off: it is not tried again and again on the spot. */
const putOff = (runId: string) =>
  vi.waitFor(async () => {
    const { rows } = await world.pool.query(
      `select runs.status, start_after > now() + interval '10 seconds' as waits from runs
       join pgboss.job on state = 'created' and data->>'runId' = runs.id::text where runs.id = $1`,
      [runId],
    );
    expect(rows).toEqual([{ status: 'queued', waits: true }]);
  }, 20_000);

it.each(['ENOSPC', 'EMFILE', 'EIO'])('makes a report once the machine is mended, however often it failed with %s before', async (code) => {
  const { id } = await world.asset(code);
  const put = breakStorage(code);
  await world.scan(id, fedScan(pages));
  const worker = await world.worker(fedScan([]));
  const { id: runId } = await run('report', id);
  for (let tries = 1; tries <= mostFruitlessAttempts + 1; tries += 1) {
    await putOff(runId);
    expect(await states(id)).toEqual(['pending']);
    if (tries > mostFruitlessAttempts) put.mockRestore();
    await later(runId);
  }
  await vi.waitFor(async () => expect(await states(id)).toEqual(['ready']), 20_000);
  await worker.stop();
  expect(world.errors.map(String)).toContainEqual(expect.stringContaining(code));
});

it('lets the next scan wait for a report that the machine cannot store, and loses neither', async () => {
  const { id } = await world.asset('Settled later');
  const put = breakStorage('ENOSPC');
  await world.scan(id, fedScan(pages));
  await world.start(id);
  const worker = await world.worker(fedScan([{ path: '/', tried: ['image-alt'] }]));
  const { id: runId } = await run('scan', id);
  await putOff(runId);
  expect(await states(id)).toEqual(['pending']);
  expect((await world.issues(`asset_id=${id}`)).issues).toMatchObject([{ status: 'open' }]);
  put.mockRestore();
  await later(runId);
  await world.until(id, ({ status }) => status === 'completed');
  await vi.waitFor(async () => expect(await states(id)).toEqual(['ready', 'ready']), 20_000);
  await worker.stop();
  const { rows } = await world.pool.query<{ id: string }>('select id from reports where asset_id = $1 order by completed_at', [id]);
  const first = await world.call('GET', `/assets/reports/${rows[0]?.id}/download?format=json`);
  expect(JSON.parse(first.text)).toMatchObject({ figures: { failures: { critical: 0, high: 1 } } });
});

it('ends a report that fails for itself', async () => {
  const { id } = await world.asset('Faulty');
  vi.spyOn(world.api.storage, 'put').mockRejectedValue(new TypeError('no such thing'));
  await world.scan(id, fedScan(pages));
  const worker = await world.worker(fedScan([]));
  await vi.waitFor(async () => expect(await states(id)).toEqual(['failed']), 30_000);
  await worker.stop();
});
