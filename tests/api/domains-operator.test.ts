import { execFile } from 'node:child_process';
import path from 'node:path';
import { vouchForDomain } from '@manara/server/features/domains/vouch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refused, startSignOnWorld, type SignOnWorld } from './sign-on-world.ts';
import type { Member } from './test-api.ts';

let world: SignOnWorld;
let organisation: string;
let owner: Member;
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
  ({ organisation, owner, count } = await world.fresh());
  domain = `harbour${count}.example`;
});

const manara = path.resolve(import.meta.dirname, '../../apps/cli/bin/manara.mjs');
const commandIn = (LANG: string, of: SignOnWorld, ...args: string[]) =>
  new Promise<{ status: number; out: string; error: string }>((done) => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, LANG, MANARA_DATA_DIR: of.api.files, DATABASE_URL: of.api.database.url };
    execFile(process.execPath, [manara, 'organization', ...args], { env }, (failure, out, error) =>
      done({ status: failure ? Number(failure.code) : 0, out, error }),
    );
  });

const command = (of: SignOnWorld, ...args: string[]) => commandIn('C.UTF-8', of, ...args);

/** Stores a domain of an organisation in a transaction that has not ended; answers how it ends. */
async function storing(of: string, domainStored: string, provenBy: 'operator' | null) {
  const client = await world.api.database.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into organisation_domains (organisation_id, domain, token, proven_by, proven_at)
     values ($1, $2, 'x', $3, case when $3::text is not null then now() end)`,
    [of, domainStored, provenBy],
  );
  return async () => {
    await client.query('commit');
    client.release();
  };
}

const listed = (as: Member) => world.domains(as);
const stateOf = async (as: Member) => (await listed(as)).domains.map(({ state }) => state);
const offered = (name = domain) => world.offered(name);
const comesBy = (provider: Parameters<SignOnWorld['comesUnverified']>[0], at = domain) => world.comesUnverified(provider, at);
const unbelieved = refused('sign_on.email_unverified');

describe('a check beside the operator', () => {
  it('finds the domain to be confirmed for another, and does not fail', async () => {
    const claimed = await world.claim(owner, domain);
    world.dns.set(domain, claimed.record_value);
    const stored = await storing(rival.organisation, domain, 'operator');
    const checked = world.check(owner, claimed);
    await world.api.waiting();
    await stored();
    expect(await checked).toMatchObject({ state: 'waiting', problem: expect.stringContaining('confirmed this domain') });
    expect(await stateOf(rival.owner)).toEqual(['vouched']);
  });
});

describe('the operator', () => {
  it('confirms a domain without a record, for one organisation, and takes it off again', { timeout: 240_000 }, async () => {
    const theirs = await world.claim(rival.owner, domain);
    const wrongly = await world.add(rival.owner, { email_domains: [domain] }, world.other);
    expect(await command(world, 'domain', 'add', organisation, ` ${domain.toUpperCase()}`)).toMatchObject({ status: 0 });
    const provider = await world.add(owner, { email_domains: [domain] });
    expect((await listed(owner)).domains).toMatchObject([{ state: 'vouched', counts: true, record_name: `_manara.${domain}` }]);
    expect(await offered()).toEqual([provider.id]);
    expect((await comesBy(provider)).status).toBe(200);
    // A check finds nothing to say against it, and no record of another takes it over.
    expect((await world.check(owner, { id: (await listed(owner)).domains[0]?.id ?? '' })).state).toBe('vouched');
    world.dns.set(domain, theirs.record_value);
    expect(await world.check(rival.owner, theirs)).toMatchObject({
      state: 'waiting',
      problem: expect.stringContaining('confirmed this domain'),
    });
    expect(await comesBy(wrongly)).toMatchObject(unbelieved);

    const name = `org-${count - 1}.example`;
    expect(await command(world, 'domain', 'add', name, domain)).toMatchObject({
      status: 3,
      error: expect.stringContaining(`org-${count}.example`),
    });
    expect(await command(world, 'domain', 'list', organisation)).toMatchObject({ status: 0, out: `${domain}\tconfirmed by you\n` });
    expect(await command(world, 'domain', 'list', name)).toMatchObject({ status: 0, out: `${domain}\tnot verified\n` });
    expect(await command(world, 'domain', 'remove', organisation, domain)).toMatchObject({ status: 0 });
    expect(await command(world, 'domain', 'remove', organisation, domain)).toMatchObject({ status: 3 });
    expect(await offered()).toEqual([]);
    expect((await world.check(rival.owner, theirs)).state).toBe('proven');
    for (const [wrong, part] of [
      ['harbour', 'not a domain'],
      ['gmail.com', 'one organization'],
    ] as const)
      expect(await command(world, 'domain', 'add', organisation, wrong)).toMatchObject({ status: 3, error: expect.stringContaining(part) });
    expect(await command(world, 'domain', 'add', organisation)).toMatchObject({ status: 2 });
    const { rows } = await world.api.database.pool.query(
      `select distinct actor, action from audit_log where organisation_id = $1 and action like 'domain%' order by 2`,
      [organisation],
    );
    expect(rows).toEqual(
      ['domain_added', 'domain_removed', 'domain_vouched'].map((action) => ({ actor: 'manara organization domain', action })),
    );
  });
});

describe('the operator is told', () => {
  it('that an organisation has all the domains that it can have', { timeout: 60_000 }, async () => {
    await world.api.database.pool.query(
      `insert into organisation_domains (organisation_id, domain, token) select $1, n || '.example', 'x' from generate_series(1, 50) n`,
      [organisation],
    );
    const told = await command(world, 'domain', 'add', organisation, domain);
    expect(told).toMatchObject({ status: 3, out: '', error: expect.stringMatching(/already has 50 domains.*\n$/) });
  });

  it('that somebody added the domain at the same moment', async () => {
    const stored = await storing(organisation, domain, null);
    const vouched = vouchForDomain(world.api.db, organisation, domain);
    await world.api.waiting();
    await stored();
    expect(await vouched).toEqual({ ok: false, reason: 'there' });
    expect(await vouchForDomain(world.api.db, organisation, domain)).toEqual({ ok: true });
    expect(await stateOf(owner)).toEqual(['vouched']);
  });
});

describe('an organisation that is alone', () => {
  it('needs no proof, beside a sample too, until there is another one', { timeout: 240_000 }, async () => {
    const single = await startSignOnWorld();
    try {
      const { owner: only, organisation: home } = await single.fresh();
      await single.claim(only, 'only.example');
      const provider = await single.add(only, { email_domains: ['only.example'] });
      expect(await single.domains(only)).toMatchObject({ alone: true, domains: [{ state: 'waiting', counts: true }] });
      const counts = async () => [await single.offered('only.example'), (await single.comesUnverified(provider, 'only.example')).status];
      expect(await counts()).toEqual([[provider.id], 200]);

      const sample = await single.api.organisation('Sample');
      await single.api.database.pool.query('update organisations set sample_of = $1 where id = $2', [home, sample]);
      expect(await counts()).toEqual([[provider.id], 200]);
      const choices = async () => (await single.api.call('GET', '/auth/sign-on')).body;
      expect(await choices()).toMatchObject({ providers: [{ id: provider.id }], by_email: false });
      // What is said in a sample is nobody's.
      const inSample = await single.api.member('owner', sample);
      await single.claim(inSample, 'only.example');
      const ofSample = await single.add(inSample, { email_domains: ['only.example'] }, single.other);
      expect(await single.domains(inSample)).toMatchObject({ alone: false, domains: [{ counts: false }] });
      expect(await single.comesUnverified(ofSample, 'only.example')).toMatchObject(unbelieved);
      expect(await counts()).toEqual([[provider.id], 200]);

      // What it loses counts all the same: nobody is alarmed.
      const lost = await single.prove(only, 'lost.example');
      const status = async () => JSON.stringify((await single.api.call('GET', '/support/status', { as: only })).body);
      single.dns.set(lost.record_name);
      await single.check(only, lost);
      expect((await single.domains(only)).domains).toMatchObject([{ missing_since: expect.any(String) }, {}]);
      expect(await status()).not.toContain('lost.example');
      await single.api.database.pool.query(
        `update organisation_domains set missing_since = now() - interval '8 days', missed_checks = 9 where id = $1`,
        [lost.id],
      );
      expect(await single.check(only, lost)).toMatchObject({ state: 'lost', counts: true });
      expect(await status()).not.toContain('lost.example');
      expect((await single.api.call('GET', '/notifications', { as: only })).body.notifications).toEqual([]);
      expect(await single.api.audited(home)).toContain('domain_lost');

      const made = await command(single, 'Second organization', '--owner', 'second@example.org');
      expect(made).toMatchObject({ status: 0, error: expect.stringContaining('lost.example · only.example') });
      expect(await single.domains(only)).toMatchObject({
        alone: false,
        domains: [
          { state: 'lost', counts: false },
          { state: 'waiting', counts: false },
        ],
      });
      expect(await status()).toContain('The domain lost.example is no longer verified');
      expect(await counts()).toEqual([[], 403]);
      expect(await choices()).toEqual({ providers: [], by_email: false });
    } finally {
      await single.close();
    }
  });

  it('is not any more once another is imported, and the command says which domains that ends, each in its own direction', async () => {
    const single = await startSignOnWorld();
    try {
      const { owner: only } = await single.fresh();
      for (const one of ['only.example', 'ميناء.example']) await single.claim(only, one);
      const file = path.join(world.api.files, 'second.zip');
      expect((await command(world, 'export', organisation, file)).status).toBe(0);
      const imported = await commandIn('ar.UTF-8', single, 'import', file);
      expect(imported).toMatchObject({ status: 0, error: expect.stringContaining('\u2068only.example\u2069 · \u2068ميناء.example\u2069') });
      expect(await single.domains(only)).toMatchObject({ alone: false, domains: [{ counts: false }, { counts: false }] });
    } finally {
      await single.close();
    }
  }, 240_000);
});
