import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providerSettings, refused, startSignOnWorld, type SignOnWorld } from './sign-on-world.ts';
import type { Member } from './test-api.ts';

let world: SignOnWorld;
let organisation: string;
let owner: Member;
let administrator: Member;
let count: number;
/** Whoever runs another organisation of the installation. */
let rival: { organisation: string; owner: Member };
let domain: string;

beforeAll(async () => {
  world = await startSignOnWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  const other = await world.fresh();
  rival = { organisation: other.organisation, owner: other.owner };
  ({ organisation, owner, administrator, count } = await world.fresh());
  domain = `harbour${count}.example`;
});

const listed = (as: Member) => world.domains(as);
const stateOf = async (as: Member) => (await listed(as)).domains.map(({ state }) => state);
const comesBy = (provider: Parameters<SignOnWorld['comesUnverified']>[0], at = domain) => world.comesUnverified(provider, at);
const unbelieved = refused('sign_on.email_unverified');

describe('a domain', () => {
  it('is stored as the name service has it, shown in its own script, once for an organisation, with a record of its own', async () => {
    const claimed = await world.claim(administrator, ' @ميناء.Example ');
    expect(claimed).toMatchObject({
      domain: 'xn--ggbl3get.example',
      shown: 'ميناء.example',
      state: 'waiting',
      counts: false,
      record_name: '_manara.xn--ggbl3get.example',
      record_value: expect.stringMatching(/^manara-domain-verification=[0-9a-f]{32}$/),
      problem: null,
    });
    expect(await world.api.call('POST', '/organisation/domains', { as: owner, body: { domain: 'ميناء.example' } })).toMatchObject(
      refused('domain.there', 409),
    );
    // Others may say the same, and see nothing of it.
    const theirs = await world.claim(rival.owner, 'ميناء.example');
    expect(theirs.record_value).not.toBe(claimed.record_value);
    expect((await listed(rival.owner)).domains).toEqual([theirs]);
    await world.api.call('DELETE', `/organisation/domains/${claimed.id}`, { as: owner });
    expect((await world.claim(owner, 'ميناء.example')).record_value).not.toBe(claimed.record_value);
    expect(await world.api.audited(organisation)).toEqual(['domain_added', 'domain_removed', 'domain_added']);
  });

  it('is none that nobody can call their own, or that is no domain', async () => {
    const wrong = {
      harbour: 'invalid',
      '10.0.0.5': 'invalid',
      'a b.example': 'invalid',
      'co.uk': 'public_suffix',
      'Gmail.com': 'public_mail',
    };
    for (const [given, code] of Object.entries(wrong)) {
      const { status, body } = await world.api.call('POST', '/organisation/domains', { as: owner, body: { domain: given } });
      expect({ given, status, code: body.code }).toEqual({ given, status: 422, code: 'validation_failed' });
      expect(body.fields.domain, code).toBe(body.detail);
    }
  });

  it('is one of fifty at most', async () => {
    await world.api.database.pool.query(
      `insert into organisation_domains (organisation_id, domain, token) select $1, n || '.example', 'x' from generate_series(1, 50) n`,
      [organisation],
    );
    expect(await world.api.call('POST', '/organisation/domains', { as: owner, body: { domain } })).toMatchObject(
      refused('domain.too_many', 409),
    );
  });

  it('is given to a provider only where it is the organisation’s, and taken from it with its removal', async () => {
    const give = (email_domains: string[]) =>
      world.api.call('POST', '/organisation/sign-on/providers', { as: owner, body: world.newProvider(world.idp, { email_domains }) });
    await world.claim(rival.owner, domain);
    expect(await give([domain])).toMatchObject({ status: 422, body: { fields: { email_domains: expect.any(String) } } });
    const { id } = await world.prove(owner, domain);
    const provider = await world.add(owner, { email_domains: [domain.toUpperCase(), domain] });
    expect((await listed(owner)).domains).toMatchObject([{ domain, providers: ['Entra'] }]);
    const changed = await world.api.call('PUT', `/organisation/sign-on/providers/${provider.id}`, {
      as: owner,
      body: { ...providerSettings, email_domains: [`x.${domain}`] },
    });
    expect(changed.status).toBe(422);
    expect((await world.api.call('DELETE', `/organisation/domains/${id}`, { as: administrator })).status).toBe(204);
    const { body } = await world.api.call('GET', '/organisation/sign-on', { as: owner });
    expect(body.providers).toMatchObject([{ email_domains: [] }]);
    expect(await comesBy(provider)).toMatchObject(unbelieved);
  });

  it('that a provider of owners has is removed by no administrator', async () => {
    const { id } = await world.prove(owner, domain);
    await world.add(owner, { email_domains: [domain], group_roles: [{ group: 'owners', role: 'owner' }] });
    expect(await world.api.call('DELETE', `/organisation/domains/${id}`, { as: administrator })).toMatchObject(refused('role_above_you'));
    expect((await world.api.call('DELETE', `/organisation/domains/${id}`, { as: owner })).status).toBe(204);
  });

  it('of another organisation can be neither checked nor removed', async () => {
    const { id } = await world.claim(owner, domain);
    expect((await world.api.call('POST', `/organisation/domains/${id}/check`, { as: rival.owner })).status).toBe(404);
    expect((await world.api.call('DELETE', `/organisation/domains/${id}`, { as: rival.owner })).status).toBe(404);
    expect((await listed(owner)).domains).toMatchObject([{ id, last_checked_at: null }]);
  });
});

