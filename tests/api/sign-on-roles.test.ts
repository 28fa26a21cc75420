import { totpCode, totpStep } from '@manara/server/platform/auth/totp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, providerSettings, refused, startSignOnWorld, tokenOf, type SignOnWorld } from './sign-on-world.ts';
import { password, type Member } from './test-api.ts';

let world: SignOnWorld;
let owner: Member;
let administrator: Member;

beforeAll(async () => {
  world = await startSignOnWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ owner, administrator } = await world.fresh());
});

describe('roles and organisations', () => {
  it('gives the highest role of the groups, follows them, and gives none above whoever configured it', async () => {
    const owners = [{ group: 'bosses', role: 'owner' }];
    const asked = (as: Member, more: object) =>
      world.api.call('POST', '/organisation/sign-on/providers', { as, body: world.newProvider(world.idp, more) });
    expect(await asked(administrator, { group_roles: owners })).toMatchObject(refused('role_above_you'));
    expect(await asked(administrator, { default_role: 'owner' })).toMatchObject(refused('role_above_you'));
    const provider = await world.add(administrator, {
      group_roles: [
        { group: 'leads', role: 'manager' },
        { group: 'staff', role: 'member' },
      ],
      default_role: null,
    });
    const someone = world.person('p', { groups: ['staff', 'leads', 'others'] });
    expect((await world.signOn(provider, 'p')).body.login.user.role).toBe('manager');
    world.idp.add({ ...someone, groups: ['staff'] });
    expect((await world.signOn(provider, 'p')).body.login.user.role).toBe('member');
    world.idp.add({ ...someone, groups: ['bosses', 'owner'] });
    expect(await world.signOn(provider, 'p')).toMatchObject(refused('sign_on.no_role'));
    // What an owner has configured is no administrator's to turn to their own ends.
    const ownersOwn = await world.add(owner, { name: 'Owners', group_roles: owners });
    const change = (as: Member) =>
      world.api.call('PUT', `/organisation/sign-on/providers/${ownersOwn.id}`, { as, body: { ...providerSettings, name: 'Mine' } });
    expect(await change(administrator)).toMatchObject(refused('role_above_you'));
    expect(await world.api.call('DELETE', `/organisation/sign-on/providers/${ownersOwn.id}`, { as: administrator })).toMatchObject(
      refused('role_above_you'),
    );
    world.person('boss', { groups: ['bosses'] });
    expect((await world.signOn(ownersOwn, 'boss')).body.login.user.role).toBe('owner');
    // By an administrator's provider nobody becomes an owner who is there: they link themselves.
    world.idp.add({ sub: 'false-owner', email: owner.email, email_verified: true, groups: ['bosses'] });
    expect(await world.signOn(provider, 'false-owner')).toMatchObject(refused('sign_on.link_first'));
    expect((await world.signOn(ownersOwn, 'false-owner')).body.login.user).toMatchObject({ id: owner.id, role: 'owner' });
  });

  it('lets nobody in whom it has only named, once they stand above whoever configured it', async () => {
    const provider = await world.add(administrator);
    const person = await world.api.member('member', owner.organisationId);
    await world.verify(person);
    world.idp.add({ sub: 'risen', email: person.email, email_verified: true });
    expect((await world.signOn(provider, 'risen')).status).toBe(200);
    expect((await world.api.call('PUT', `/people/${person.id}`, { as: owner, body: { role: 'owner' } })).status).toBe(200);
    expect(await world.signOn(provider, 'risen')).toMatchObject(refused('sign_on.link_first'));
    // Whom an owner has people come in by alone is trusted with all of them.
    await world.api.database.pool.query('update organisations set only_sign_on = true where id = $1', [owner.organisationId]);
    expect((await world.signOn(provider, 'risen')).status).toBe(200);
  });

  it('never joins two people in one account because one of them wrote the address of the other into a form', async () => {
    const provider = await world.add(owner, { group_roles: [{ group: 'bosses', role: 'administrator' }], default_role: 'viewer' });
    const squatter = await world.api.member('viewer', owner.organisationId);
    world.idp.add({ sub: 'boss', email: squatter.email, email_verified: true, groups: ['bosses'] });
    expect(await world.signOn(provider, 'boss')).toMatchObject(refused('sign_on.link_first'));
    expect((await world.api.call('GET', '/auth/me', { as: squatter })).body.role).toBe('viewer');
    await world.verify(squatter);
    expect((await world.signOn(provider, 'boss')).body.login.user).toMatchObject({ id: squatter.id, role: 'administrator' });
  });

  it('never leads into another organisation, nor into an account that belongs to one', async () => {
    const provider = await world.add(owner);
    const elsewhere = await world.api.organisation('elsewhere.example');
    const stranger = await world.api.member('owner', elsewhere);
    world.idp.add({ sub: 'stranger', email: stranger.email, email_verified: true });
    expect(await world.signOn(provider, 'stranger')).toMatchObject(refused('sign_on.elsewhere'));
    // Of both: only by their own doing, and then into this one alone.
    const invited = await world.api.call('POST', '/invitations', { as: owner, body: { role: 'member' } });
    const joined = await world.api.call('POST', '/auth/join', {
      as: stranger,
      body: { invitation_token: String(invited.body.url).split('/').at(-1), refresh_token: stranger.refreshToken },
    });
    expect(joined.status).toBe(200);
    expect(await world.signOn(provider, 'stranger')).toMatchObject(refused('sign_on.link_first'));
    const here = { token: String(joined.body.access_token) };
    const link = (given: string) =>
      world.api.call('POST', '/settings/sign-on/link', { as: here, body: { provider_id: provider.id, password: given } });
    expect((await link('Wrong-password-1!')).status).toBe(422);
    const begun = await link(password);
    const back = await world.idp.visit(String(begun.body.url), 'stranger');
    const linked = await world.finish(provider.id, back.search, cookieOf(begun.headers));
    expect(linked.body.login.user.role).toBe('member');
    expect((await world.api.call('GET', '/auth/me', { as: here })).status).toBe(401);
    const { body, headers } = await world.signOn(provider, 'stranger');
    const as = tokenOf(body);
    const cookie = cookieOf(headers);
    const move = { organisation_id: elsewhere, refresh_token: body.login.refresh_token };
    expect(await world.api.call('POST', '/auth/organisation', { as, body: move, headers: { cookie } })).toMatchObject(
      refused('sign_on_stays'),
    );
    const again = await world.api.call('POST', '/auth/join', {
      as,
      body: { invitation_token: 'x', refresh_token: move.refresh_token },
      headers: { cookie },
    });
    expect(again).toMatchObject(refused('sign_on_stays'));
    // It sees and ends nothing of the account elsewhere, and changes nothing that is seen there.
    const abroad = await world.api.signIn(stranger.email);
    const moved = await world.api.call('POST', '/auth/organisation', {
      as: { token: String(abroad.body.access_token) },
      body: { organisation_id: elsewhere, refresh_token: abroad.body.refresh_token },
    });
    const there = { token: String((moved.status === 200 ? moved : abroad).body.access_token) };
    const own = (path: string, who: { token: string }, method: 'DELETE' | 'GET' | 'POST' = 'GET') =>
      world.api.call(method, path, { as: who });
    const organisations = await own('/auth/organisations', as);
    expect(organisations.body.organisations.map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([true]);
    expect((await own('/auth/organisations', there)).body.organisations).toHaveLength(2);
    const all = (await own('/settings/sessions', there)).body.sessions as { id: string; organization: string; is_current: boolean }[];
    const seen = (await own('/settings/sessions', as)).body.sessions as typeof all;
    expect(new Set(seen.map(({ organization }) => organization)).size).toBe(1);
    const current = all.find(({ is_current }) => is_current);
    expect(current?.organization).not.toBe(seen[0]?.organization);
    expect((await own(`/settings/sessions/${current?.id}`, as, 'DELETE')).status).toBe(404);
    expect((await own('/settings/sessions/end-others', as, 'POST')).status).toBeLessThan(300);
    expect((await own('/auth/me', there)).status).toBe(200);
    expect(await own('/settings/avatar', as, 'DELETE')).toMatchObject(refused('sign_on_stays'));
    // Nor can its provider be used by the other organisation, or be seen there.
    expect((await world.api.call('POST', `/organisation/sign-on/providers/${provider.id}/test`, { as: stranger })).status).toBe(401);
    const foreign = await world.api.member('owner', elsewhere);
    expect((await world.api.call('POST', `/organisation/sign-on/providers/${provider.id}/test`, { as: foreign })).status).toBe(404);
    expect(
      (await world.api.call('POST', '/settings/sign-on/link', { as: foreign, body: { provider_id: provider.id, password } })).status,
    ).toBe(404);
  });

  it('waits in no circle with who changes a person, or removes a provider', async () => {
    const provider = await world.add(owner, { group_roles: [{ group: 'staff', role: 'member' }], default_role: 'viewer' });
    const someone = world.person('p', { groups: ['staff'] });
    const { id } = (await world.signOn(provider, 'p')).body.login.user;
    world.idp.add({ ...someone, groups: [] });
    const client = await world.api.database.pool.connect();
    // As the change of a person does: the owners, then the person.
    await client.query('begin');
    await client.query('select from users where id = $1 for update', [owner.id]);
    const signing = world.signOn(provider, 'p');
    await world.api.waiting();
    await client.query('select from users where id = $1 for update', [id]);
    await client.query('commit');
    expect((await signing).body.login.user.role).toBe('viewer');
    // As signing in does: the provider, then what refers to the organisation.
    await client.query('begin');
    await client.query('select from sign_on_providers where id = $1 for update', [provider.id]);
    const removing = world.api.call('DELETE', `/organisation/sign-on/providers/${provider.id}`, { as: owner });
    await world.api.waiting();
    await client.query("insert into audit_log (organisation_id, actor, action) values ($1, 'Somebody', 'signed_in')", [
      owner.organisationId,
    ]);
    await client.query('commit');
    client.release();
    expect((await removing).status).toBeLessThan(300);
  });

  it('asks for the second factor of the account, unless the provider does', async () => {
    const provider = await world.add(owner);
    const { body: begun } = await world.api.call('POST', '/settings/authenticator', { as: owner, body: { password } });
    const code = () => totpCode(begun.secret, totpStep(Date.now()));
    const { body: enrolled } = await world.api.call('POST', '/settings/authenticator/confirm', { as: owner, body: { code: code() } });
    world.idp.add({ sub: 'o', email: owner.email, email_verified: true });
    const asked = await world.signOn(provider, 'o');
    expect(asked.body.login).toMatchObject({ mfa_required: true });
    const used = async () => (await world.api.call('GET', '/organisation/sign-on', { as: owner })).body.providers[0].last_used_at;
    expect(await used()).toBeNull();
    const second = await world.api.call('POST', '/auth/mfa', {
      body: { mfa_token: asked.body.login.mfa_token, method: 'backup_code', code: enrolled.backup_codes[0] },
    });
    expect(second.body.user.id).toBe(owner.id);
    expect(await used()).not.toBeNull();
    const signedIn = await world.api.database.pool.query(
      "select after from audit_log where organisation_id = $1 and action = 'signed_in' order by id desc limit 1",
      [owner.organisationId],
    );
    expect(signedIn.rows[0].after).toEqual({ method: 'backup_code', provider: 'Entra' });
    // With a provider goes what it has begun, half of it too.
    const gone = await world.add(owner, { name: 'Gone' }, world.other);
    world.other.add({ sub: 'o', email: owner.email, email_verified: true });
    const half = await world.signOn(gone, 'o');
    expect((await world.api.call('DELETE', `/organisation/sign-on/providers/${gone.id}`, { as: owner })).status).toBeLessThan(300);
    const left = await world.api.call('POST', '/auth/mfa', {
      body: { mfa_token: half.body.login.mfa_token, method: 'backup_code', code: enrolled.backup_codes[1] },
    });
    expect(left).toMatchObject({ status: 401, body: { code: 'mfa_ended' } });
    // It began at the provider, and stays in this organisation.
    const { rows } = await world.api.database.pool.query(
      'select provider_id from sessions where user_id = $1 and ended_at is null order by created_at desc',
      [owner.id],
    );
    expect(rows[0].provider_id).toBe(provider.id);
    await world.api.call('PUT', '/organisation/security', { as: owner, body: { demands_second_factor: true } });
    world.person('p');
    const owing = tokenOf((await world.signOn(provider, 'p')).body);
    expect(await world.api.call('GET', '/people', { as: owing })).toMatchObject(refused('second_factor_demanded'));
    const change = { ...providerSettings, asks_second_step: true };
    expect((await world.api.call('PUT', `/organisation/sign-on/providers/${provider.id}`, { as: owner, body: change })).status).toBe(200);
    const { body } = await world.signOn(provider, 'p');
    expect(body.login.user).toMatchObject({ mfa_demanded: false });
    expect((await world.api.call('GET', '/people', { as: tokenOf(body) })).status).toBe(200);
    expect((await world.api.call('GET', '/auth/me', { as: tokenOf(body) })).body.mfa_demanded).toBe(false);
    expect((await world.signOn(provider, 'o')).body.login.access_token).toEqual(expect.any(String));
  });
});
