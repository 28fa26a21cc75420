import type { Asset } from '@manara/contract/assets';
import { runDueSchedules } from '@manara/server/features/schedules/run-due-schedules';
import { openDatabase } from '@manara/server/platform/database/pool';
import { openQueue } from '@manara/server/platform/queue/queue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fedScan } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());
beforeEach(() => world.pool.query('delete from assets; delete from runs'));

const read = async (id: string) => (await world.call('GET', `/assets/${id}`)).body as Asset;
const nextOf = async (id: string) => (await read(id)).schedule.next_at;
const runsOf = async (id: string) => (await world.pool.query("select * from runs where kind = 'scan' and subject_id = $1", [id])).rows;
/** As if the time had come, and no worker had been there for so many days. */
const missed = (id: string, days = 0) =>
  world.pool.query('update assets set next_scan_at = now() - make_interval(days => $2, secs => 1) where id = $1', [id, days]);

async function withQueue<T>(work: (queue: Awaited<ReturnType<typeof openQueue>>) => Promise<T>): Promise<T> {
  const queue = await openQueue(world.api.database, { supervise: false, onError: () => {} });
  try {
    return await work(queue);
  } finally {
    await queue.stop();
  }
}
const tick = () => withQueue((queue) => runDueSchedules(world.db, queue));

describe('the schedule of an asset', () => {
  it('is daily at night unless somebody says otherwise, and its next run is told', async () => {
    const { schedule, website } = await world.asset();
    expect(website.scan_frequency).toBe('daily');
    expect(schedule).toMatchObject({ hour: 3, time_zone: 'UTC' });
    expect(schedule.next_at).toMatch(/T03:00:00\.000Z$/);
    expect(new Date(schedule.next_at ?? 0).getTime()).toBeGreaterThan(Date.now());
  });

  it('is changed with the asset, and then counts from now', async () => {
    const { id } = await world.asset();
    const schedule = { hour: 6, weekday: 7, time_zone: 'Asia/Riyadh' };
    const { status, body } = await world.call('PUT', `/assets/${id}`, { website: { scan_frequency: 'weekly' }, schedule });
    expect(status).toBe(200);
    expect(body.schedule).toMatchObject({ ...schedule, day: 1 });
    const next = new Date(body.schedule.next_at);
    expect([next.getUTCDay(), next.getUTCHours()]).toEqual([0, 3]);
    await world.call('PUT', `/assets/${id}`, { website: { scan_frequency: 'off' } });
    expect(await nextOf(id)).toBeNull();
  });

  it('refuses a time zone that is none', async () => {
    const { id } = await world.asset();
    const { status, body } = await world.call('PUT', `/assets/${id}`, { schedule: { time_zone: 'Mars/Olympus' } });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['schedule.time_zone']]);
  });

  it('keeps a run that was missed when something else of the asset is changed', async () => {
    const { id } = await world.asset();
    await missed(id, 1);
    const due = await nextOf(id);
    await world.call('PUT', `/assets/${id}`, { name: 'Renamed', scan_settings: { max_pages: 10 } });
    expect(await nextOf(id)).toBe(due);
  });

  it('plans scans of a website that is read from its repository', async () => {
    const { id, schedule } = await world.asset('Sources', { website: { repository: { provider: 'github', name: 'team/site' } } });
    expect(schedule.next_at).not.toBeNull();
    await world.pool.query('update assets set next_scan_at = null where id = $1', [id]);
    const queue = await openQueue(world.api.database, { supervise: false, onError: () => {} });
    await runDueSchedules(world.db, queue);
    await queue.stop();
    expect(await nextOf(id)).not.toBeNull();
  });

  it('plans nothing for a placeholder', async () => {
    const { schedule } = await world.asset('Library', { asset_type: 'sharepoint', website: {} });
    expect(schedule.next_at).toBeNull();
  });
});

describe('workers', () => {
  it('run a schedule once, however many they are', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, async (_, index) => (await world.asset(`Site ${index}`)).id));
    await Promise.all(ids.map((id) => missed(id)));
    const other = openDatabase(world.api.database.url, { name: 'another worker' });
    const [one, two] = await Promise.all([
      openQueue(world.api.database, { supervise: false, onError: () => {} }),
      openQueue(other, { supervise: false, onError: () => {} }),
    ]);
    await Promise.all(Array.from({ length: 10 }, (_, index) => runDueSchedules(index % 2 ? world.db : other.db, index % 2 ? one : two)));
    await Promise.all([one.stop(), two.stop()]);
    await other.close();
    for (const id of ids) {
      const runs = await runsOf(id);
      expect(runs).toHaveLength(1);
      expect(runs[0]).toMatchObject({ status: 'queued', requested_by: null });
      expect(new Date((await nextOf(id)) ?? 0).getTime()).toBeGreaterThan(Date.now());
    }
  });

  it('make up for all that was missed with one scan', async () => {
    const { id } = await world.asset();
    await missed(id, 20);
    await tick();
    await tick();
    expect(await runsOf(id)).toHaveLength(1);
  });

  it('do not scan what is being scanned already, and go on with the schedule', async () => {
    const { id } = await world.asset();
    await world.start(id);
    await missed(id);
    await tick();
    expect(await runsOf(id)).toHaveLength(1);
    expect(new Date((await nextOf(id)) ?? 0).getTime()).toBeGreaterThan(Date.now());
  });

  it('leave alone what is off, not yet due, or has nothing to scan', async () => {
    const off = await world.asset('Off', { website: { url: 'https://off.example/', scan_frequency: 'off' } });
    const later = await world.asset('Later');
    await tick();
    expect([await runsOf(off.id), await runsOf(later.id)]).toEqual([[], []]);
  });

  it('plan for an asset of a time before schedules, and do not scan it at once', async () => {
    const { id } = await world.asset();
    await world.pool.query('update assets set next_scan_at = null where id = $1', [id]);
    await tick();
    expect(await nextOf(id)).not.toBeNull();
    expect(await runsOf(id)).toEqual([]);
  });

  it('scan by themselves while they run', async () => {
    const { id } = await world.asset();
    await missed(id);
    const workers = [await world.worker(fedScan([{ path: '/' }])), await world.worker(fedScan([{ path: '/' }]))];
    await world.until(id, ({ status }) => status === 'completed');
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await runsOf(id)).toHaveLength(1);
    expect(world.errors).toEqual([]);
  });
});
