import { hashToken, randomToken } from '@manara/server/platform/auth/tokens';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fault, base } from './scim-world.ts';
import { refused, startSignOnWorld, tokenOf, type SignOnWorld } from './sign-on-world.ts';
import { password, type Member } from './test-api.ts';

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

/** Calls as a program of an organisation. */
async function program({ owner }: { owner: Member }) {
  const { body } = await world.api.call('POST', '/organisation/api-keys', {
    as: owner,
    body: { name: 'Directory', scope: 'scim', days: 7, password },
  });
  return async (method: 'POST' | 'PATCH', path: string, payload: object) => {
    const answer = await world.api.app.inject({
      method,
      url: `${base}${path}`,
      headers: { authorization: `Bearer ${body.key}`, 'content-type': 'application/scim+json' },
      payload: JSON.stringify(payload),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body) };
  };
}
const provision = async (by: { owner: Member }, address = email) =>
  (await program(by))('POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: address,
    name: { givenName: 'Some', familyName: 'One' },
    emails: [{ value: address, primary: true }],
  });
const resetLink = ({ owner }: { owner: Member }, id: string) => world.api.call('POST', `/people/${id}/reset-link`, { as: owner });
const useReset = (url: string, newPassword = 'Harbour-lights-2027!') =>
  world.api.call('POST', '/auth/reset', {
    body: { token: url.split('/').at(-1), new_password: newPassword, confirm_password: newPassword },
  });

describe('an address under which another organization has made an account that nobody has ever come in by', () => {
  it('is brought in by the provider of the organization whose domain it is, and opens to nobody else', async () => {
    const { body: squatted } = await provision(squatter);
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
    await provision(squatter);
    const provider = await world.add(rightful.owner, {});
    world.person('someone', { email });
    expect(await world.signOn(provider, 'someone')).toMatchObject(refused('sign_on.elsewhere'));
  });

  it('is theirs who open what was mailed to it', async () => {
    const { body: squatted } = await provision(squatter);
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
    const { body: squatted } = await provision(squatter);
    await useReset((await resetLink(squatter, squatted.id)).body.url, password);
    expect((await world.api.signIn(email)).status).toBe(200);
    await world.prove(rightful.owner, domain);
    const provider = await world.add(rightful.owner, { email_domains: [domain] });
    world.person('someone', { email });
    expect(await world.signOn(provider, 'someone')).toMatchObject(refused('sign_on.elsewhere'));
  });
});

describe('what a program that provisions is told of an address', () => {
  it('is the same whether there is an account elsewhere or not, and gives no right to one', async () => {
    const address = rightful.owner.email;
    const known = await provision(squatter, address);
    const unknown = await provision(squatter, `nobody${address}`);
    expect(known.status).toBe(201);
    const shape = ({ body }: typeof known) => JSON.stringify({ ...body, id: '', meta: '', userName: '', emails: '' });
    expect(shape(known)).toBe(shape(unknown));
    expect((await resetLink(squatter, known.body.id)).status).toBe(409);
    expect((await world.api.signIn(address)).status).toBe(200);
  });

  it('is that its domain is another organization’s, where that has proven it', async () => {
    await world.prove(rightful.owner, domain);
    expect(await provision(squatter)).toMatchObject(fault(403));
    const { body: made } = await provision(squatter, `other-${email.replace('@', '.')}@example.org`);
    const rename = {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'emails', value: [{ value: email, primary: true }] }],
    };
    expect(await (await program(squatter))('PATCH', `/Users/${made.id}`, rename)).toMatchObject(fault(403));
    expect((await provision(rightful)).status).toBe(201);
  });
});
