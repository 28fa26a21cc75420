import { users } from '@manara/server/platform/database/schema/session';
import { createLink } from '@manara/server/platform/auth/one-time-links';
import { hashToken, randomToken } from '@manara/server/platform/auth/tokens';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { provisioning, rename } from './provisioning.ts';
import { fault } from './scim-world.ts';
import { cookieOf, refused, startSignOnWorld, tokenOf, type SignOnWorld } from './sign-on-world.ts';
import { password, publicUrl, type Member } from './test-api.ts';

let world: SignOnWorld;
/** Whose address it is. */
let rightful: { name: string; owner: Member };
/** Who has an account made under it. */
let squatter: { owner: Member };
let domain: string;
let email: string;

beforeAll(async () => {
  world = await startSignOnWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  squatter = await world.fresh();
  const { owner, count } = await world.fresh();
  rightful = { name: `org-${count}.example`, owner };
  domain = `harbour${count}.example`;
  email = `someone@${domain}`;
});

const { program, provision, resetLink, useReset, mailReset } = provisioning(() => world.api);

describe('an address under which another organization has made an account that nobody has ever come in by', () => {
  it('is brought in by the provider of the organization whose domain it is, and opens to nobody else', async () => {
    const { body: squatted } = await provision(squatter, email);
    const { url } = (await resetLink(squatter, squatted.id)).body;
    await world.prove(rightful.owner, domain);
    const provider = await world.add(rightful.owner, { email_domains: [domain] });
    world.person('someone', { email });
    const { status, body } = await world.signOn(provider, 'someone');
    expect(status).toBe(200);
    const { body: me } = await world.api.call('GET', '/auth/me', { as: tokenOf(body) });
    expect(me).toMatchObject({ email, organization: rightful.name });
    expect((await useReset(url)).status).toBe(410);
    expect((await resetLink(squatter, squatted.id)).status).toBe(409);
  });

  it('is not brought in by the provider of anybody else', async () => {
    await provision(squatter, email);
    const provider = await world.add(rightful.owner, {});
    world.person('someone', { email });
    expect(await world.signOn(provider, 'someone')).toMatchObject(refused('sign_on.elsewhere'));
  });

  it('is theirs who open what was mailed to it', async () => {
    const { body: squatted } = await provision(squatter, email);
    const { url: reset } = (await resetLink(squatter, squatted.id)).body;
    const { body: invitation } = await world.api.call('POST', '/invitations', { as: rightful.owner, body: { role: 'member', email } });
    const take = (token: string) =>
      world.api.call('POST', '/auth/register', {
        body: { invitation_token: token, username: 'someone', full_name: 'Some One', password },
      });
    // A link that was handed on shows nothing of whoever has it.
    expect((await take(invitation.url.split('/').at(-1))).status).toBe(409);
    const mailed = randomToken();
    await world.api.database.pool.query('update one_time_links set mailed_token_hash = $2, mail_proves = true where id = $1', [
      invitation.id,
      hashToken(mailed),
    ]);
    expect((await take(mailed)).status).toBe(201);
    expect((await useReset(reset)).status).toBe(410);
    const { body } = await world.api.signIn(email);
    expect(body.user).toMatchObject({ email });
  });

  it('stays with whoever has come in by it', async () => {
    const { body: squatted } = await provision(squatter, email);
    await useReset((await resetLink(squatter, squatted.id)).body.url, password);
    expect((await world.api.signIn(email)).status).toBe(200);
    await world.prove(rightful.owner, domain);
    const provider = await world.add(rightful.owner, { email_domains: [domain] });
    world.person('someone', { email });
    expect(await world.signOn(provider, 'someone')).toMatchObject(refused('sign_on.elsewhere'));
  });
});

