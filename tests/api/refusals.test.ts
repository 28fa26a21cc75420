import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { password, startTestApi, type Member, type TestApi } from './test-api.ts';

const lines: Record<string, unknown>[] = [];
const proxy = '172.18.0.9';
let api: TestApi;
let owner: Member;

beforeAll(async () => {
  api = await startTestApi({
    trustedProxies: ['172.18.0.0/16'],
    logger: { level: 'warn', stream: { write: (line) => void lines.push(JSON.parse(line)) } },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from login_attempts');
  owner = await api.member('owner', await api.organisation());
});

const entries = async (organisationId = owner.organisationId) =>
  (
    await api.database.pool.query(
      'select action, actor_id, subject_id, address, after from audit_log where organisation_id = $1 order by id',
      [organisationId],
    )
  ).rows;
const wrong = { password: 'Wrong-password-1!' };
const from = (forwarded: string, remoteAddress = proxy) => ({ remoteAddress, headers: { 'x-forwarded-for': forwarded } });

describe('a stranger’s wrong sign-ins', () => {
  const begin = (as: Member, given = password) => api.call('POST', '/settings/authenticator', { as, body: { password: given } });

  it('don’t keep the signed-in owner from changing the password, keys and factors, not even from the same address', async () => {
    for (let n = 0; n < 11; n += 1) await api.signIn(owner.email, wrong);
    for (let n = 0; n < 50; n += 1) await api.signIn(`someone${n}@example.org`, wrong);
    expect((await api.signIn(owner.email)).status).toBe(429);
    expect((await begin(owner)).status).toBe(200);
    const key = { name: 'Key', scope: 'read', days: 30, password };
    expect((await api.call('POST', '/settings/api-keys', { as: owner, body: key })).status).toBe(201);
    const new_password = 'Another-2026-Harbour!';
    const change = { current_password: password, new_password, confirm_password: new_password };
    expect((await api.call('PUT', '/settings/password', { as: owner, body: change })).status).toBeLessThan(300);
  });

  inLongForm(it)('have no part in the tries of a session, which are its own and go along to another organization', async () => {
    const other = { ...owner, token: (await api.signIn(owner.email)).body.access_token as string };
    for (let n = 0; n < 10; n += 1) expect((await begin(owner, wrong.password)).body.code).toBe('validation_failed');
    expect((await begin(owner)).status).toBe(429);
    expect((await begin(other)).status).toBe(200);
    const elsewhere = await api.organisation();
    await api.database.pool.query(
      `insert into users (organisation_id, account_id, username, full_name, role) select $1, account_id, username, full_name, 'viewer' from users where id = $2`,
      [elsewhere, owner.id],
    );
    const there = await api.call('POST', '/auth/organisation', {
      as: owner,
      body: { organisation_id: elsewhere, refresh_token: owner.refreshToken },
    });
    expect((await begin({ ...owner, token: there.body.access_token })).status).toBe(429);
  });
});

describe('the audit log', () => {
  it('has each wrong password that a signed-in person enters, and once that no more are looked at', async () => {
    for (let n = 0; n < 13; n += 1) await api.call('POST', '/settings/authenticator', { as: owner, body: wrong });
    const written = await entries();
    expect(written.slice(0, 10)).toEqual(
      Array.from({ length: 10 }, () => ({
        action: 'password_refused',
        actor_id: owner.id,
        subject_id: owner.id,
        address: '127.0.0.1',
        after: null,
      })),
    );
    expect(written.slice(10)).toMatchObject([
      { action: 'rate_limited', actor_id: owner.id, after: { call: 'startAuthenticator', reason: 'too_many_tries' } },
    ]);
  });

  inLongForm(it)('has calls that somebody has no right to, once for each, and twenty in an hour', async () => {
    const viewer = await api.member('viewer', owner.organisationId);
    const refused = ['/audit', '/invitations', '/audit', '/organisation/security'];
    for (const path of refused) expect((await api.call('GET', path, { as: viewer })).status).toBe(403);
    const written = await entries();
    expect(written).toMatchObject(
      ['listAudit', 'listInvitations', 'getOrganisationSecurity'].map((call) => ({
        action: 'access_refused',
        actor_id: viewer.id,
        after: { call, reason: 'not_allowed' },
      })),
    );
    // As if most of an hour’s had been there before.
    await api.database.pool.query(
      `insert into audit_log (organisation_id, actor_id, actor, action, after)
       select $1, $2, 'Viewer', 'access_refused', jsonb_build_object('call', n) from generate_series(1, 16) n`,
      [owner.organisationId, viewer.id],
    );
    for (const path of ['/messages', '/organisation/api-keys', '/organisation/domains'])
      expect((await api.call('GET', path, { as: viewer })).status).toBe(403);
    expect(await entries()).toHaveLength(20);
  });

  inLongForm(it)('has the second step that rests after too many wrong codes', async () => {
    await api.database.pool.query('update accounts set mfa_enabled = true where id = (select account_id from users where id = $1)', [
      owner.id,
    ]);
    const { mfa_token } = (await api.signIn(owner.email)).body;
    const code = () => api.call('POST', '/auth/mfa', { body: { mfa_token, method: 'totp', code: '000000' } });
    for (let n = 0; n < 10; n += 1) expect((await code()).status).toBe(422);
    for (let n = 0; n < 3; n += 1) expect((await code()).status).toBe(429);
    expect((await entries()).map(({ action }) => action)).toEqual([...Array.from({ length: 10 }, () => 'code_refused'), 'sign_in_locked']);
  });
});

inLongForm(describe)('the log of the process', () => {
  it('has what was refused, with where from, once a minute for the same', async () => {
    lines.length = 0;
    const stranger = from('203.0.113.50');
    for (let n = 0; n < 3; n += 1) await api.signIn(`nobody${n}@example.org`, wrong, stranger);
    await api.call('GET', '/audit', { as: await api.member('viewer', owner.organisationId), ...from('203.0.113.51') });
    expect(lines).toMatchObject([
      { refusal: 'credentials_wrong', call: 'login', address: '203.0.113.50' },
      { refusal: 'not_allowed', call: 'listAudit', address: '203.0.113.51', organization: owner.organisationId, leftOut: 2 },
    ]);
    expect(JSON.stringify(lines)).not.toContain('nobody');
  });
});

describe('a proxy', () => {
  const address = async () =>
    (await api.database.pool.query('select address from sessions order by created_at desc limit 1')).rows[0].address;

  it('that is named is believed about where a request comes from, and no other is', async () => {
    expect((await api.signIn(owner.email, {}, from('203.0.113.7'))).status).toBe(200);
    expect(await address()).toBe('203.0.113.7');
    await api.signIn(owner.email, {}, from('203.0.113.7', '172.19.0.9'));
    expect(await address()).toBe('172.19.0.9');
    // What a client has put before what the proxy adds is not believed either.
    await api.signIn(owner.email, {}, from('198.51.100.1, 203.0.113.8'));
    expect(await address()).toBe('203.0.113.8');
  });

  inLongForm(it)('doesn’t share the tries of people behind it', async () => {
    for (let n = 0; n < 51; n += 1) await api.signIn(`someone${n}@example.org`, wrong, from('203.0.113.9'));
    expect((await api.signIn(owner.email, {}, from('203.0.113.9'))).status).toBe(429);
    expect((await api.signIn(owner.email, {}, from('203.0.113.10'))).status).toBe(200);
  });
});
