import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeIssue } from './store-issue.ts';
import { password, startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let organisation: string;
let member: Member;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from login_attempts');
  organisation = await api.organisation();
  member = await api.member('manager', organisation);
});

const make = (form: Record<string, unknown> = {}, as = member) =>
  api.call('POST', '/settings/api-keys', { as, body: { name: 'Pipeline', scope: 'write', days: 30, password, ...form } });
const made = async (form: Record<string, unknown> = {}, as = member) => (await make(form, as)).body.key as string;
const list = async (as = member) => (await api.call('GET', '/settings/api-keys', { as })).body.api_keys;
const get = (token: string, path = '/people') => api.call('GET', path, { as: { token } });

describe('a personal API key', () => {
  it('is shown once and works as its owner, who sees when', async () => {
    const { status, body } = await make();
    expect({ status, key: body.key }).toEqual({ status: 201, key: expect.stringMatching(/^manara_[\w-]{43}$/) });
    expect((await get(body.key, '/auth/me')).body.id).toBe(member.id);
    const created = await api.call('POST', '/assets', {
      as: { token: body.key },
      body: {
        name: 'By key',
        asset_type: 'website',
        website: { url: 'https://www.example.org/', scan_frequency: 'off' },
        scan_settings: { max_pages: 5 },
      },
    });
    expect(created.status).toBe(201);
    expect(await list()).toMatchObject([
      { name: 'Pipeline', scope: 'write', beginning: body.key.slice(0, 12), is_expired: false, last_used_at: expect.any(String) },
    ]);
    const { rows } = await api.database.pool.query(
      'select row_to_json(api_keys)::text as row from api_keys union all select row_to_json(audit_log)::text from audit_log',
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(body.key.slice(12));
    expect(await api.audited(organisation)).toContain('api_key_made');
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ password: 'wrong-password' }, 'password'],
    [{ days: 366 }, 'days'],
    [{ days: 0 }, 'days'],
    [{ scope: 'administer' }, 'scope'],
  ])('is not made with %o', async (form, field) => {
    expect(await make(form)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });

  it('stays within the role that its owner has by now', async () => {
    const key = await made();
    const owner = await api.member('owner', organisation);
    await api.call('PUT', `/people/${member.id}`, { as: owner, body: { role: 'viewer' } });
    expect(await api.call('POST', '/assets', { as: { token: key }, body: {} })).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    });
  });

  it('makes nothing more of itself: no session, no key, no live connection', async () => {
    const key = { token: await made() };
    for (const path of ['/settings/api-keys', '/live/tickets', '/auth/organisation', '/settings/sessions/end-others'])
      expect(await api.call('POST', path, { as: key, body: {} })).toMatchObject({ status: 403, body: { code: 'api_key_scope' } });
  });

  it('is dead once it is revoked, and nobody else can revoke it', async () => {
    const key = await made();
    const [{ id }] = await list();
    const colleague = await api.member('owner', organisation);
    expect((await api.call('DELETE', `/settings/api-keys/${id}`, { as: colleague })).status).toBe(404);
    expect((await get(key)).status).toBe(200);
    expect((await api.call('DELETE', `/settings/api-keys/${id}`, { as: member })).status).toBe(204);
    expect(await get(key)).toMatchObject({ status: 401, body: { code: 'api_key_invalid' } });
    expect(await list()).toEqual([]);
  });

  it('is dead after its end, and stays in the list as such', async () => {
    const key = await made();
    await api.database.pool.query("update api_keys set expires_at = now() - interval '1 second'");
    expect((await get(key)).status).toBe(401);
    expect(await list()).toMatchObject([{ is_expired: true }]);
  });

  it('dies with a deactivation or without a license, and does not come back with its owner', async () => {
    const key = await made();
    const owner = await api.member('owner', organisation);
    const put = (is_active: boolean) => api.call('PUT', `/people/${member.id}`, { as: owner, body: { is_active } });
    await put(false);
    expect((await get(key)).status).toBe(401);
    await put(true);
    expect((await get(key)).status).toBe(401);
    const back = { ...member, token: (await api.signIn(member.email)).body.access_token };
    const again = await made({}, back);
    await api.call('PUT', `/people/${member.id}`, { as: owner, body: { licence: 'unlicensed' } });
    await api.call('PUT', `/people/${member.id}`, { as: owner, body: { licence: 'pro' } });
    expect((await get(again)).status).toBe(401);
    const { rows } = await api.database.pool.query(
      "select after->'api_keys_revoked' as revoked from audit_log where organisation_id = $1 and action = 'person_changed' order by id",
      [organisation],
    );
    expect(rows.map(({ revoked }) => revoked)).toEqual([1, null, 1, null]);
  });

  it('is not made for somebody who is deactivated while their password is checked', async () => {
    const administrator = await api.database.pool.connect();
    await administrator.query('begin');
    await administrator.query('update users set is_active = false where id = $1', [member.id]);
    const making = make();
    await api.waiting();
    await administrator.query('commit');
    administrator.release();
    expect(await making).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    const { rows } = await api.database.pool.query('select from api_keys where user_id = $1', [member.id]);
    expect(rows).toEqual([]);
  });

  it('administers nothing, also where administrators may do more than others in a call that is open to all', async () => {
    const owner = await api.member('owner', organisation);
    const asked = await api.call('POST', '/support/requests', { as: member, body: { kind: 'question', subject: 'Mine', text: 'Mine' } });
    const { id } = asked.body.request;
    const issue = await storeIssue(api, organisation);
    const about = `/assets/${issue.id}/issues/${issue.issueId}/comments`;
    const comment = (await api.call('POST', about, { as: member, body: { text: 'Mine' } })).body;
    const query = { search: 'x' };
    const view = (await api.call('POST', '/issues/views', { as: member, body: { name: 'Mine', query, is_shared: true } })).body;
    const key = { token: await made({}, owner) };
    expect((await api.call('GET', '/support/requests', { as: key })).body.total).toBe(0);
    expect((await api.call('GET', `/support/requests/${id}`, { as: key })).status).toBe(404);
    expect((await api.call('POST', `/support/requests/${id}/messages`, { as: key, body: { text: 'By key' } })).status).toBe(404);
    expect((await api.call('POST', `/support/requests/${id}/resolve`, { as: key, body: { messages: 1 } })).status).toBe(404);
    expect((await api.call('DELETE', `${about}/${comment.id}`, { as: key })).status).toBe(403);
    expect((await api.call('DELETE', `/issues/views/${view.id}`, { as: key })).status).toBe(403);
    expect((await api.call('GET', '/support/requests', { as: owner })).body.total).toBe(1);
  });

  it('does nothing while its owner owes a second step', async () => {
    const key = await made();
    await api.database.pool.query('update organisations set demands_second_factor = true where id = $1', [organisation]);
    for (const path of ['/people', '/auth/me'])
      expect(await get(key, path)).toMatchObject({ status: 403, body: { code: 'second_factor_demanded' } });
  });

  it('is one of twenty at most', async () => {
    for (let n = 0; n < 20; n += 1) expect((await make()).status).toBe(201);
    expect((await make()).status).toBe(409);
  });

  it('is none that somebody makes up', async () => {
    for (const token of ['manara_', 'manara_AAAA', `manara_${'x'.repeat(43)}`]) expect((await get(token)).status).toBe(401);
  });
});
