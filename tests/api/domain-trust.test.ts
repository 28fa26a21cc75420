import { checkDueDomains } from '@manara/server/features/domains/check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refused, startSignOnWorld, type SignOnWorld } from './sign-on-world.ts';
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
const offered = (name = domain) => world.offered(name);
const comesBy = (provider: Parameters<SignOnWorld['comesUnverified']>[0], at = domain) => world.comesUnverified(provider, at);
const unbelieved = refused('sign_on.email_unverified');

describe('what a domain is worth', () => {
  it('is nothing before it is proven: nobody is led to the provider, and its word is not taken', async () => {
    const claimed = await world.claim(owner, domain);
    const provider = await world.add(owner, { email_domains: [domain] });
    expect(await offered()).toEqual([]);
    expect(await comesBy(provider)).toMatchObject(unbelieved);
    world.dns.set(claimed.record_name, claimed.record_value);
    world.dns.set(domain);
    await world.check(owner, claimed);
    expect(await offered()).toEqual([provider.id]);
    expect(await offered(domain.toUpperCase())).toEqual([provider.id]);
    expect((await comesBy(provider)).status).toBe(200);
    expect(await comesBy(provider, `sub.${domain}`)).toMatchObject(unbelieved);
  });

  it('is nothing for another organisation that says the same', async () => {
    await world.prove(owner, domain);
    const right = await world.add(owner, { email_domains: [domain] });
    const theirs = await world.claim(rival.owner, domain);
    const wrong = await world.add(rival.owner, { email_domains: [domain] }, world.other);
    expect(await offered()).toEqual([right.id]);
    expect(await comesBy(wrong)).toMatchObject(unbelieved);
    // Neither does the record of the one prove anything for the other.
    expect(await world.check(rival.owner, theirs)).toMatchObject({
      state: 'waiting',
      problem: expect.stringContaining('a different value'),
    });
    expect(await offered()).toEqual([right.id]);
    expect(await comesBy(wrong)).toMatchObject(unbelieved);
    expect((await comesBy(right)).status).toBe(200);
  });

  it('keeps its addresses from the provider of another organisation, even one that calls them verified', async () => {
    const { domain: arabic } = await world.prove(owner, `ميناء${count}.example`);
    await world.prove(owner, domain);
    const right = await world.add(owner, { email_domains: [domain] });
    const wrong = await world.add(rival.owner, {}, world.other);
    const kept = {
      ceo: `ceo@${domain}`,
      loud: `LOUD@${domain.toUpperCase()}`,
      noor: `noor@ميناء${count}.example`,
      ascii: `noor@${arabic}`,
    };
    for (const [name, email] of Object.entries(kept)) {
      world.person(name, { email });
      expect(await world.signOn(wrong, name), name).toMatchObject(refused('sign_on.domain_elsewhere'));
    }
    // Nothing is left here of who was refused: they come in where they belong.
    for (const name of Object.keys(kept)) expect((await world.signOn(right, name)).status, name).toBe(200);
    // What is proven is this domain alone; what somebody only says is theirs keeps nobody out.
    await world.claim(owner, `said.${domain}`);
    for (const part of ['sub', 'said']) {
      world.person(part, { email: `somebody@${part}.${domain}` });
      expect((await world.signOn(wrong, part)).status, part).toBe(200);
    }
  });

  it('is what it is in every script', async () => {
    await world.prove(owner, `ميناء${count}.example`);
    const provider = await world.add(owner, { email_domains: [`ميناء${count}.example`] });
    expect(await offered(`ميناء${count}.example`)).toEqual([provider.id]);
    expect((await comesBy(provider, `ميناء${count}.example`)).status).toBe(200);
  });

  it('is asked for on the sign-in screen only where one counts', async () => {
    const by = async () => (await world.api.call('GET', '/auth/sign-on')).body.by_email;
    await world.api.database.pool.query('delete from organisation_domains');
    await world.claim(owner, domain);
    await world.add(owner, { email_domains: [domain] });
    expect(await by()).toBe(false);
    await world.api.database.pool.query('delete from organisation_domains');
    await world.prove(owner, domain);
    expect(await by()).toBe(true);
  });
});

