import { hashToken, randomToken } from '@manara/server/platform/auth/tokens';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { provisioning, rename, unproven } from './provisioning.ts';
import { refused, startSignOnWorld, tokenOf, type SignOnWorld } from './sign-on-world.ts';
import { password, type Member } from './test-api.ts';

/** Members whom a program of an organisation has written down by their address, and who have never come in there. */

let world: SignOnWorld;
let here: { owner: Member; name: string };
let elsewhere: { owner: Member; name: string };
let count: number;
const { program, provision, resetLink, useReset, mailReset, signIn, changeOver, somebodyOf } = provisioning(() => world.api);

beforeAll(async () => {
  world = await startSignOnWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  const first = await world.fresh();
  here = { owner: first.owner, name: `org-${first.count}.example` };
  const second = await world.fresh();
  elsewhere = { owner: second.owner, name: `org-${second.count}.example` };
  ({ count } = second);
});

const organisationOf = ({ body }: { body: Record<string, unknown> }) => (body['user'] as { organization: string }).organization;

/** The organizations that somebody is told they can work in. */
async function namesFor({ token }: { token: string }): Promise<string[]> {
  const { body } = await world.api.call('GET', '/auth/organisations', { as: { token } });
  return body.organisations.map(({ name }: { name: string }) => name);
}

const somebodyElsewhere = () => somebodyOf(elsewhere);

describe('whoever has used the account of an address before', () => {
  it('comes into no organization that writes the address down, until the address is proven', async () => {
    const email = `someone@harbour${count}.example`;
    const { body: squatted } = await provision(elsewhere, email);
    expect((await useReset((await resetLink(elsewhere, squatted.id)).body.url, password)).status).toBeLessThan(300);
    expect(organisationOf(await signIn(email))).toBe(elsewhere.name);
    const { body: made } = await provision(here, email);
    const squatter = await signIn(email);
    expect(organisationOf(squatter)).toBe(elsewhere.name);
    expect(await changeOver(squatter, here)).toMatchObject(unproven);
    expect(await namesFor(squatter)).toEqual([elsewhere.name]);
    // By mail it is theirs whose address it is.
    expect((await useReset(await mailReset(here, made.id, email))).status).toBeLessThan(300);
    expect((await signIn(email)).status).toBe(401);
    const rightful = await signIn(email, 'Harbour-lights-2027!');
    expect(await namesFor(rightful)).toEqual([here.name, elsewhere.name].toSorted());
    expect(organisationOf(await changeOver(rightful, here))).toBe(here.name);
  });

  it('is told so where it is a member of nothing else any more', async () => {
    const person = await somebodyElsewhere();
    await provision(here, person.email);
    await world.api.call('PUT', `/people/${person.id}`, { as: elsewhere.owner, body: { is_active: false } });
    expect(await signIn(person.email)).toMatchObject({ status: 401, body: { code: 'membership_unproven' } });
  });

  it('is not let in by a password that was handed out after the address was proven', async () => {
    const person = await somebodyElsewhere();
    await provision(here, person.email);
    expect((await useReset(await mailReset(elsewhere, person.id, person.email))).status).toBeLessThan(300);
    const { status, body } = await resetLink(elsewhere, person.id);
    expect(status).toBe(201);
    expect((await useReset(body.url, password)).status).toBeLessThan(300);
    expect(await changeOver(await signIn(person.email), here)).toMatchObject(unproven);
  });

  it('comes in by an invitation of that organization, as what they are there', async () => {
    const person = await somebodyElsewhere();
    await provision(here, person.email);
    const { body: invitation } = await world.api.call('POST', '/invitations', {
      as: here.owner,
      body: { role: 'viewer', email: person.email },
    });
    const { token, refresh_token } = await signIn(person.email);
    const body = { invitation_token: String(invitation.url).split('/').at(-1), refresh_token };
    const joined = await world.api.call('POST', '/auth/join', { as: { token }, body });
    expect(joined).toMatchObject({ status: 200, body: { user: { organization: here.name, role: 'viewer' } } });
    const again = { ...body, refresh_token: String(joined.body.refresh_token) };
    expect((await world.api.call('POST', '/auth/join', { as: tokenOf({ login: joined.body as never }), body: again })).status).toBe(410);
  });
});