describe('a check', () => {
  it('says what is wrong, in the language of whoever asks', async () => {
    const claimed = await world.claim(owner, domain);
    const said = async () => [(await world.check(owner, claimed)).problem, (await world.check(owner, claimed, 'ar')).problem];
    const sentences = [await said()];
    world.dns.set(domain, 'v=spf1 -all');
    sentences.push(await said());
    world.dns.set(claimed.record_name, 'manara-domain-verification=0123456789abcdef0123456789abcdef');
    sentences.push(await said());
    world.dns.fail(claimed.record_name, 'SERVFAIL');
    sentences.push(await said());
    world.dns.fail(claimed.record_name, 'REFUSED');
    sentences.push(await said());
    expect(sentences.map(([english]) => english)).toEqual([
      expect.stringContaining('No domain with this name'),
      expect.stringContaining('wasn’t found'),
      expect.stringContaining('a different value'),
      expect.stringContaining('didn’t respond correctly'),
      expect.stringContaining('MANARA_DNS_SERVERS'),
    ]);
    expect(new Set(sentences.flat()).size).toBe(10);
    expect(await stateOf(owner)).toEqual(['waiting']);
    expect((await listed(owner)).domains).toMatchObject([{ last_checked_at: expect.any(String), missing_since: null }]);
  });

  it('finds the record at its own name, at the domain, behind another name, and in pieces', async () => {
    const [own, atDomain, alias, pieces] = [
      await world.claim(owner, domain),
      await world.claim(owner, `a.${domain}`),
      await world.claim(owner, `b.${domain}`),
      await world.claim(owner, `c.${domain}`),
    ];
    for (const one of [own, atDomain, alias, pieces]) world.dns.set(one.domain, 'v=spf1 -all');
    world.dns.set(own.record_name, 'other', own.record_value);
    world.dns.set(atDomain.domain, 'v=spf1 -all', atDomain.record_value);
    world.dns.alias(alias.record_name, `proof.${domain}`);
    world.dns.set(`proof.${domain}`, alias.record_value);
    for (const one of [own, atDomain, alias]) expect((await world.check(owner, one)).state).toBe('proven');
    world.dns.cutInto(10);
    world.dns.set(pieces.record_name, pieces.record_value);
    expect((await world.check(owner, pieces)).state).toBe('proven');
    world.dns.cutInto(255);
    const { rows } = await world.api.database.pool.query(
      `select actor_id, address, after from audit_log where organisation_id = $1 and action = 'domain_proven' order by id`,
      [organisation],
    );
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({ actor_id: owner.id, address: '127.0.0.1', after: { domain } });
  });
});
