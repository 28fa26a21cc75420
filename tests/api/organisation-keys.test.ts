import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let organisation: string;
let owner: Member;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from login_attempts');
  organisation = await api.organisation();
  owner = await api.member('owner', organisation);
});

const make = (form: Record<string, unknown> = {}, as = owner) =>
  api.call('POST', '/organisation/api-keys', { as, body: { name: 'Pipeline', scope: 'write', days: 30, password, ...form } });
const made = async (form: Record<string, unknown> = {}, as = owner) => (await make(form, as)).body.key as string;
const list = async (as = owner) => (await api.call('GET', '/organisation/api-keys', { as })).body.api_keys;
const get = (token: string, path = '/people') => api.call('GET', path, { as: { token } });
const newAsset = (token: string, name: string) =>
  api.call('POST', '/assets', { as: { token }, body: { name, asset_type: 'website', website: { url: 'https://www.example.org/' } } });

describe('an API key of an organisation', () => {
  it('is shown once, works, and stands in the audit log by its own name', async () => {
    const { status, body } = await make();
    expect({ status, key: body.key }).toEqual({ status: 201, key: expect.stringMatching(/^manara_[\w-]{43}$/) });
    expect((await newAsset(body.key, 'By key')).status).toBe(201);
    expect(await list()).toMatchObject([{ name: 'Pipeline', scope: 'write', last_used_at: expect.any(String) }]);
    const { rows } = await api.database.pool.query("select actor from audit_log where organisation_id = $1 and action = 'asset_created'", [
      organisation,
    ]);
    expect(rows).toEqual([{ actor: `Pipeline <${body.key.slice(0, 12)}…>` }]);
    expect(await api.audited(organisation)).toContain('organisation_key_made');
  });

  it('is no person: nobody finds, changes, counts or hands work to it', async () => {
    await made();
    const { people, total } = (await get(await made({ name: 'Second' }))).body;
    expect({ total, ids: people.map(({ id }: Member) => id) }).toEqual({ total: 1, ids: [owner.id] });
    const { rows } = await api.database.pool.query('select id from users where organisation_id = $1 and account_id is null', [
      organisation,
    ]);
    expect(rows).toHaveLength(2);
    for (const { id } of rows) {
      const change = await api.call('PUT', `/people/${id}`, { as: owner, body: { is_active: true, role: 'owner' } });
      expect(change.status).toBe(404);
      expect((await api.call('POST', `/people/${id}/reset-link`, { as: owner })).status).toBe(404);
    }
    const { body } = await api.call('GET', '/search?q=Pipeline', { as: owner });
    expect(body.totals.person).toBe(0);
  });

  it('stands when its maker is deactivated, and is not found in another organisation', async () => {
    const administrator = await api.member('administrator', organisation);
    const key = await made({}, administrator);
    await api.call('PUT', `/people/${administrator.id}`, { as: owner, body: { is_active: false } });
    expect((await get(key)).status).toBe(200);
    const stranger = await api.member('owner', await api.organisation());
    const [{ id }] = await list();
    expect((await api.call('DELETE', `/organisation/api-keys/${id}`, { as: stranger })).status).toBe(404);
    expect(await list(stranger)).toEqual([]);
    expect((await api.call('DELETE', `/organisation/api-keys/${id}`, { as: owner })).status).toBe(204);
    expect(await get(key)).toMatchObject({ status: 401, body: { code: 'api_key_invalid' } });
    expect(await api.audited(organisation)).toContain('organisation_key_revoked');
  });

  it('owes no second step that is demanded of people, and is dead after its end', async () => {
    const key = await made();
    await api.database.pool.query('update organisations set demands_second_factor = true where id = $1', [organisation]);
    expect((await get(key)).status).toBe(200);
    await api.database.pool.query("update api_keys set expires_at = now() - interval '1 second'");
    expect((await get(key)).status).toBe(401);
  });

  it('only reads where its scope says so, and administers nothing with the other', async () => {
    expect(await newAsset(await made({ scope: 'read' }), 'No')).toMatchObject({ status: 403, body: { code: 'api_key_scope' } });
    const key = await made();
    for (const path of ['/auth/me', '/notifications', '/support/requests', '/organisation/api-keys', '/audit', '/settings/api-keys'])
      expect(await get(key, path), path).toMatchObject({ status: 403, body: { code: 'api_key_scope' } });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ password: 'wrong-password' }, 'password'],
    [{ days: 366 }, 'days'],
    [{ scope: 'administer' }, 'scope'],
  ])('is not made with %o', async (form, field) => {
    expect(await make(form)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });

  it('is one of twenty at most', async () => {
    for (let n = 0; n < 20; n += 1) expect((await make()).status).toBe(201);
    expect(await make()).toMatchObject({ status: 409, body: { code: 'organisation_keys_full' } });
  });
});
