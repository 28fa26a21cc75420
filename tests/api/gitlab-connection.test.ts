import { fakeEgress } from '@manara/repositories/hosts/fake-egress.fixture';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type Member, type TestApi } from './test-api.ts';

const token = 'glpat-very-secret';
const base_url = 'https://git.example.org';

let isRevoked = false;
let isDown = false;
const { egress, asked } = fakeEgress(({ path }) => {
  if (isDown) return { status: 503 };
  if (path.includes('/merge_requests/'))
    return {
      json: { iid: 4, web_url: `${base_url}/group/sub/site/-/merge_requests/4`, state: 'merged', merged_at: '2026-01-02T00:00:00Z' },
    };
  if (isRevoked) return { status: 401, json: { message: '401 Unauthorized' } };
  if (path === '/api/v4/user') return { json: { username: 'amina', web_url: `${base_url}/amina` } };
  return { json: [{ path_with_namespace: 'group/sub/site', web_url: `${base_url}/group/sub/site`, default_branch: 'main' }] };
});

let api: TestApi;
let administrator: Member;

beforeAll(async () => {
  api = await startTestApi({ egress });
});
afterAll(() => api.close());
beforeEach(async () => {
  isRevoked = false;
  isDown = false;
  administrator = await api.member('administrator', await api.organisation());
});

const connect = () => api.call('POST', '/gitlab/token', { as: administrator, body: { base_url, token } });
const status = async () => (await api.call('GET', '/gitlab/status', { as: administrator })).body;
const told = (secret: string, more: object = {}, id = crypto.randomUUID()) =>
  api.call('POST', '/gitlab/webhooks', {
    body: { object_kind: 'merge_request', ...more },
    headers: { 'x-gitlab-token': secret, 'idempotency-key': id },
  });

it('is connected at an address of one’s own, lists its projects, and is disconnected', async () => {
  expect((await connect()).body).toMatchObject({
    connected: true,
    provider: 'gitlab',
    base_url,
    account: { login: 'amina' },
    webhooks: false,
  });
  expect((await api.call('GET', '/gitlab/repos', { as: administrator })).body).toMatchObject({ repos: ['group/sub/site'], total: 1 });
  expect(asked.every(({ origin }) => origin === base_url)).toBe(true);
  await api.call('DELETE', '/gitlab/disconnect', { as: administrator });
  expect(await status()).toMatchObject({ connected: false, state: 'not_connected' });
});

it('stands beside GitHub, and is noticed to be revoked on the next call', async () => {
  await connect();
  isRevoked = true;
  const { body } = await api.call('GET', '/gitlab/repos?refresh=true', { as: administrator });
  expect(body).toMatchObject({ code: 'host.unauthorized', detail: expect.stringContaining('GitLab') });
  expect(await status()).toMatchObject({ connected: false, state: 'refused' });
  const { rows } = await api.database.pool.query(
    `select before, after from audit_log where organisation_id = $1 and action = 'connection_changed'`,
    [administrator.organisationId],
  );
  expect(rows).toEqual([{ before: { state: 'connected' }, after: { state: 'refused' } }]);
});

it('is heard by a secret that is shown once and can be made anew', async () => {
  await connect();
  const make = async () => (await api.call('POST', '/gitlab/webhook', { as: administrator })).body;
  const first = await make();
  expect(first.url).toMatch(/\/api\/gitlab\/webhooks$/);
  expect((await told(first.secret)).status).toBe(204);
  expect(await status()).toMatchObject({ webhooks: true });
  const second = await make();
  expect((await told(second.secret)).status).toBe(204);
  for (const secret of [first.secret, '', 'guessed']) expect((await told(secret)).status).toBe(401);
  // What a stranger sends is not even looked at.
  for (const secret of ['guessed', second.secret]) {
    const { status: refused } = await api.call('POST', '/gitlab/webhooks', { body: { project: 1 }, headers: { 'x-gitlab-token': secret } });
    expect(refused).toBe(secret === 'guessed' ? 401 : 422);
  }
  expect(JSON.stringify(await status())).not.toContain(second.secret);
});

it('hears what it is told again, where the host did not say the first time how the request stands', async () => {
  await connect();
  const { secret } = (await api.call('POST', '/gitlab/webhook', { as: administrator })).body;
  const { organisationId } = administrator;
  await api.database.pool.query(
    `insert into pull_requests (organisation_id, provider, host, repository, number, url, branch, base, state, is_draft)
     values ($1, 'gitlab', $3, 'group/sub/site', 4, $2, 'manara/fix', 'main', 'open', false)`,
    [organisationId, `${base_url}/group/sub/site/-/merge_requests/4`, base_url],
  );
  const state = async () =>
    (await api.database.pool.query('select state from pull_requests where organisation_id = $1', [organisationId])).rows[0]?.state;
  const news = { project: { path_with_namespace: 'group/sub/site' }, object_attributes: { iid: 4 } };
  const id = crypto.randomUUID();
  isDown = true;
  expect(await told(secret, news, id)).toMatchObject({ status: 502, body: { code: 'host.unavailable' } });
  expect(await state()).toBe('open');
  isDown = false;
  expect((await told(secret, news, id)).status).toBe(204);
  expect(await state()).toBe('merged');
});
