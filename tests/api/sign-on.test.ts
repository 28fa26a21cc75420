import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { refused, startSignOnWorld, tokenOf, type SignOnWorld } from './sign-on-world.ts';
import { password, type Member } from './test-api.ts';

let world: SignOnWorld;
let organisation: string;
let owner: Member;
let administrator: Member;
let count: number;

beforeAll(async () => {
  world = await startSignOnWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ organisation, owner, administrator, count } = await world.fresh());
});

describe('signing in', () => {
  it('makes an account the first time, knows it again, and says no secret', async () => {
    const provider = await world.add(owner);
    world.person('new', { groups: ['x'] });
    const first = await world.signOn(provider, 'new', { return_to: '/issues?x=1', remember_me: true });
    expect(first).toMatchObject({
      status: 200,
      body: { return_to: '/issues?x=1', login: { user: { role: 'viewer', full_name: 'Person new' } } },
    });
    const { id } = first.body.login.user;
    expect((await world.api.call('GET', '/auth/me', { as: tokenOf(first.body) })).body.id).toBe(id);
    expect((await world.signOn(provider, 'new')).body.login.user.id).toBe(id);
    const { body, text } = await world.api.call('GET', '/organisation/sign-on', { as: administrator });
    expect(body.providers).toMatchObject([{ members: 1, last_used_at: expect.any(String) }]);
    expect(text).not.toContain(world.idp.client.secret);
    const { rows } = await world.api.database.pool.query('select sealed_secret from sign_on_providers where id = $1', [provider.id]);
    expect(rows[0].sealed_secret).not.toContain(world.idp.client.secret);
    const audited = await world.api.audited(organisation);
    expect(audited).toEqual(['sign_on_provider_added', 'joined', 'signed_in', 'signed_in']);
    // No password is known of it.
    expect((await world.api.signIn(`new-${count}@example.org`)).status).toBe(401);
  });

  it('goes over PKCE with S256, and leads to no address of elsewhere', async () => {
    const provider = await world.add(owner);
    world.person('p');
    const { url } = await world.begin(provider);
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(asked.get('redirect_uri')).toMatch(new RegExp(`^http://localhost:4600/auth/sign-on/callback/${provider.id}$`));
    for (const return_to of ['https://evil.example/', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example'])
      expect((await world.signOn(provider, 'p', { return_to })).body.return_to).toBe('/');
    expect((await world.signOn(provider, 'p', { return_to: '/..//evil.example' })).body.return_to).toBe('/evil.example');
  });

  inLongForm(it)('knows a member by a verified address, once, and then by who they are there', async () => {
    const provider = await world.add(owner);
    const member = await world.api.member('manager', organisation);
    await world.verify(member);
    world.idp.add({ sub: 'known', email: member.email.toUpperCase(), email_verified: true });
    expect((await world.signOn(provider, 'known')).body.login.user).toMatchObject({ id: member.id, role: 'manager' });
    world.idp.add({ sub: 'known', email: 'renamed@example.org', email_verified: false });
    expect((await world.signOn(provider, 'known')).body.login.user.id).toBe(member.id);
    // The address went to somebody else there.
    world.idp.add({ sub: 'successor', email: member.email, email_verified: true });
    expect(await world.signOn(provider, 'successor')).toMatchObject(refused('sign_on.other_subject'));
  });

  inLongForm(it)('knows who was provisioned and has never been here, and forgets every password that was set for them', async () => {
    const provider = await world.add(owner);
    const body = { name: 'Entra', scope: 'scim', days: 7, password };
    const { key } = (await world.api.call('POST', '/organisation/api-keys', { as: owner, body })).body;
    const provision = async (userName: string) =>
      (
        await world.api.app.inject({
          method: 'POST',
          url: '/api/scim/v2/Users',
          headers: { authorization: `Bearer ${key}` },
          payload: { userName, displayName: 'Babs' },
        })
      ).json().id as string;
    const [fresh, used] = [await provision('fresh@example.org'), await provision('used@example.org')];
    // Whoever was handed a link has set a password, and one of them has been here with it.
    await world.api.db.execute(
      sql`update accounts set password_hash = (select password_hash from accounts where email = ${owner.email}) where email like '%@example.org' and email in ('fresh@example.org', 'used@example.org')`,
    );
    expect(
      (await world.api.call('POST', '/auth/login', { body: { email: 'used@example.org', password, remember_me: false } })).status,
    ).toBe(200);
    for (const sub of ['fresh', 'used']) world.idp.add({ sub, email: `${sub}@example.org`, email_verified: true });
    expect((await world.signOn(provider, 'fresh')).body.login.user).toMatchObject({ id: fresh, role: 'viewer' });
    expect(
      (await world.api.call('POST', '/auth/login', { body: { email: 'fresh@example.org', password, remember_me: false } })).status,
    ).toBe(401);
    expect(used).not.toBe(fresh);
    expect(await world.signOn(provider, 'used')).toMatchObject(refused('sign_on.link_first'));
  });

  inLongForm(it)('takes an unverified address of a trusted domain alone', async () => {
    await world.prove(owner, 'trusted.example');
    const provider = await world.add(owner, { email_domains: ['@Trusted.example'] });
    world.person('a', { email_verified: false });
    world.person('b', { email: `b${count}@trusted.example`, email_verified: undefined });
    world.person('c', { email: `c${count}@sub.trusted.example`, email_verified: false });
    expect(await world.signOn(provider, 'a')).toMatchObject(refused('sign_on.email_unverified'));
    expect(await world.signOn(provider, 'c')).toMatchObject(refused('sign_on.email_unverified'));
    expect((await world.signOn(provider, 'b')).status).toBe(200);
    world.person('d', { email: undefined });
    expect(await world.signOn(provider, 'd')).toMatchObject(refused('sign_on.no_email'));
    const strict = await world.add(owner, { name: 'No accounts', makes_accounts: false });
    world.person('e');
    expect(await world.signOn(strict, 'e')).toMatchObject(refused('sign_on.no_account'));
  });

  it('lets nobody in who is deactivated or unlicensed, as a password does not', async () => {
    const provider = await world.add(owner);
    const member = await world.api.member('member', organisation);
    await world.verify(member);
    world.idp.add({ sub: 'm', email: member.email, email_verified: true });
    await world.api.call('PUT', `/people/${member.id}`, { as: owner, body: { is_active: false } });
    expect(await world.signOn(provider, 'm')).toMatchObject(refused('account_inactive', 401));
    await world.api.call('PUT', `/people/${member.id}`, { as: owner, body: { is_active: true } });
    const { body } = await world.signOn(provider, 'm');
    await world.api.call('PUT', `/people/${member.id}`, { as: owner, body: { licence: 'unlicensed' } });
    expect((await world.api.call('GET', '/auth/me', { as: tokenOf(body) })).status).toBe(401);
    expect(await world.signOn(provider, 'm')).toMatchObject(refused('account_unlicensed', 401));
  });

  inLongForm(it)('offers providers by page, by domain, and else only where an organisation is alone', async () => {
    await world.prove(owner, `only${count}.example`);
    await world.add(owner, { email_domains: [`only${count}.example`] });
    const { body } = await world.api.call('GET', '/organisation/sign-on', { as: owner });
    const slug = String(body.page_url).split('/').at(-1);
    const names = async (query: string) =>
      (await world.api.call('GET', `/auth/sign-on${query}`)).body.providers.map((one: { name: string }) => one.name);
    expect(await names(`?slug=${slug}`)).toEqual(['Entra']);
    expect(await names(`?domain=Only${count}.example`)).toEqual(['Entra']);
    expect(await names('?domain=example')).toEqual([]);
    expect(await names('')).toEqual([]);
    expect((await world.api.call('GET', '/auth/sign-on')).body).toEqual({ providers: [], by_email: true });
    expect((await world.api.call('GET', `/auth/sign-on?slug=${slug}`)).body.by_email).toBe(false);
  });
});

describe('only by providers', () => {
  const demand = (as: Member, only_sign_on = true, given = password, seen_owner_id = only_sign_on ? null : as.id) =>
    world.api.call('PUT', '/organisation/sign-on/demand', { as, body: { only_sign_on, password: given, seen_owner_id } });

  it('needs one that works, leaves one owner the password, and ends what began otherwise', async () => {
    const provider = await world.add(owner);
    const member = await world.api.member('member', organisation);
    await world.verify(member);
    world.idp.add({ sub: 'm', email: member.email, email_verified: true });
    expect(await demand(administrator)).toMatchObject({ status: 403 });
    expect(await demand(owner)).toMatchObject(refused('sign_on.not_tried', 409));
    const { body } = await world.signOn(provider, 'm');
    expect((await demand(owner, true, 'Wrong-password-1!')).status).toBe(422);
    world.idp.stop(true);
    expect(await demand(owner)).toMatchObject(refused('sign_on.not_tried', 409));
    world.idp.stop(false);
    const invited = await world.api.call('POST', '/invitations', { as: owner, body: { role: 'member' } });
    expect(await demand(owner)).toMatchObject({ status: 200, body: { only_sign_on: true, emergency_owner: { id: owner.id } } });

    expect((await world.api.call('GET', '/auth/me', { as: member })).status).toBe(401);
    expect((await world.api.call('GET', '/auth/me', { as: owner })).status).toBe(200);
    expect((await world.api.call('GET', '/auth/me', { as: tokenOf(body) })).status).toBe(200);
    expect(await world.api.signIn(member.email)).toMatchObject(refused('sign_on_required', 401));
    expect((await world.api.signIn(owner.email)).status).toBe(200);
    expect((await world.signOn(provider, 'm')).status).toBe(200);
    const joining = {
      invitation_token: String(invited.body.url).split('/').at(-1),
      username: 'invited',
      full_name: 'Invited',
      password,
      email: 'invited@example.org',
    };
    expect(await world.api.call('POST', '/auth/register', { body: joining })).toMatchObject(refused('sign_on_required'));

    expect(await world.api.call('POST', '/invitations', { as: owner, body: { role: 'member' } })).toMatchObject(
      refused('sign_on.no_invitations', 409),
    );

    const second = await world.api.member('owner', organisation);
    await world.verify(second);
    expect((await world.api.call('GET', '/auth/me', { as: second })).status).toBe(401);
    const as = owner;
    expect(await world.api.call('PUT', `/people/${owner.id}`, { as, body: { role: 'member' } })).toMatchObject(
      refused('emergency_owner', 409),
    );
    expect(await world.api.call('DELETE', `/organisation/sign-on/providers/${provider.id}`, { as })).toMatchObject(
      refused('sign_on.last_provider', 409),
    );
    expect((await demand(owner, false)).body.only_sign_on).toBe(false);
    expect((await world.api.signIn(member.email)).status).toBe(200);
    expect((await world.api.call('DELETE', `/organisation/sign-on/providers/${provider.id}`, { as })).status).toBe(204);
    expect((await world.api.call('GET', '/auth/me', { as: tokenOf(body) })).status).toBe(401);
    expect(await world.api.audited(organisation)).toEqual(
      expect.arrayContaining(['sign_on_linked', 'sign_on_demand_changed', 'sign_on_provider_removed']),
    );
  });

  inLongForm(it)('is demanded by one of two owners who press at once: the other is told, and takes nothing from the first', async () => {
    const provider = await world.add(owner);
    const member = await world.api.member('member', organisation);
    await world.verify(member);
    world.idp.add({ sub: 'n', email: member.email, email_verified: true });
    await world.signOn(provider, 'n');
    const second = await world.api.member('owner', organisation);
    const answers = await Promise.all([demand(owner), demand(second)]);
    const [first, other] = answers[0].status === 200 ? [owner, second] : [second, owner];
    const told = answers.find(({ status }) => status !== 200);
    // Whoever comes so late that the first has signed everybody out already is told that.
    if (told?.status !== 401) expect(told).toMatchObject(refused('sign_on.demand_changed', 409));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await world.api.call('GET', '/organisation/sign-on', { as: first });
    expect(body).toMatchObject({ only_sign_on: true, emergency_owner: { id: first.id } });
    expect((await world.api.signIn(other.email)).status).toBe(401);
    // Who has seen it can still take it over, by a session that a provider began.
    await world.api.database.pool.query('update sessions set provider_id = $1, ended_at = null where user_id = $2', [
      provider.id,
      other.id,
    ]);
    expect(await demand(other, true, password, first.id)).toMatchObject({ status: 200, body: { emergency_owner: { id: other.id } } });
  });
});