describe('a domain that two organisations say is theirs', () => {
  it('goes over only when the record of the one is gone and that of the other is there', async () => {
    const own = await world.prove(owner, domain);
    const provider = await world.add(owner, { email_domains: [domain] });
    const theirs = await world.claim(rival.owner, domain);
    const theirProvider = await world.add(rival.owner, { email_domains: [domain] }, world.other);

    world.dns.set(domain, theirs.record_value);
    expect(await world.check(rival.owner, theirs)).toMatchObject({
      state: 'waiting',
      problem: expect.stringContaining('verified this domain'),
    });
    // Where nobody can say whether it is gone it is not.
    world.dns.fail(own.record_name, 'SERVFAIL');
    expect((await world.check(rival.owner, theirs)).state).toBe('waiting');
    expect(await offered()).toEqual([provider.id]);

    world.dns.remove(own.record_name);
    expect((await world.check(rival.owner, theirs)).state).toBe('proven');
    expect(await stateOf(owner)).toEqual(['lost']);
    expect(await offered()).toEqual([theirProvider.id]);
    expect(await comesBy(provider)).toMatchObject(unbelieved);
    expect((await comesBy(theirProvider)).status).toBe(200);
    const { rows } = await world.api.database.pool.query(
      `select actor, after from audit_log where organisation_id = $1 and action = 'domain_lost'`,
      [organisation],
    );
    expect(rows).toEqual([{ actor: 'Manara', after: { reason: 'proven_elsewhere' } }]);
    const told = async (as: Member) => (await world.api.call('GET', '/notifications', { as })).body.notifications;
    expect(await told(owner)).toMatchObject([
      { kind: 'domain_lost', message: expect.stringContaining(domain), path: '/admin?tab=sign-on' },
    ]);
    expect(await told(administrator)).toEqual([]);
    // The record of the new owner is there: the old one does not come back by its own.
    world.dns.set(own.record_name, own.record_value);
    expect(await world.check(owner, own)).toMatchObject({ state: 'lost', problem: expect.stringContaining('verified this domain') });
    expect((await world.check(rival.owner, theirs)).state).toBe('proven');
  });

  it('is proven for one of two who check at once', async () => {
    const [own, theirs] = [await world.claim(owner, domain), await world.claim(rival.owner, domain)];
    world.dns.set(domain, own.record_value, theirs.record_value);
    const checks = await Promise.all([world.check(owner, own), world.check(rival.owner, theirs)]);
    expect(checks.map(({ state }) => state).toSorted()).toEqual(['proven', 'waiting']);
  });
});

describe('the daily check', () => {
  const look = async () => {
    await world.api.database.pool.query(`update organisation_domains set last_checked_at = now() - interval '1 day' where domain = $1`, [
      domain,
    ]);
    await checkDueDomains({ db: world.api.db, egress: world.egress });
  };
  const back = (days: number) =>
    world.api.database.pool.query('update organisation_domains set missing_since = now() - make_interval(days => $2) where domain = $1', [
      domain,
      days,
    ]);
  beforeEach(() => world.api.database.pool.query('delete from organisation_domains'));

  it('takes a proof back when the record has been missing for a week, and not before', async () => {
    const own = await world.prove(owner, domain);
    const provider = await world.add(owner, { email_domains: [domain] });
    world.dns.set(own.record_name);
    await look();
    expect((await listed(owner)).domains).toMatchObject([
      { state: 'proven', missing_since: expect.any(String), lost_from: expect.any(String), problem: expect.stringContaining('n’t found') },
    ]);
    // Missed twice, however long that took.
    await back(8);
    await look();
    expect(await stateOf(owner)).toEqual(['proven']);
    // Many times, within days.
    await back(6);
    for (let times = 0; times < 4; times += 1) await world.check(owner, own);
    expect(await stateOf(owner)).toEqual(['proven']);
    expect(await offered()).toEqual([provider.id]);
    const { body } = await world.api.call('GET', '/support/status', { as: administrator });
    expect(JSON.stringify(body)).toContain(`The record that verifies ${domain} was not found.`);

    await back(8);
    await look();
    expect((await listed(owner)).domains).toMatchObject([
      { state: 'lost', counts: false, lost_at: expect.any(String), missing_since: null },
    ]);
    expect(await offered()).toEqual([]);
    expect(await comesBy(provider)).toMatchObject(unbelieved);
    expect((await world.api.audited(organisation)).filter((action) => action === 'domain_lost')).toHaveLength(1);
    expect((await world.api.call('GET', '/notifications', { as: owner })).body.notifications).toMatchObject([{ kind: 'domain_lost' }]);

    // Entered again it counts again, without anybody asking.
    world.dns.set(own.record_name, own.record_value);
    await look();
    expect((await listed(owner)).domains).toMatchObject([{ state: 'proven', lost_at: null, problem: null }]);
    expect(await offered()).toEqual([provider.id]);
  });

  it('takes nothing back while nobody can say whether the record is there', async () => {
    const own = await world.prove(owner, domain);
    for (const fault of ['SERVFAIL', 'REFUSED'] as const) {
      world.dns.fail(own.record_name, fault);
      await back(30);
      await world.api.database.pool.query('update organisation_domains set missed_checks = 30 where domain = $1', [domain]);
      await look();
      expect((await listed(owner)).domains).toMatchObject([{ state: 'proven', problem: expect.any(String) }]);
    }
    world.dns.set(own.record_name, own.record_value);
    await look();
    expect((await listed(owner)).domains).toMatchObject([{ state: 'proven', missing_since: null, problem: null }]);
  });

  it('asks once a day for each domain, and never for one that the operator has confirmed', async () => {
    const own = await world.claim(owner, domain);
    await world.claim(rival.owner, `confirmed.${domain}`);
    await world.api.database.pool.query(
      `update organisation_domains set proven_at = now(), proven_by = 'operator' where domain like 'confirmed.%'`,
    );
    world.dns.asked.length = 0;
    await checkDueDomains({ db: world.api.db, egress: world.egress });
    await checkDueDomains({ db: world.api.db, egress: world.egress });
    expect(world.dns.asked.map(({ name }) => name).toSorted()).toEqual([own.record_name, domain].toSorted());
  });
});
