import { totpCode, totpStep } from '@manara/server/platform/auth/totp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, refused, startSignOnWorld, tokenOf, type SignOnWorld } from './sign-on-world.ts';
import { password, type Member } from './test-api.ts';

let world: SignOnWorld;
let organisation: string;
let owner: Member;
let count: number;

beforeAll(async () => {
  world = await startSignOnWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ organisation, owner, count } = await world.fresh());
});

type Provider = Awaited<ReturnType<SignOnWorld['add']>>;
type As = Pick<Member, 'token'>;
const call = (...given: Parameters<SignOnWorld['api']['call']>) => world.api.call(...given);

/** Somebody whose account a provider has made: no password of it is known. */
async function newcomer(provider: Provider, name = 'newcomer'): Promise<As & { id: string; email: string }> {
  world.person(name);
  const { status, body } = await world.signOn(provider, name);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...tokenOf(body), id: body.login.user.id, email: body.login.user.email };
}
async function beginConfirm(provider: Provider, as: As, more: object = {}) {
  const { status, body, headers } = await call('POST', '/settings/sign-on/confirm', { as, body: { provider_id: provider.id, ...more } });
  expect(status, JSON.stringify(body)).toBe(200);
  return { url: String(body.url), cookie: cookieOf(headers) };
}
async function confirm(provider: Provider, as: As, name: string | null = 'newcomer', more: object = {}) {
  const { url, cookie } = await beginConfirm(provider, as, more);
  return world.finish(provider.id, (await provider.at.visit(url, name)).search, cookie);
}
const startApp = (as: As, given = '') => call('POST', '/settings/authenticator', { as, body: { password: given } });
const until = async (as: As) => (await call('GET', '/settings/sign-on', { as })).body.confirmed_until;
const first = refused('sign_on.confirm_first', 409);

describe('an account without a password', () => {
  it('says so, and does nothing on no or any password', async () => {
    const provider = await world.add(owner);
    const as = await newcomer(provider);
    expect((await call('GET', '/auth/me', { as })).body.has_password).toBe(false);
    expect((await call('GET', '/auth/me', { as: owner })).body.has_password).toBe(true);
    for (const given of ['', password]) expect(await startApp(as, given)).toMatchObject(first);
    const form = { current_password: '', new_password: 'Quiet-harbour-77', confirm_password: 'Quiet-harbour-77' };
    expect(await call('PUT', '/settings/password', { as, body: form })).toMatchObject(refused('password.none', 409));
    expect((await world.api.signIn(as.email, { password: '' })).status).toBe(422);
  });

  it('is confirmed though it is in the sample of its organization, into which no session of a provider goes', async () => {
    const provider = await world.add(owner);
    const as = await newcomer(provider);
    const pool = world.api.database.pool;
    await pool.query(
      `with sample as (insert into organisations (name, sample_of, sample_loaded_at) values ('Sample', $1, now()) returning id)
       insert into users (organisation_id, account_id, username, full_name, role)
       select sample.id, account_id, username, full_name, 'owner' from users, sample where users.id = $2`,
      [organisation, as.id],
    );
    await confirm(provider, as);
    expect((await startApp(as)).status).toBe(200);
    await pool.query(`update users set role = 'administrator' where id = $1`, [as.id]);
    expect(await call('POST', '/sample/members', { as })).toMatchObject(refused('sign_on_stays', 403));
  });

  it('has its provider confirm who it is, anew, and goes on once in the same session', async () => {
    const provider = await world.add(owner);
    const as = await newcomer(provider);
    const { url } = await beginConfirm(provider, as);
    const asked = new URL(url).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    expect(await until(as)).toBeNull();
    const done = await confirm(provider, as, 'newcomer', { return_to: '/settings?tab=security&resume=app' });
    expect(done).toMatchObject({ status: 200, body: { return_to: '/settings?tab=security&resume=app', login: null } });
    expect(await until(as)).not.toBeNull();
    expect((await startApp(as)).status).toBe(200);
    expect(await until(as)).toBeNull();
    expect(await startApp(as)).toMatchObject(first);
    const audited = await world.api.audited(organisation);
    expect(audited.filter((action) => action === 'sign_on_confirmed')).toHaveLength(1);
    // Whatever else would ask for the password.
    const key = { name: 'Pipeline', scope: 'read', days: 7, password: '' };
    expect(await call('POST', '/settings/api-keys', { as, body: key })).toMatchObject(first);
    await confirm(provider, as);
    expect((await call('POST', '/settings/api-keys', { as, body: key })).status).toBe(201);
    const profile = { username: 'newcomer_1', full_name: 'New Comer', organization: 'Own', email: `moved${count}@example.org` };
    expect(await call('PUT', '/settings/profile', { as, body: profile })).toMatchObject(first);
    await confirm(provider, as);
    expect((await call('PUT', '/settings/profile', { as, body: profile })).body.email).toBe(profile.email);
  });

  it('sets up what its organisation demands, and works', async () => {
    const provider = await world.add(owner);
    await world.api.database.pool.query('update organisations set demands_second_factor = true where id = $1', [organisation]);
    const as = await newcomer(provider);
    expect(await call('GET', '/people', { as })).toMatchObject(refused('second_factor_demanded'));
    await confirm(provider, as);
    const { body } = await startApp(as);
    const code = totpCode(body.secret, totpStep(Date.now()));
    const on = await call('POST', '/settings/authenticator/confirm', { as, body: { code } });
    expect(on.body.backup_codes).toHaveLength(10);
    expect((await call('GET', '/people', { as })).status).toBe(200);
  });

  it('has a password from the moment on in which a link has set one, and is asked for that', async () => {
    const provider = await world.add(owner);
    const as = await newcomer(provider);
    await confirm(provider, as);
    const { body: link } = await call('POST', `/people/${as.id}/reset-link`, { as: owner });
    const form = { token: String(link.url).split('/').at(-1), new_password: password, confirm_password: password };
    expect((await call('POST', '/auth/reset', { body: form })).status).toBe(204);
    const { body } = await world.signOn(provider, 'newcomer');
    const again = tokenOf(body);
    await confirm(provider, again);
    expect((await startApp(again)).status).toBe(422);
    expect((await startApp(again, password)).status).toBe(200);
  });

  it('does not become the only one who can use a password', async () => {
    const provider = await world.add(owner, { group_roles: [{ group: 'board', role: 'owner' }] });
    world.person('chair', { groups: ['board'] });
    const as = tokenOf((await world.signOn(provider, 'chair')).body);
    await confirm(provider, as, 'chair');
    const demand = (only_sign_on: boolean) =>
      call('PUT', '/organisation/sign-on/demand', { as, body: { only_sign_on, password: '', seen_owner_id: null } });
    expect(await demand(true)).toMatchObject(refused('sign_on.password_first', 409));
    expect((await demand(false)).status).toBe(200);
  });
});

