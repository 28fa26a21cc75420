import type { Team } from '@manara/contract/teams';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeIssue } from './store-issue.ts';
import { type Member, password, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let owner: Member;
let member: Member;
let stranger: Member;
let mine: { id: string; issueId: string };
let other: { id: string; issueId: string };

beforeAll(async () => {
  api = await startTestApi();
  const organisation = await api.organisation();
  owner = await api.member('owner', organisation);
  member = await api.member('member', organisation);
  stranger = await api.member('owner', await api.organisation());
  mine = await storeIssue(api, organisation);
  other = await storeIssue(api, organisation);
});
afterAll(() => api.close());

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => api.call(method, path, { as: owner, body });
const read = async (path: string) => (await api.call('GET', path, { as: owner })).body as Record<string, unknown>;
const teams = async () => (await read('/teams'))['teams'] as Team[];
const make = async (name: string) =>
  (await call('POST', '/teams', { name, members: [member.id], assets: [mine.id] })).body as unknown as Team;

it('makes, changes and deletes teams, each name once, and writes down what they were', async () => {
  const made = await make('  Harbour   pages ');
  expect(made).toMatchObject({ name: 'Harbour pages', members: [{ id: member.id }], assets: [{ id: mine.id }] });
  expect((await call('POST', '/teams', { name: 'harbour PAGES', members: [], assets: [] })).body).toMatchObject({
    fields: { name: expect.stringContaining('already') },
  });
  expect((await call('POST', '/teams', { name: '   ', members: [], assets: [] })).status).toBe(422);
  const changed = await call('PUT', `/teams/${made.id}`, { name: 'Quay', members: { add: [member.id, owner.id] } });
  expect(changed.body).toMatchObject({ name: 'Quay', assets: [{ id: mine.id }] });
  expect((changed.body as unknown as Team).members).toHaveLength(2);
  const emptied = await call('PUT', `/teams/${made.id}`, { members: { remove: [member.id, owner.id] }, assets: { remove: [mine.id] } });
  expect(emptied.body).toMatchObject({ name: 'Quay', members: [], assets: [] });
  // What changes nothing is no entry.
  expect((await call('PUT', `/teams/${made.id}`, { name: 'Quay', members: { remove: [member.id] } })).status).toBe(200);
  const second = await make('Second');
  expect((await teams()).map(({ name }) => name)).toEqual(['Quay', 'Second']);
  for (const { id } of [made, second]) expect((await call('DELETE', `/teams/${id}`)).status).toBe(204);
  expect(await teams()).toEqual([]);
  expect(await api.audited(owner.organisationId)).toEqual([
    'team_made',
    'team_changed',
    'team_changed',
    'team_made',
    'team_deleted',
    'team_deleted',
  ]);
});

it('keeps what others have changed in a list meanwhile', async () => {
  const { id } = await make('Shared');
  const both = await Promise.all([
    call('PUT', `/teams/${id}`, { members: { add: [owner.id] } }),
    call('PUT', `/teams/${id}`, { members: { remove: [member.id] }, assets: { add: [other.id] } }),
    call('PUT', `/teams/${id}`, { name: 'Renamed' }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [team] = await teams();
  expect(team).toMatchObject({ name: 'Renamed', members: [{ id: owner.id }] });
  expect(team?.assets.map((asset) => asset.id).toSorted()).toEqual([mine.id, other.id].toSorted());
  await call('DELETE', `/teams/${id}`);
});

it('takes in nobody and nothing of another organisation', async () => {
  const theirs = await storeIssue(api, stranger.organisationId);
  for (const body of [
    { name: 'X', members: [stranger.id], assets: [] },
    { name: 'X', members: [], assets: [theirs.id] },
    { name: 'X', members: [randomUUID()], assets: [] },
  ])
    expect((await call('POST', '/teams', body)).status).toBe(422);
  expect(await teams()).toEqual([]);
  const { id } = await make('Own');
  for (const body of [{ members: { add: [stranger.id] } }, { assets: { add: [theirs.id] } }])
    expect((await call('PUT', `/teams/${id}`, body)).status).toBe(422);
  for (const path of [`/assets/?team=${id}`, `/assets/all-issues?team=${id}`]) {
    const { body } = await api.call('GET', path, { as: stranger });
    expect(body).toMatchObject({ total: 0 });
  }
  expect((await api.call('GET', `/summaries?kind=executive&team=${id}`, { as: stranger })).status).toBe(404);
  await call('DELETE', `/teams/${id}`);
});

it('narrows assets, issues and summaries', async () => {
  const { id } = await make('Narrow');
  expect(await read(`/assets/?team=${id}`)).toMatchObject({ total: 1, assets: [{ id: mine.id }] });
  const { issues, counts } = (await read(`/assets/all-issues?team=${id}&sort=created_at`)) as {
    issues: { id: string }[];
    counts: { total: number };
  };
  expect(issues.map((issue) => issue.id)).toEqual([mine.issueId]);
  expect(counts.total).toBe(1);
  expect((await read('/assets/all-issues'))['total']).toBe(2);
  expect((await read('/summaries/choices'))['teams']).toEqual([{ id, name: 'Narrow' }]);
  expect(JSON.stringify(await read(`/summaries?kind=executive&team=${id}`))).toContain('Assets in the team');
  await call('DELETE', `/teams/${id}`);
});

it('leads whom an invitation brings into its teams, as far as they are there still', async () => {
  const [stays, goes] = [await make('Stays'), await make('Goes')];
  const wrong = await call('POST', '/invitations', { role: 'viewer', teams: [randomUUID()] });
  expect(wrong.status).toBe(422);
  const invited = await call('POST', '/invitations', { role: 'viewer', teams: [stays.id, goes.id] });
  expect(invited.status).toBe(201);
  await call('DELETE', `/teams/${goes.id}`);
  const joined = await api.call('POST', '/auth/register', {
    body: {
      invitation_token: String((invited.body as { url: string } | null)?.url)
        .split('/')
        .at(-1),
      username: 'newcomer',
      full_name: 'New Comer',
      email: 'newcomer@example.org',
      password,
    },
  });
  expect(joined.status).toBe(201);
  const [team] = await teams();
  expect(team?.members.map(({ full_name }) => full_name)).toContain('New Comer');
});

it('takes an asset into teams and out of teams where its settings are changed, and writes down which', async () => {
  const pier = await storeIssue(api, owner.organisationId);
  const [harbour, quay] = [await make('Harbour side'), await make('Quay side')];
  await call('PUT', `/teams/${harbour.id}`, { assets: { add: [pier.id] } });
  const manager = await api.member('manager', owner.organisationId);
  const set = (body: unknown, as = manager) => api.call('PUT', `/assets/${pier.id}`, { as, body });
  const teamsOfPier = async () => (await teams()).filter(({ assets }) => assets.some(({ id }) => id === pier.id)).map(({ name }) => name);

  expect((await set({ teams: { add: [quay.id], remove: [harbour.id] } })).status).toBe(200);
  expect(await teamsOfPier()).toEqual(['Quay side']);
  // What is so already stays so, and other settings leave the teams alone.
  expect((await set({ teams: { add: [quay.id] } })).status).toBe(200);
  expect((await set({ name: 'Pier' })).status).toBe(200);
  expect(await teamsOfPier()).toEqual(['Quay side']);
  const { rows } = await api.database.pool.query(
    "select before -> 'teams' as before, after -> 'teams' as after from audit_log where action = 'asset_changed' and subject_id = $1 order by at limit 1",
    [pier.id],
  );
  expect(rows).toEqual([{ before: ['Harbour side'], after: ['Quay side'] }]);

  expect((await set({ teams: { add: [] } }, member)).status).toBe(403);
});

it('takes an asset into no team of others, and into none that is gone', async () => {
  const theirs = (await api.call('POST', '/teams', { as: stranger, body: { name: 'Theirs', members: [], assets: [] } }))
    .body as unknown as Team;
  for (const id of [theirs.id, randomUUID()]) {
    const answer = await api.call('PUT', `/assets/${mine.id}`, { as: owner, body: { name: 'Changed', teams: { add: [id] } } });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: { teams: expect.stringContaining('no longer exists') } });
  }
  expect((await read(`/assets/${mine.id}`))['name']).not.toBe('Changed');
  // Nor out of one: their asset of the same team stays where it is.
  expect((await api.call('PUT', `/assets/${mine.id}`, { as: owner, body: { teams: { remove: [theirs.id] } } })).status).toBe(200);
});
