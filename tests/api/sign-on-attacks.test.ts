import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IdentityProvider } from '../product/identity-provider.ts';
import { refused, startSignOnWorld, type SignOnWorld } from './sign-on-world.ts';
import { type Member } from './test-api.ts';

let world: SignOnWorld;
let organisation: string;
let owner: Member;
let administrator: Member;

beforeAll(async () => {
  world = await startSignOnWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ organisation, owner, administrator } = await world.fresh());
});

describe('what is not an answer', () => {
  it('refuses a state that is wrong, of another browser, or used before', async () => {
    const provider = await world.add(owner);
    world.person('p');
    const { url, cookie } = await world.begin(provider);
    const back = await world.idp.visit(url, 'p');
    const wrong = new URLSearchParams(back.search);
    wrong.set('state', 'x'.repeat(43));
    const no = refused('sign_on.not_asked', 401);
    expect(await world.finish(provider.id, String(wrong), cookie)).toMatchObject(no);
    expect(await world.finish(provider.id, back.search, '')).toMatchObject(no);
    const elsewhere = await world.begin(provider);
    expect(await world.finish(provider.id, back.search, elsewhere.cookie)).toMatchObject(no);
    // The value of another one, under the name that is looked for.
    expect(await world.finish(provider.id, back.search, `${cookie.split('=')[0]}=${elsewhere.cookie.split('=')[1]}`)).toMatchObject(no);
    expect((await world.finish(provider.id, back.search, cookie)).status).toBe(200);
    expect(await world.finish(provider.id, back.search, cookie)).toMatchObject(no);
  });

  it('refuses a code that another browser was given', async () => {
    const provider = await world.add(owner);
    world.person('victim');
    const theirs = await world.idp.visit((await world.begin(provider)).url, 'victim');
    const own = await world.begin(provider);
    const answer = new URLSearchParams((await world.idp.visit(own.url, 'victim')).search);
    answer.set('code', theirs.searchParams.get('code') ?? '');
    expect(await world.finish(provider.id, String(answer), own.cookie)).toMatchObject(refused('sign_on.answer_refused', 401));
  });

  it('never takes one provider’s answer for another’s', async () => {
    const [one, two] = [await world.add(owner), await world.add(owner, { name: 'Other' }, world.other)];
    world.person('p');
    const begun = await world.begin(one);
    const back = await world.idp.visit(begun.url, 'p');
    expect(await world.finish(two.id, back.search, begun.cookie)).toMatchObject(refused('sign_on.not_asked', 401));
    // What was begun at one, and answered by the other: RFC 9207.
    const mixed = await world.begin(one);
    const answer = new URLSearchParams((await world.idp.visit(mixed.url, 'p')).search);
    answer.set('iss', world.other.issuer);
    expect(await world.finish(one.id, String(answer), mixed.cookie)).toMatchObject(refused('sign_on.answer_refused', 401));
    const silent = await world.begin(one);
    const without = new URLSearchParams((await world.idp.visit(silent.url, 'p')).search);
    without.delete('iss');
    expect(await world.finish(one.id, String(without), silent.cookie)).toMatchObject(refused('sign_on.answer_refused', 401));
    // A code of the one, carried to the world.other.
    const [here, there] = [await world.begin(one), await world.begin(two)];
    const carried = new URLSearchParams((await world.other.visit(there.url, 'p')).search);
    carried.set('code', (await world.idp.visit(here.url, 'p')).searchParams.get('code') ?? '');
    expect(await world.finish(two.id, String(carried), there.cookie)).toMatchObject(refused('sign_on.answer_refused', 401));
  });

  it('refuses an ID token with a wrong nonce, issuer, audience, end or signature, or with none', async () => {
    const provider = await world.add(owner);
    world.person('p');
    const { url, cookie } = await world.begin(provider);
    const swapped = new URL(url);
    swapped.searchParams.set('nonce', 'n'.repeat(43));
    const no = refused('sign_on.answer_refused', 401);
    expect(await world.finish(provider.id, (await world.idp.visit(swapped.href, 'p')).search, cookie)).toMatchObject(no);
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const now = Math.floor(Date.now() / 1000);
    const forged: Parameters<IdentityProvider['forge']>[0][] = [
      (claims, sign) => sign({ ...claims, iss: world.other.issuer }),
      (claims, sign) => sign({ ...claims, aud: 'another-client' }),
      (claims, sign) => sign({ ...claims, iat: now - 7200, exp: now - 3600 }),
      (claims, sign) => sign({ ...claims, nonce: undefined }),
      (claims, sign) => sign(claims, stranger),
      (claims) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
      (claims, sign) => `${sign(claims).split('.').slice(0, 2).join('.')}.`,
    ];
    for (const forge of forged) {
      world.idp.forge(forge);
      expect(await world.signOn(provider, 'p'), String(forge)).toMatchObject(no);
    }
    world.idp.forge((claims, sign) => sign(claims));
    expect((await world.signOn(provider, 'p')).status).toBe(200);
    expect((await world.api.audited(organisation)).filter((action) => action === 'sign_on_refused')).toHaveLength(8);
  });

  it('says that the provider refused, and that it cannot be reached', async () => {
    const provider = await world.add(owner);
    expect(await world.signOn(provider, null)).toMatchObject(refused('sign_on.denied', 401));
    const test = async (id: string) =>
      (await world.api.call('POST', `/organisation/sign-on/providers/${id}/test`, { as: administrator })).body.problem;
    expect(await test(provider.id)).toBeNull();
    world.idp.stop(true);
    expect(await test(provider.id)).toContain('/.well-known/openid-configuration');
    const internal = await world.add(owner, { name: 'Internal', issuer: 'http://127.0.0.1:9/' });
    expect(await test(internal.id)).toContain('MANARA_EGRESS_ALLOW');
    expect(await world.api.call('POST', '/auth/sign-on/begin', { body: { provider_id: internal.id } })).toMatchObject(
      refused('sign_on.address_refused', 502),
    );
    const fields = { issuer: 'http://world.idp.example.org', email_domains: ['a b'] };
    for (const [field, value] of Object.entries(fields)) {
      const body = world.newProvider(world.idp, { name: field, [field]: value });
      expect(await world.api.call('POST', '/organisation/sign-on/providers', { as: owner, body })).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    }
  });
});