describe('what confirms nothing', () => {
  it('is a sign-in of before, or one without its time', async () => {
    const provider = await world.add(owner);
    const as = await newcomer(provider);
    world.idp.forge((claims, sign) => sign({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 3600 }));
    expect(await confirm(provider, as)).toMatchObject(refused('sign_on.not_anew', 401));
    world.idp.forge(({ auth_time: _time, ...claims }, sign) => sign(claims));
    expect(await confirm(provider, as)).toMatchObject(refused('sign_on.no_time', 401));
    expect(await startApp(as)).toMatchObject(first);
    expect((await world.api.audited(organisation)).filter((action) => action === 'sign_on_refused')).toHaveLength(2);
  });

  it('is somebody else at the provider, linked or not', async () => {
    const provider = await world.add(owner);
    const as = await newcomer(provider);
    await newcomer(provider, 'colleague');
    world.person('stranger');
    for (const who of ['colleague', 'stranger']) expect(await confirm(provider, as, who)).toMatchObject(refused('sign_on.confirmed_other'));
    expect(await confirm(provider, as, null)).toMatchObject(refused('sign_on.denied', 401));
    expect(await startApp(as)).toMatchObject(first);
  });

  it('is an answer that was used, of another browser, or of another session', async () => {
    const provider = await world.add(owner);
    const as = await newcomer(provider);
    const { url, cookie } = await beginConfirm(provider, as);
    const { search } = await world.idp.visit(url, 'newcomer');
    expect(await world.finish(provider.id, search, '')).toMatchObject(refused('sign_on.not_asked', 401));
    expect((await world.finish(provider.id, search, cookie)).status).toBe(200);
    const other = tokenOf((await world.signOn(provider, 'newcomer')).body);
    expect(await startApp(other)).toMatchObject(first);
    expect((await startApp(as)).status).toBe(200);
    expect(await world.finish(provider.id, search, cookie)).toMatchObject(refused('sign_on.not_asked', 401));
    expect(await startApp(as)).toMatchObject(first);
  });

  it('is one of some minutes ago, or for a session that has ended', async () => {
    const provider = await world.add(owner);
    const as = await newcomer(provider);
    await confirm(provider, as);
    await world.api.database.pool.query(`update sessions set confirmed_at = now() - interval '6 minutes' where user_id = $1`, [as.id]);
    expect(await startApp(as)).toMatchObject(first);
    const { url, cookie } = await beginConfirm(provider, as);
    await world.api.database.pool.query('update sessions set ended_at = now() where user_id = $1', [as.id]);
    const { search } = await world.idp.visit(url, 'newcomer');
    expect(await world.finish(provider.id, search, cookie)).toMatchObject(refused('session_ended', 401));
  });

  it('is a provider of somebody who stands above its configuration, or is of another organisation too, or is not linked', async () => {
    const provider = await world.add(owner);
    const as = await newcomer(provider);
    await world.api.database.pool.query(`update sign_on_providers set configured_role = 'administrator' where id = $1`, [provider.id]);
    await world.api.database.pool.query(`update users set role = 'owner' where id = $1`, [as.id]);
    const ask = (who: As = as) => call('POST', '/settings/sign-on/confirm', { as: who, body: { provider_id: provider.id } });
    expect(await ask()).toMatchObject(refused('sign_on.cannot_confirm'));
    await world.api.database.pool.query(`update users set role = 'viewer' where id = $1`, [as.id]);
    // Asked before it became one of two.
    const { url, cookie } = await beginConfirm(provider, as);
    const elsewhere = await world.api.organisation(`elsewhere-${count}.example`);
    await world.api.database.pool.query(
      `insert into users (organisation_id, account_id, username, full_name, role) select $1, account_id, username, full_name, role from users where id = $2`,
      [elsewhere, as.id],
    );
    expect(await ask()).toMatchObject(refused('sign_on.cannot_confirm'));
    const { search } = await world.idp.visit(url, 'newcomer');
    expect(await world.finish(provider.id, search, cookie)).toMatchObject(refused('sign_on.cannot_confirm'));
    expect(await ask(owner)).toMatchObject(refused('sign_on.not_linked', 409));
    const outsider = await world.api.member('owner', elsewhere);
    expect((await ask(outsider)).status).toBe(404);
  });
});
