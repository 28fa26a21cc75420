import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { password, startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let organisation: string;
let owner: Member;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  organisation = await api.organisation();
  owner = await api.member('owner', organisation);
});

const invite = (body: object, as = owner) => api.call('POST', '/invitations', { as, body: { role: 'viewer', ...body } });
const daysOf = ({ created_at, expires_at }: { created_at: string; expires_at: string }) =>
  (Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000;
const join = (url: string, username: string) =>
  api.call('POST', '/auth/register', {
    body: {
      invitation_token: url.split('/').at(-1),
      username,
      full_name: 'New Person',
      email: `${username}@example.org`,
      password,
    },
  });

it('can be taken up for as many days as whoever invites says, and else for seven', async () => {
  expect(daysOf((await invite({})).body)).toBe(7);
  for (const days of [1, 3, 30]) expect(daysOf((await invite({ days })).body)).toBe(days);
  for (const days of [0, 31, -1, 1.5, '7', null]) expect((await invite({ days })).status).toBe(422);
});

it('ends then', async () => {
  const { body } = await invite({ days: 1 });
  await api.database.pool.query(`update one_time_links set expires_at = expires_at - interval '1 day' where id = $1`, [body.id]);
  expect((await join(body.url, 'late_guest')).status).toBe(410);
  expect((await api.call('GET', '/invitations', { as: owner })).body.total).toBe(0);
});

it('says what the person will be, who is that from the start', async () => {
  const made = await invite({ job_title: '  Auditor ', licence: 'basic', role: 'member', email: 'auditor@example.org' });
  expect(made.body).toMatchObject({ job_title: 'Auditor', licence: 'basic', teams: [] });
  const joined = await join(made.body.url, 'auditor');
  expect(joined.status).toBe(201);
  const { people } = (await api.call('GET', '/people?search=auditor', { as: owner })).body;
  expect(people).toMatchObject([{ job_title: 'Auditor', licence: 'basic', role: 'member' }]);
  const { entries } = (await api.call('GET', '/audit?action=invitation_made', { as: owner })).body;
  expect(entries).toMatchObject([{ after: { job_title: 'Auditor', licence: 'basic', expires_at: expect.any(String) } }]);
  for (const wrong of [{ licence: 'unlicensed' }, { licence: 'gold' }, { job_title: 'x'.repeat(101) }])
    expect((await invite(wrong)).status).toBe(422);
});

it('is listed with its teams, as far as they are there still', async () => {
  const team = async (name: string) => (await api.call('POST', '/teams', { as: owner, body: { name, members: [], assets: [] } })).body.id;
  const [web, gone, documents] = [await team('Web'), await team('Gone'), await team('documents')];
  await invite({ teams: [web, gone, documents] });
  await api.call('DELETE', `/teams/${gone}`, { as: owner });
  const { invitations } = (await api.call('GET', '/invitations', { as: owner })).body;
  expect(invitations).toMatchObject([{ teams: ['documents', 'Web'], job_title: '', licence: null }]);
});
