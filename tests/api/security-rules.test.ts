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
  organisation = await api.organisation();
  owner = await api.member('owner', organisation);
});

const path = '/organisation/security/rules';
const put = (body: object, as = owner) => api.call('PUT', path, { as, body });
const everything = { session_hours: null, idle_minutes: null, invitation_domains: [], longest_key_days: null };
/** As if a session had begun, or was last used, so long ago. */
const age = (column: 'proved_at' | 'last_used_at', member: Member, interval: string) =>
  api.database.pool.query(`update sessions set ${column} = now() - $2::interval where user_id = $1`, [member.id, interval]);
const works = async (member: Member) => (await api.call('GET', '/auth/me', { as: member })).status === 200;
const refresh = (member: Member) => api.call('POST', '/auth/refresh', { body: { refresh_token: member.refreshToken } });

describe('security rules', () => {
  it('are read by administrators, changed by owners, and written down as they were and are', async () => {
    const administrator = await api.member('administrator', organisation);
    expect((await api.call('GET', path, { as: administrator })).body).toEqual(everything);
    expect(await put({ session_hours: 8 }, administrator)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect((await put({ session_hours: 8, invitation_domains: [' @Example.ORG ', 'example.org', 'مثال.إختبار'] })).body).toEqual({
      ...everything,
      session_hours: 8,
      invitation_domains: ['example.org', 'مثال.إختبار'],
    });
    expect((await put({ session_hours: 8 })).status).toBe(200);
    const { rows } = await api.database.pool.query(
      "select actor_id, before, after from audit_log where action = 'security_rules_changed' and organisation_id = $1",
      [organisation],
    );
    expect(rows).toEqual([
      {
        actor_id: owner.id,
        before: { session_hours: null, invitation_domains: [] },
        after: { session_hours: 8, invitation_domains: ['example.org', 'مثال.إختبار'] },
      },
    ]);
  });

  it.each([
    { session_hours: 0 },
    { session_hours: 721 },
    { idle_minutes: 14 },
    { longest_key_days: 366 },
    { invitation_domains: ['localhost'] },
    { invitation_domains: ['a b.org'] },
    { invitation_domains: ['a@b.org'] },
    { invitation_domains: ['*.org'] },
  ])('are refused where they are none: %j', async (body) => {
    expect((await put(body)).status).toBe(422);
    expect((await api.call('GET', path, { as: owner })).body).toEqual(everything);
  });
});

describe('the length of sessions', () => {
  it('ends them on every call and refresh, of this organisation alone', async () => {
    const [old, young] = [await api.member('member', organisation), await api.member('member', organisation)];
    const foreign = await api.member('member', await api.organisation());
    for (const member of [old, foreign]) await age('proved_at', member, '9 hours');
    expect((await put({ session_hours: 8 })).status).toBe(200);
    expect(await Promise.all([old, young, foreign].map(works))).toEqual([false, true, true]);
    expect((await refresh(old)).status).toBe(401);
    await age('proved_at', young, '7 hours 59 minutes');
    expect(await works(young)).toBe(true);
    await age('proved_at', young, '8 hours');
    expect(await works(young)).toBe(false);
    expect((await refresh(young)).status).toBe(401);
  });

  it('is not begun anew by a refresh or by another organisation', async () => {
    const other = await api.organisation();
    const { rows } = await api.database.pool.query(
      `insert into users (organisation_id, account_id, username, full_name, role)
       select $2, account_id, username, full_name, 'owner' from users where id = $1 returning id`,
      [owner.id, other],
    );
    await age('proved_at', owner, '7 hours');
    const moved = await api.call('POST', '/auth/organisation', {
      as: owner,
      body: { organisation_id: other, refresh_token: owner.refreshToken },
    });
    expect(moved.status).toBe(200);
    await api.database.pool.query('update organisations set session_hours = 6 where id = $1', [other]);
    expect(await works({ ...owner, id: rows[0].id, token: moved.body.access_token })).toBe(false);
  });

  it('keeps nobody from where they are who may not go on elsewhere without signing in anew', async () => {
    const other = await api.organisation();
    await api.database.pool.query(
      `insert into users (organisation_id, account_id, username, full_name, role)
       select $2, account_id, username, full_name, 'owner' from users where id = $1`,
      [owner.id, other],
    );
    await api.database.pool.query('update organisations set session_hours = 6 where id = $1', [other]);
    await age('proved_at', owner, '7 hours');
    const moved = await api.call('POST', '/auth/organisation', {
      as: owner,
      body: { organisation_id: other, refresh_token: owner.refreshToken },
    });
    expect(moved).toMatchObject({ status: 403, body: { code: 'session_too_old' } });
    expect(await works(owner)).toBe(true);
    expect((await refresh(owner)).status).toBe(200);
  });

  it('that was over stays over when the rule is widened', async () => {
    const someone = await api.member('member', organisation);
    await put({ session_hours: 8 });
    await age('proved_at', someone, '9 hours');
    await put({ session_hours: null });
    expect(await works(someone)).toBe(false);
    const { rows } = await api.database.pool.query('select end_reason from sessions where user_id = $1', [someone.id]);
    expect(rows).toEqual([{ end_reason: 'over_limit' }]);
  });
});

describe('time without use', () => {
  it('ends a session; what a person does keeps it, and what a screen asks for by itself does not', async () => {
    const someone = await api.member('member', organisation);
    await put({ idle_minutes: 30 });
    await age('last_used_at', someone, '29 minutes');
    expect((await api.call('GET', '/auth/me', { as: someone, headers: { 'x-manara-unattended': '1' } })).status).toBe(200);
    const used = async () =>
      (
        await api.database.pool.query("select last_used_at > now() - interval '1 minute' as now from sessions where user_id = $1", [
          someone.id,
        ])
      ).rows;
    expect(await used()).toEqual([{ now: false }]);
    expect(await works(someone)).toBe(true);
    expect(await used()).toEqual([{ now: true }]);
    await age('last_used_at', someone, '31 minutes');
    expect(await works(someone)).toBe(false);
    expect((await refresh(someone)).status).toBe(401);
  });
});

describe('domains of invitations', () => {
  const invite = (body: object) => api.call('POST', '/invitations', { as: owner, body: { role: 'viewer', ...body } });

  it('let nobody else be invited, by form or by table', async () => {
    await put({ invitation_domains: ['example.com'] });
    expect((await invite({ email: 'one@Example.com' })).status).toBe(201);
    for (const email of ['one@example.org', 'one@sub.example.com', 'one@example.com.evil.org', undefined])
      expect(await invite({ email })).toMatchObject({ status: 422, body: { fields: { email: expect.stringContaining('@example.com') } } });
    const imported = await api.call('POST', '/people/import', { as: owner, body: { csv: 'email\nsomebody@example.org' } });
    expect(imported).toMatchObject({ status: 422, body: { fields: { '2.email': expect.stringContaining('@example.com') } } });
    expect((await api.call('GET', '/invitations', { as: owner })).body.invitations).toHaveLength(1);
  });

  it('hold for links that were made before, too', async () => {
    const token = String((await invite({})).body.url)
      .split('/')
      .at(-1);
    await put({ invitation_domains: ['example.com'] });
    const register = (email: string) =>
      api.call('POST', '/auth/register', {
        body: { invitation_token: token, username: 'newcomer', full_name: 'New Person', password, email },
      });
    expect(await register('new@example.org')).toMatchObject({ status: 403, body: { code: 'invitation.domain' } });
    expect((await register('new@example.com')).status).toBe(201);
  });
});

describe('the life of keys', () => {
  const make = (days: number, of = '/settings/api-keys') =>
    api.call('POST', of, { as: owner, body: { name: 'Key', scope: 'read', days, password } });

  it.each(['/settings/api-keys', '/organisation/api-keys'])(
    'is bounded for new ones, and shortened for those that are there: %s',
    async (of) => {
      const { key, api_key } = (await make(365, of)).body;
      expect((await api.call('GET', of, { as: owner })).body.longest_days).toBe(365);
      expect((await put({ longest_key_days: 30 })).status).toBe(200);
      expect(await make(31, of)).toMatchObject({ status: 422, body: { fields: { days: expect.stringContaining('30 days') } } });
      expect((await make(30, of)).status).toBe(201);
      const { body } = await api.call('GET', of, { as: owner });
      expect(body.longest_days).toBe(30);
      const shortened = body.api_keys.find(({ id }: { id: string }) => id === api_key.id);
      expect(Date.parse(shortened.expires_at) - Date.parse(shortened.created_at)).toBe(30 * 86_400_000);
      await api.database.pool.query("update api_keys set created_at = created_at - interval '31 days' where id = $1", [api_key.id]);
      await put({ longest_key_days: 29 });
      expect((await api.call('GET', '/assets', { as: { token: key } })).status).toBe(401);
    },
  );
});