describe('another address that a program gives', () => {
  it('waits for whoever is coming in just now, and leaves them who they are', async () => {
    const mallory = `mallory${count}@example.org`;
    const { body: made } = await provision(here, mallory);
    const victim = await somebodyElsewhere();
    const client = await world.api.database.pool.connect();
    await client.query('begin');
    await client.query('select from users where id = $1 for update', [made.id]);
    const renamed = (await program(here))('PATCH', `/Users/${made.id}`, rename(victim.email));
    await world.api.waiting();
    await client.query('update users set last_login = now() where id = $1', [made.id]);
    await client.query('commit');
    client.release();
    expect(await renamed).toMatchObject({ status: 400, body: { scimType: 'mutability' } });
    const { rows } = await world.api.database.pool.query(
      'select email from accounts join users on account_id = accounts.id where users.id = $1',
      [made.id],
    );
    expect(rows).toEqual([{ email: mallory }]);
  });

  it('is not meant for whoever had shown before that it was theirs', async () => {
    const { body: made } = await provision(here, `first${count}@example.org`);
    const person = await somebodyElsewhere();
    expect((await useReset(await mailReset(elsewhere, person.id, person.email), password)).status).toBeLessThan(300);
    expect((await (await program(here))('PATCH', `/Users/${made.id}`, rename(person.email))).status).toBe(200);
    expect(await changeOver(await signIn(person.email), here)).toMatchObject(unproven);
  });
});

describe('somebody who is only expected in an organization', () => {
  it('comes in by an invitation that was mailed, also where nobody has used the account', async () => {
    const email = `new${count}@example.org`;
    const { body: made } = await provision(here, email);
    const { body: invitation } = await world.api.call('POST', '/invitations', { as: here.owner, body: { role: 'member', email } });
    const mailed = randomToken();
    await world.api.database.pool.query('update one_time_links set mailed_token_hash = $2, mail_proves = true where id = $1', [
      invitation.id,
      hashToken(mailed),
    ]);
    const form = { invitation_token: mailed, username: `new_${count}`, full_name: 'New One', password };
    const { status, body } = await world.api.call('POST', '/auth/register', { body: form });
    expect({ status, user: body.user }).toMatchObject({ status: 201, user: { id: made.id, email, role: 'viewer', full_name: 'New One' } });
  });

  it('does not come in as more than whoever handed out an invitation could invite', async () => {
    const person = await somebodyElsewhere();
    const { body: made } = await provision(here, person.email);
    await world.api.database.pool.query("update users set role = 'administrator' where id = $1", [made.id]);
    const { body: invitation } = await world.api.call('POST', '/invitations', {
      as: here.owner,
      body: { role: 'viewer', email: person.email },
    });
    const { token, refresh_token } = await signIn(person.email);
    const body = { invitation_token: String(invitation.url).split('/').at(-1), refresh_token };
    expect(await world.api.call('POST', '/auth/join', { as: { token }, body })).toMatchObject({
      status: 409,
      body: { code: 'member_already' },
    });
  });

  it('is nobody’s by a password that was handed out, when the provider of the organization has let them in', async () => {
    const domain = `quay${count}.example`;
    const person = await somebodyElsewhere();
    await world.api.database.pool.query('update accounts set email = $2 where email = $1', [person.email, `someone@${domain}`]);
    expect((await useReset(await mailReset(elsewhere, person.id, `someone@${domain}`), password)).status).toBeLessThan(300);
    expect((await useReset((await resetLink(elsewhere, person.id)).body.url, password)).status).toBeLessThan(300);
    await world.prove(here.owner, domain);
    await provision(here, `someone@${domain}`);
    // Who had handed it out lets the person go: the account with that password is nobody's any more.
    expect((await world.api.call('DELETE', `/people/${person.id}`, { as: elsewhere.owner })).status).toBe(204);
    expect((await signIn(`someone@${domain}`)).status).toBe(401);
    const provider = await world.add(here.owner, { email_domains: [domain] });
    world.person('quay', { email: `someone@${domain}` });
    expect((await world.signOn(provider, 'quay')).status).toBe(200);
    expect((await signIn(`someone@${domain}`)).status).toBe(401);
  });

  it('does not come in by an invitation that names nobody', async () => {
    const person = await somebodyElsewhere();
    await provision(here, person.email);
    const { body: invitation } = await world.api.call('POST', '/invitations', { as: here.owner, body: { role: 'viewer' } });
    const { token, refresh_token } = await signIn(person.email);
    const body = { invitation_token: String(invitation.url).split('/').at(-1), refresh_token };
    expect(await world.api.call('POST', '/auth/join', { as: { token }, body })).toMatchObject({
      status: 409,
      body: { code: 'member_already' },
    });
  });

  it('is still expected there when the account leaves all that it was in', async () => {
    const person = await somebodyElsewhere();
    const { body: made } = await provision(here, person.email);
    const { token } = await signIn(person.email);
    expect((await world.api.call('POST', '/settings/removal', { as: { token }, body: { password, everywhere: true } })).status).toBe(204);
    const { body: shown } = await (await program(here))('GET', `/Users/${made.id}`);
    expect(shown.emails).toEqual([expect.objectContaining({ value: person.email })]);
    expect((await signIn(person.email)).status).toBe(401);
    expect((await resetLink(here, made.id)).status).toBe(201);
  });
});