describe('an account of which somebody else has set the password without ever coming in', () => {
  it('loses that password once another organization makes a member of it', async () => {
    const { body: squatted } = await provision(squatter, email);
    expect((await useReset((await resetLink(squatter, squatted.id)).body.url, password)).status).toBeLessThan(300);
    const { url: second } = (await resetLink(squatter, squatted.id)).body;
    expect((await provision(rightful, email)).status).toBe(201);
    expect((await world.api.signIn(email)).status).toBe(401);
    expect((await useReset(second)).status).toBe(410);
    expect((await resetLink(squatter, squatted.id)).status).toBe(409);
  });

  it('keeps the link that was mailed to its address, and the password that was set by one', async () => {
    const { body: made } = await provision(squatter, email);
    const url = await mailReset(squatter, made.id, email);
    expect((await provision(rightful, email)).status).toBe(201);
    expect((await useReset(url, password)).status).toBeLessThan(300);
    const third = await world.fresh();
    expect((await provision(third, email)).status).toBe(201);
    expect((await world.api.signIn(email)).status).toBe(200);
  });

  it('loses it where its program corrects the address', async () => {
    const { body: made } = await provision(squatter, email);
    expect((await useReset((await resetLink(squatter, made.id)).body.url, password)).status).toBeLessThan(300);
    expect((await (await program(squatter))('PATCH', `/Users/${made.id}`, rename(`right-${email}`))).status).toBe(200);
    expect((await world.api.signIn(`right-${email}`)).status).toBe(401);
  });

  it('loses it also where a member of another organization gets its address', async () => {
    const { body: squatted } = await provision(squatter, email);
    expect((await useReset((await resetLink(squatter, squatted.id)).body.url, password)).status).toBeLessThan(300);
    const { body: made } = await provision(rightful, `first-${email}`);
    const { url } = (await resetLink(rightful, made.id)).body;
    expect((await (await program(rightful))('PATCH', `/Users/${made.id}`, rename(email))).status).toBe(200);
    expect((await world.api.signIn(email)).status).toBe(401);
    // What was handed out for the address before opens nothing.
    expect((await useReset(url)).status).toBe(410);
  });
});

describe('what a program that provisions is told of an address', () => {
  it('is the same whether there is an account elsewhere or not, and gives no right to one', async () => {
    const address = rightful.owner.email;
    const language = { preferredLanguage: 'ar' };
    const known = await provision(squatter, address, language);
    const unknown = await provision(squatter, `nobody${address}`, language);
    expect(known.status).toBe(201);
    expect(known.body.preferredLanguage).toBe('ar');
    const shape = ({ body }: typeof known) => JSON.stringify({ ...body, id: '', meta: '', userName: '', emails: '' });
    expect(shape(known)).toBe(shape(unknown));
    expect((await resetLink(squatter, known.body.id)).status).toBe(409);
    expect((await world.api.signIn(address)).status).toBe(200);
  });

  it('is the same where it gives somebody else that address', async () => {
    const { body: made } = await provision(squatter, email);
    const { body: another } = await provision(squatter, `another-${email}`);
    const change = async (id: string, address: string) => (await program(squatter))('PATCH', `/Users/${id}`, rename(address));
    const known = await change(made.id, rightful.owner.email);
    expect(known).toMatchObject({ status: 200, body: { id: made.id, emails: [{ value: rightful.owner.email }], preferredLanguage: 'en' } });
    expect((await change(another.id, `nobody-${email}`)).status).toBe(200);
    // Somebody here has it now.
    expect(await change(another.id, rightful.owner.email)).toMatchObject(fault(409));
    expect((await resetLink(squatter, made.id)).status).toBe(409);
    expect((await world.api.signIn(rightful.owner.email)).status).toBe(200);
  });

  it('is the same where it gives somebody another address again, and leaves the account to whose it is', async () => {
    const { body: made } = await provision(squatter, email);
    const change = async (address: string) => (await program(squatter))('PATCH', `/Users/${made.id}`, rename(address));
    expect((await change(rightful.owner.email)).status).toBe(200);
    expect(await change(`later-${email}`)).toMatchObject({ status: 200, body: { emails: [{ value: `later-${email}` }] } });
    const { body } = await world.api.signIn(rightful.owner.email);
    expect(body.user).toMatchObject({ id: rightful.owner.id, email: rightful.owner.email });
  });

  it('keeps no account whose person belongs nowhere any more', async () => {
    const person = await world.api.member('member', rightful.owner.organisationId);
    expect((await world.api.signIn(person.email)).status).toBe(200);
    const { body: known } = await provision(squatter, person.email);
    expect((await world.api.call('DELETE', `/people/${person.id}`, { as: rightful.owner })).status).toBe(204);
    expect((await (await program(squatter))('PATCH', `/Users/${known.id}`, rename(email))).status).toBe(200);
    const { rowCount } = await world.api.database.pool.query('select from accounts where email = $1', [person.email]);
    expect(rowCount).toBe(0);
  });

  it('is that its domain is another organization’s, where that has proven it', async () => {
    await world.prove(rightful.owner, domain);
    expect(await provision(squatter, email)).toMatchObject(fault(403));
    const { body: made } = await provision(squatter, `other-${email.replace('@', '.')}@example.org`);
    expect(await (await program(squatter))('PATCH', `/Users/${made.id}`, rename(email))).toMatchObject(fault(403));
    expect((await provision(rightful, email)).status).toBe(201);
  });
});

