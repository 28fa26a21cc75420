import { totpCode, totpStep } from '@manara/server/platform/auth/totp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { password, startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let organisation: string;
let owner: Member;
let member: Member;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from login_attempts');
  organisation = await api.organisation('strict.example');
  owner = await api.member('owner', organisation);
  member = await api.member('member', organisation);
});

async function enrol(as: { token: string }) {
  const { body } = await api.call('POST', '/settings/authenticator', { as, body: { password } });
  const done = await api.call('POST', '/settings/authenticator/confirm', {
    as,
    body: { code: totpCode(body.secret, totpStep(Date.now())) },
  });
  expect(done.status).toBe(200);
  return done.body.user;
}
const demand = (demands_second_factor: boolean, as: Member = owner) =>
  api.call('PUT', '/organisation/security', { as, body: { demands_second_factor } });

it('is demanded by somebody who has one, and counts who has none', async () => {
  expect(await demand(true)).toMatchObject({ status: 409, body: { code: 'second_factor_first' } });
  await enrol(owner);
  expect((await api.call('GET', '/organisation/security', { as: owner })).body).toEqual({
    demands_second_factor: false,
    refuses_sms: false,
    sends_sms: false,
    without_second_factor: 1,
  });
  expect((await demand(true)).body).toEqual({
    demands_second_factor: true,
    refuses_sms: false,
    sends_sms: false,
    without_second_factor: 1,
  });
  expect((await demand(true)).status).toBe(200);
  expect((await api.audited(organisation)).filter((action) => action === 'second_factor_demand_changed')).toHaveLength(1);
});

it('is demanded while somebody signs out, and neither waits for the other for ever', async () => {
  await enrol(owner);
  const leaving = await api.database.pool.connect();
  await leaving.query('begin');
  await leaving.query('update sessions set ended_at = now() where user_id = $1', [member.id]);
  const demanding = demand(true);
  await api.waiting();
  await leaving.query("insert into audit_log (organisation_id, actor, action) values ($1, 'Member', 'signed_out')", [organisation]);
  await leaving.query('commit');
  leaving.release();
  expect((await demanding).status).toBe(200);
});

it('signs out who has none, leads them to set it up, and lets them work then', async () => {
  await enrol(owner);
  await demand(true);
  expect((await api.call('GET', '/auth/me', { as: member })).status).toBe(401);
  expect((await api.call('GET', '/auth/me', { as: owner })).status).toBe(200);
  const { body } = await api.signIn(member.email);
  expect(body.user).toMatchObject({ mfa_demanded: true, mfa_enabled: false });
  const as = { token: body.access_token as string };
  expect(await api.call('GET', '/people', { as })).toMatchObject({ status: 403, body: { code: 'second_factor_demanded' } });
  // Nothing is heard live either.
  expect((await api.call('POST', '/live/tickets', { as })).status).toBe(403);
  expect(await enrol(as)).toMatchObject({ mfa_demanded: true, mfa_enabled: true });
  expect((await api.call('GET', '/people', { as })).status).toBe(200);
});

it('cannot be taken off while one of one’s organisations demands it, but by an administrator, and is to be set up again then', async () => {
  await enrol(owner);
  await enrol(member);
  await demand(true);
  const remove = () => api.call('POST', '/settings/authenticator/remove', { as: member, body: { password } });
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'second_factor_kept' } });
  expect((await api.call('DELETE', `/people/${member.id}/second-factor`, { as: owner })).status).toBe(204);
  const { body } = await api.signIn(member.email);
  expect(await api.call('GET', '/people', { as: { token: body.access_token } })).toMatchObject({ status: 403 });
  await demand(false);
  expect((await api.call('GET', '/people', { as: { token: body.access_token } })).status).toBe(200);
});

it('holds in the organisation that demands it, and not in another of the same account', async () => {
  await enrol(owner);
  const elsewhere = await api.organisation('elsewhere.example');
  const { rows } = await api.database.pool.query(
    `insert into users (organisation_id, account_id, username, full_name, role) select $1, account_id, username, full_name, 'viewer' from users where id = $2 returning id`,
    [elsewhere, member.id],
  );
  await demand(true);
  await api.database.pool.query('update users set last_login = now() where id = $1', [rows[0].id]);
  const { body } = await api.signIn(member.email);
  const as = { token: body.access_token as string };
  expect((await api.call('GET', '/people', { as })).status).toBe(200);
  const there = await api.call('POST', '/auth/organisation', {
    as,
    body: { organisation_id: organisation, refresh_token: body.refresh_token },
  });
  expect(there.body.user.mfa_demanded).toBe(true);
  expect((await api.call('GET', '/people', { as: { token: there.body.access_token } })).status).toBe(403);
  const { body: both } = await api.call('GET', '/auth/organisations', { as: { token: there.body.access_token } });
  expect(both.organisations).toHaveLength(2);
});
