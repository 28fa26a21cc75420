import { totpCode, totpStep } from '@manara/server/platform/auth/totp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
    demands_of_administrators: true,
    refuses_sms: false,
    sends_sms: false,
    without_second_factor: 1,
  });
  expect((await demand(true)).body).toEqual({
    demands_second_factor: true,
    demands_of_administrators: true,
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

describe('of owners and administrators of a new organization', () => {
  const week = 7 * 86_400_000;
  const me = async (as: Member) => (await api.call('GET', '/auth/me', { as })).body;
  const people = (as: { token: string }) => api.call('GET', '/people', { as });
  const age = (who: Member, days: number) =>
    api.database.pool.query(
      `with aged as (update users set created_at = created_at - make_interval(days => $2) where id = $1 returning account_id)
       update accounts set first_sign_in_at = first_sign_in_at - make_interval(days => $2) from aged where accounts.id = account_id`,
      [who.id, days],
    );

  it('is announced for a week from their first sign-in, and demanded then, mail or not', async () => {
    const administrator = await api.member('administrator', organisation);
    for (const who of [owner, administrator]) {
      const { rows } = await api.database.pool.query('select first_sign_in_at as at from accounts where email = $1', [who.email]);
      expect(await me(who)).toMatchObject({ mfa_demanded: false, mfa_owed: false });
      expect(Date.parse((await me(who)).mfa_due) - Number(rows[0].at)).toBe(week);
      expect((await people(who)).status).toBe(200);
      await age(who, 7);
      expect(await people(who)).toMatchObject({ status: 403, body: { code: 'second_factor_demanded' } });
      // Signing in is answered as ever, and leads to setting it up.
      const { status, body } = await api.signIn(who.email);
      expect(status).toBe(200);
      expect(body).toMatchObject({ expires_in: 900, user: { mfa_demanded: true, mfa_owed: true, mfa_due: null } });
      await enrol({ token: body.access_token });
      expect((await people({ token: body.access_token })).status).toBe(200);
      expect(
        (await api.call('POST', '/settings/authenticator/remove', { as: { token: body.access_token }, body: { password } })).body.code,
      ).toBe('second_factor_kept');
    }
  });

  it('concerns nobody else, and counts from when they came into the organization where that was later', async () => {
    await age(member, 30);
    expect(await me(member)).toMatchObject({ mfa_demanded: false, mfa_owed: false, mfa_due: null });
    expect((await api.call('GET', '/assets/', { as: member })).status).toBe(200);
    await api.database.pool.query(`update accounts set first_sign_in_at = now() - interval '1 year' where email = $1`, [owner.email]);
    expect((await people(owner)).status).toBe(200);
    expect(Date.parse((await me(owner)).mfa_due)).toBeGreaterThan(Date.now());
  });

  it('is turned off by a setting, which the audit log has', async () => {
    const demands_of_administrators = false;
    const change = { demands_second_factor: false, demands_of_administrators };
    expect((await api.call('PUT', '/organisation/security', { as: owner, body: change })).body).toMatchObject(change);
    await age(owner, 8);
    expect((await people(owner)).status).toBe(200);
    expect((await me(owner)).mfa_due).toBeNull();
    const { rows } = await api.database.pool.query(
      `select before, after from audit_log where organisation_id = $1 and action = 'second_factor_demand_changed'`,
      [organisation],
    );
    expect(rows).toMatchObject([{ before: { demands_of_administrators: true }, after: { demands_of_administrators } }]);
  });
});