describe('an organization whose person a program of another has written down', () => {
  it('can still help them: with a link for a new password, and with a lost factor', async () => {
    const person = await somebodyElsewhere();
    await provision(here, person.email);
    expect((await resetLink(elsewhere, person.id)).status).toBe(201);
    await world.api.database.pool.query('update accounts set mfa_enabled = true where email = $1', [person.email]);
    expect((await world.api.call('DELETE', `/people/${person.id}/second-factor`, { as: elsewhere.owner })).status).toBeLessThan(300);
  });

  it('lets them in by its own provider, which opens nothing of the other', async () => {
    const person = await somebodyElsewhere();
    await world.verify(person);
    await provision(here, person.email);
    const provider = await world.add(elsewhere.owner, {});
    world.person('person', { email: person.email });
    const { status, body } = await world.signOn(provider, 'person');
    expect(status).toBe(200);
    expect(await changeOver({ token: tokenOf(body).token, refresh_token: body.login.refresh_token }, here)).toMatchObject(
      refused('sign_on_stays'),
    );
  });

  it('is alone again where they take another address: the program has meant the old one', async () => {
    const person = await somebodyElsewhere();
    const { body: made } = await provision(here, person.email);
    const moved = `moved-${count}@example.org`;
    const { token } = await signIn(person.email);
    const profile = {
      username: `user${count}`,
      full_name: 'Some One',
      email: moved,
      organization: elsewhere.name,
      current_password: password,
    };
    expect((await world.api.call('PUT', '/settings/profile', { as: { token }, body: profile })).status).toBeLessThan(300);
    const { body: shown } = await (await program(here))('GET', `/Users/${made.id}`);
    expect(shown.emails).toEqual([expect.objectContaining({ value: person.email })]);
    const { body: list } = await world.api.call('GET', '/auth/organisations', { as: { token: (await signIn(moved)).token } });
    expect(list.organisations.map(({ name }: { name: string }) => name)).toEqual([elsewhere.name]);
    expect((await signIn(person.email)).status).toBe(401);
  });
});

describe('the provider of an organization that has proven its domain', () => {
  it('lets in whom a program of it has written down, where they have shown elsewhere that the address is theirs', async () => {
    const domain = `pier${count}.example`;
    const email = `someone@${domain}`;
    const { body: made } = await provision(elsewhere, email);
    await world.prove(here.owner, domain);
    await provision(here, email);
    expect((await useReset(await mailReset(elsewhere, made.id, email), password)).status).toBeLessThan(300);
    expect((await signIn(email)).status).toBe(200);
    const provider = await world.add(here.owner, { email_domains: [domain] });
    world.person('expected', { email });
    const { status, body } = await world.signOn(provider, 'expected');
    expect(status).toBe(200);
    expect((await world.api.call('GET', '/auth/me', { as: tokenOf(body) })).body).toMatchObject({ email, organization: here.name });
    // Elsewhere they still have their password.
    expect(organisationOf(await signIn(email))).toBe(here.name);
  });

  it('does not where whoever has the account has not', async () => {
    const domain = `pier${count}.example`;
    const email = `someone@${domain}`;
    const { body: made } = await provision(elsewhere, email);
    expect((await useReset((await resetLink(elsewhere, made.id)).body.url, password)).status).toBeLessThan(300);
    expect((await signIn(email)).status).toBe(200);
    await world.prove(here.owner, domain);
    await provision(here, email);
    const provider = await world.add(here.owner, { email_domains: [domain] });
    world.person('expected', { email });
    expect(await world.signOn(provider, 'expected')).toMatchObject(refused('sign_on.link_first'));
    expect((await (await program(here))('PATCH', `/Users/${made.id}`, rename(`x-${email}`))).status).toBe(404);
  });
});