describe('an account that somebody else had before whose address it is', () => {
  it('keeps nothing by which they could come back: no link, no provider, no new address', async () => {
    const { pool } = world.api.database;
    const someone = await world.api.member('member', squatter.owner.organisationId);
    const mailed = async (kind: 'email' | 'reset', address: string) => {
      const { row, mailedUrl } = await createLink(world.api.db, publicUrl, {
        kind,
        organisation_id: squatter.owner.organisationId,
        user_id: someone.id,
        email: address,
      });
      await pool.query('update one_time_links set mail_proves = true where id = $1', [row.id]);
      return mailedUrl;
    };
    // Who has it links a provider of theirs, and asks for an address of theirs.
    const provider = await world.add(squatter.owner, {});
    world.idp.add({ sub: 'mallory', email: 'mallory@example.org', email_verified: true });
    const link = await world.api.call('POST', '/settings/sign-on/link', { as: someone, body: { provider_id: provider.id, password } });
    const back = await world.idp.visit(String(link.body.url), 'mallory');
    expect((await world.finish(provider.id, back.search, cookieOf(link.headers))).status).toBe(200);
    const moved = await mailed('email', 'mallory@example.org');
    // The rightful owner of the address comes by what was mailed to it, and joins their own organization.
    expect((await useReset(await mailed('reset', someone.email), password)).status).toBeLessThan(300);
    const { body: session } = await world.api.signIn(someone.email);
    const { body: invitation } = await world.api.call('POST', '/invitations', { as: rightful.owner, body: { role: 'member' } });
    const joined = await world.api.call('POST', '/auth/join', {
      as: { token: String(session.access_token) },
      body: { invitation_token: String(invitation.url).split('/').at(-1), refresh_token: session.refresh_token },
    });
    expect(joined.status).toBe(200);
    // The provider knows nobody by that name any more, and what it says of the address counts for no account that is others' as well.
    world.idp.add({ sub: 'mallory', email: someone.email, email_verified: true });
    expect(await world.signOn(provider, 'mallory')).toMatchObject(refused('sign_on.link_first'));
    const confirm = (url: string) =>
      world.api.call('POST', '/settings/email/confirm', {
        as: { token: String(joined.body.access_token) },
        body: { token: url.split('/').at(-1) },
      });
    expect((await confirm(moved)).status).toBe(410);
  });

  it('is moved to no other address from a session that a provider began, where it is others’ as well', async () => {
    const provider = await world.add(squatter.owner, {});
    const person = await world.api.member('member', squatter.owner.organisationId);
    await world.verify(person);
    world.idp.add({ sub: 'member', email: person.email, email_verified: true });
    const { body } = await world.signOn(provider, 'member');
    await world.api.db.insert(users).values({
      organisation_id: rightful.owner.organisationId,
      account_id: (await world.api.db.select({ id: users.account_id }).from(users).where(eq(users.id, person.id)))[0]?.id ?? null,
      username: 'elsewhere',
      full_name: 'Some One',
      role: 'member',
    });
    const { row, mailedUrl } = await createLink(world.api.db, publicUrl, {
      kind: 'email',
      organisation_id: squatter.owner.organisationId,
      user_id: person.id,
      email: 'mallory@example.org',
    });
    await world.api.database.pool.query('update one_time_links set mail_proves = true where id = $1', [row.id]);
    const token = mailedUrl.split('/').at(-1);
    expect(await world.api.call('POST', '/settings/email/confirm', { as: tokenOf(body), body: { token } })).toMatchObject(
      refused('sign_on_stays'),
    );
  });
});
