import type { Asset } from '@manara/contract/assets';
import type { Team } from '@manara/contract/teams';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let owner: Member;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await api.member('owner', await api.organisation());
});

const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  const answer = await api.call(method as 'GET', path, { as: owner, ...(body !== undefined && { body }) });
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.body as T;
};
const site = (name: string, rest: object = {}) =>
  call<Asset>('POST', '/assets/', { name, asset_type: 'website', website: { url: `https://${name}.example/` }, ...rest });
const read = (id: string) => call<Asset>('GET', `/assets/${id}`);
const team = (name: string, assets: string[], schedule: object | null = null) =>
  call<Team>('POST', '/teams', { name, members: [], assets, schedule });
const weekly = { frequency: 'weekly', hour: 5, weekday: 7, day: 1, time_zone: 'Asia/Riyadh' } as const;
const monthly = { ...weekly, frequency: 'monthly', day: 2 } as const;
const scheduleOf = async (id: string) => {
  const { website, schedule } = await read(id);
  return { frequency: website.scan_frequency, hour: schedule.hour, own: schedule.own, team: schedule.team?.name ?? null };
};

describe('the schedule of a team', () => {
  test('holds for its assets, but not for those that have one of their own', async () => {
    const [plain, zoned, own] = [
      await site('plain'),
      await site('zoned', { schedule: { time_zone: 'Africa/Cairo' } }),
      await site('own', { schedule: { hour: 9 } }),
    ];
    const made = await team('Harbour', [plain.id, zoned.id, own.id], weekly);
    expect(made.schedule).toEqual(weekly);
    expect(await scheduleOf(plain.id)).toEqual({ frequency: 'weekly', hour: 5, own: false, team: 'Harbour' });
    expect(await scheduleOf(zoned.id)).toMatchObject({ frequency: 'weekly', own: false });
    expect(await scheduleOf(own.id)).toEqual({ frequency: 'daily', hour: 9, own: true, team: 'Harbour' });
    // A Sunday, at five in the morning of Riyadh.
    const next = new Date((await read(plain.id)).schedule.next_at ?? 0);
    expect([next.getUTCDay(), next.getUTCHours()]).toEqual([0, 2]);

    await call('PUT', `/teams/${made.id}`, { schedule: monthly });
    expect((await scheduleOf(plain.id)).frequency).toBe('monthly');
    expect((await scheduleOf(own.id)).frequency).toBe('daily');
  });

  test('is followed by an asset that its settings take into the team', async () => {
    const { id } = await site('pier');
    const made = await team('Pier', [], weekly);
    await call('PUT', `/assets/${id}`, { teams: { add: [made.id] } });
    expect(await scheduleOf(id)).toEqual({ frequency: 'weekly', hour: 5, own: false, team: 'Pier' });
    await call('PUT', `/assets/${id}`, { teams: { remove: [made.id] } });
    expect(await scheduleOf(id)).toMatchObject({ frequency: 'weekly', team: null });
  });

  test('is left by an asset that is given one, and followed again when it says so', async () => {
    const { id } = await site('quay');
    await team('Quay', [id], weekly);
    await call('PUT', `/assets/${id}`, { website: { scan_frequency: 'daily' } });
    expect(await scheduleOf(id)).toEqual({ frequency: 'daily', hour: 5, own: true, team: 'Quay' });
    await call('PUT', `/assets/${id}`, { name: 'Quay side' });
    expect(await scheduleOf(id)).toMatchObject({ own: true });
    await call('PUT', `/assets/${id}`, { own_schedule: false });
    expect(await scheduleOf(id)).toEqual({ frequency: 'weekly', hour: 5, own: false, team: 'Quay' });
  });

  test('comes with an asset that joins, and stays with one whose team says nothing any more', async () => {
    const { id } = await site('pier');
    const one = await team('Pier', [], weekly);
    expect((await scheduleOf(id)).frequency).toBe('daily');
    await call('PUT', `/teams/${one.id}`, { assets: { add: [id] } });
    expect((await scheduleOf(id)).frequency).toBe('weekly');
    await call('PUT', `/teams/${one.id}`, { schedule: null });
    expect(await scheduleOf(id)).toEqual({ frequency: 'weekly', hour: 5, own: false, team: null });
  });

  test('is that of the first team by name, until that is gone', async () => {
    const { id } = await site('lighthouse');
    await team('Zephyr', [id], monthly);
    const first = await team('anchor', [id], weekly);
    expect(await scheduleOf(id)).toMatchObject({ frequency: 'weekly', team: 'anchor' });
    await call('DELETE', `/teams/${first.id}`);
    expect(await scheduleOf(id)).toMatchObject({ frequency: 'monthly', team: 'Zephyr' });
  });

  test('is refused with a zone that is none', async () => {
    const body = { name: 'Nowhere', members: [], assets: [], schedule: { ...weekly, time_zone: 'Nowhere/City' } };
    expect((await api.call('POST', '/teams', { as: owner, body })).status).toBe(422);
    expect((await call<{ teams: Team[] }>('GET', '/teams')).teams).toEqual([]);
  });
});
