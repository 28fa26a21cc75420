import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionCookie, startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let member: Member;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from login_attempts');
  member = await api.member('viewer', await api.organisation());
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const signInFrom = async (remoteAddress: string, userAgent = firefox) =>
  (await api.signIn(member.email, {}, { remoteAddress, headers: { 'user-agent': userAgent } })).body as {
    access_token: string;
    refresh_token: string;
  };
const list = async (token = member.token) => (await api.call('GET', '/settings/sessions', { as: { token } })).body.sessions;
const isIn = async (token: string) => (await api.call('GET', '/auth/me', { as: { token } })).status === 200;

describe('the list of sessions', () => {
  it('names device and place as far as they are known, this one first, then the last used', async () => {
    await signInFrom('192.168.3.4');
    await signInFrom('203.0.113.9', '');
    const sessions = await list();
    expect(sessions).toMatchObject([
      { is_current: true, address_kind: 'machine', browser: null },
      { is_current: false, address: '203.0.113.9', address_kind: 'internet', browser: null, system: null },
      { is_current: false, address: '192.168.3.4', address_kind: 'network', browser: 'Firefox', system: 'Windows' },
    ]);
    expect(new Date(sessions[1].last_used_at).getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('holds none that is over, and none of others', async () => {
    const gone = await signInFrom('203.0.113.1');
    await api.call('POST', '/auth/logout', { body: { refresh_token: gone.refresh_token } });
    await signInFrom('203.0.113.2');
    await api.database.pool.query(
      "update refresh_tokens set expires_at = now() where session_id in (select id from sessions where address = '203.0.113.2')",
    );
    await api.member('viewer', member.organisationId);
    expect(await list()).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  it('ends one at once, with its access and refresh tokens, and is written down', async () => {
    const other = await signInFrom('203.0.113.1');
    const third = await signInFrom('203.0.113.2');
    const { id } = (await list()).find(({ address }: { address: string }) => address === '203.0.113.1');
    expect((await api.call('DELETE', `/settings/sessions/${id}`, { as: member })).status).toBe(204);
    expect(await isIn(other.access_token)).toBe(false);
    expect((await api.call('POST', '/auth/refresh', { body: { refresh_token: other.refresh_token } })).status).toBe(401);
    expect([await isIn(third.access_token), await isIn(member.token)]).toEqual([true, true]);
    expect((await api.call('DELETE', `/settings/sessions/${id}`, { as: member })).status).toBe(404);
    expect((await api.audited(member.organisationId)).at(-1)).toBe('session_ended');
  });

  it('does not reach those of a colleague', async () => {
    const colleague = await api.member('viewer', member.organisationId);
    const [{ id }] = await list(colleague.token);
    expect((await api.call('DELETE', `/settings/sessions/${id}`, { as: member })).status).toBe(404);
    expect((await api.call('POST', '/settings/sessions/end-others', { as: member })).status).toBe(204);
    expect(await isIn(colleague.token)).toBe(true);
  });

  it('ends all others', async () => {
    const others = [await signInFrom('203.0.113.1'), await signInFrom('203.0.113.2')];
    expect((await api.call('POST', '/settings/sessions/end-others', { as: member })).status).toBe(204);
    for (const one of others) expect(await isIn(one.access_token)).toBe(false);
    expect(await list()).toHaveLength(1);
  });
});

describe('attacks', () => {
  it('fix no session: signing in takes nothing over that the browser brought along', async () => {
    const planted = await api.signIn(member.email, { remember_me: false });
    const cookie = sessionCookie(planted.headers)?.split(';')[0] ?? '';
    const victim = await api.member('viewer', member.organisationId);
    const own = await api.signIn(
      victim.email,
      { remember_me: false, session_id: 'planted', refresh_token: planted.body.refresh_token },
      { headers: { cookie } },
    );
    expect(own.body.refresh_token).not.toBe(planted.body.refresh_token);
    expect(sessionCookie(own.headers)?.split(';')[0]).not.toBe(cookie);
    const renew = (refresh_token: string) => api.call('POST', '/auth/refresh', { body: { refresh_token }, headers: { cookie } });
    // Whoever planted the cookie has that of their own session, and cannot go on in the other.
    expect((await renew(own.body.refresh_token)).status).toBe(401);
    expect((await renew(planted.body.refresh_token)).body.user.id).toBe(member.id);
  });

  it('give oneself no role: what no form has is not stored', async () => {
    const form = { username: member.email.split('@')[0], full_name: 'Somebody', organization: 'own', email: member.email };
    const more = { role: 'owner', is_active: true, licence: 'pro', mfa_enabled: true, is_verified: true };
    expect((await api.call('PUT', '/settings/profile', { as: member, body: { ...form, ...more } })).body).toMatchObject({
      role: 'viewer',
      mfa_enabled: false,
      is_verified: false,
    });
  });
});
