import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureDatabase } from '@manara/server/platform/database/embedded/ensure-database';
import { verifyChain } from '@manara/server/platform/audit/verify-chain';
import { migrateDatabase } from '@manara/server/platform/database/migrate';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { inLongForm } from '../long-form.ts';

const migrations = path.resolve(import.meta.dirname, '../../apps/server/migrations');
let earlier: string;
let client: pg.Client;
let url: URL;

beforeEach(async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await ensureDatabase(inject('postgres'), name);
  url = new URL(inject('postgres'));
  url.pathname = `/${name}`;
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
  earlier = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-migrations-'));
});
afterEach(async () => {
  await client.end();
  fs.rmSync(earlier, { recursive: true });
});

/** Brings the database to what the first so many migrations make of it. */
async function migrateTo(count: number): Promise<void> {
  fs.cpSync(migrations, earlier, { recursive: true });
  const file = path.join(earlier, 'meta/_journal.json');
  const journal = JSON.parse(fs.readFileSync(file, 'utf8')) as { entries: unknown[] };
  fs.writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  await migrate(drizzle(client), { migrationsFolder: earlier });
}

it('makes an account of everybody who was a member, with their password and what they had set', async () => {
  await migrateTo(3);
  await client.query(`with made as (insert into organisations (name) values ('Before') returning id)
    insert into users (organisation_id, email, username, full_name, role, password_hash, language, theme, is_verified)
    select id, 'mona@example.org', 'mona', 'Mona', 'owner', 'hash', 'ar', 'dark', true from made`);
  expect(await migrateDatabase(url.href)).toEqual({ ok: true });
  const { rows } = await client.query(
    `select username, role, email, password_hash, language, theme, is_verified from users join accounts on accounts.id = users.account_id`,
  );
  expect(rows).toEqual([
    {
      username: 'mona',
      role: 'owner',
      email: 'mona@example.org',
      password_hash: 'hash',
      language: 'ar',
      theme: 'dark',
      is_verified: false,
    },
  ]);
});

it('chains what the audit log holds already', async () => {
  await migrateTo(4);
  await client.query(`with made as (insert into organisations (name) values ('Before') returning id)
    insert into audit_log (organisation_id, actor, action) select id, 'Mona', 'signed_in' from made, generate_series(1, 3)`);
  expect(await verifyChain(drizzle(client))).toBeNull();
  expect(await migrateDatabase(url.href)).toEqual({ ok: true });
  expect(await verifyChain(drizzle(client))).toEqual({ entries: 3, wrong: 0, first: null });
});

inLongForm(it)('takes passwords away that nobody ever knew, of accounts that a provider or a program made, and no other', async () => {
  await migrateTo(5);
  await client.query(`insert into organisations (name) values ('Before')`);
  const person = async (name: string, { provisioned = false, verified = false }, ...deeds: [string, object?][]) => {
    const { rows } = await client.query(
      `with made as (insert into accounts (email, password_hash, is_verified) values ($1, 'hash', $2) returning id)
       insert into users (organisation_id, account_id, username, full_name, role, provisioned_at)
       select organisations.id, made.id, $3, $3, 'viewer', case when $4 then now() end from organisations, made returning id`,
      [`${name}@example.org`, verified, name, provisioned],
    );
    for (const [action, after = {}] of deeds)
      await client.query(
        `insert into audit_log (organisation_id, actor, action, subject_id, after) select id, 'Manara', $1, $2, $3 from organisations`,
        [action, rows[0].id, JSON.stringify(after)],
      );
  };
  await person('joined', {}, ['joined', {}]);
  await person('linked', {}, ['joined', {}], ['sign_on_linked', { provider: 'Entra' }]);
  await person('by-provider', {}, ['joined', { provider: 'Entra' }]);
  await person('by-program', { provisioned: true }, ['person_provisioned']);
  await person('by-both', { provisioned: true }, ['person_provisioned'], ['sign_on_linked', { provider: 'Entra' }]);
  await person('long-ago', { provisioned: true });
  await person('reset', { provisioned: true }, ['person_provisioned'], ['password_reset']);
  await person('changed', {}, ['joined', { provider: 'Entra' }], ['password_changed']);
  await person('reset-long-ago', { provisioned: true, verified: true });
  expect(await migrateDatabase(url.href)).toEqual({ ok: true });
  const { rows } = await client.query(
    `select username from users join accounts on accounts.id = account_id where password_hash is null order by 1`,
  );
  expect(rows.map(({ username }) => username)).toEqual(['by-both', 'by-program', 'by-provider', 'long-ago']);
});

inLongForm(it)('keeps the domains that providers name as claims of their organisations, none of them proven', async () => {
  await migrateTo(5);
  await client.query(`with made as (insert into organisations (name) values ('One'), ('Two') returning id, name)
    insert into sign_on_providers (organisation_id, name, issuer, client_id, sealed_secret, configured_role, email_domains)
    select id, p.name, 'https://idp.example', 'manara', 'sealed', 'owner', p.domains::jsonb from made,
      (values ('a', '["harbour.example", "ميناء.example", "sub.harbour.example"]'), ('b', '["harbour.example"]'), ('c', '[]')) p(name, domains)`);
  expect(await migrateDatabase(url.href)).toEqual({ ok: true });
  const { rows } = await client.query(
    'select name, domain, token, proven_at from organisation_domains d join organisations o on o.id = d.organisation_id order by name, domain',
  );
  expect(rows.map(({ name, domain, proven_at }) => [name, domain, proven_at])).toEqual(
    ['One', 'Two'].flatMap((name) => ['harbour.example', 'sub.harbour.example'].map((domain) => [name, domain, null])),
  );
  expect(new Set(rows.map(({ token }) => token)).size).toBe(4);
  for (const { token } of rows) expect(token).toMatch(/^[0-9a-f]{32}$/);
  // What is written in other letters than those of the name service is entered anew.
  const { rows: providers } = await client.query('select distinct name, email_domains from sign_on_providers order by name');
  expect(providers).toEqual([
    { name: 'a', email_domains: ['harbour.example', 'sub.harbour.example'] },
    { name: 'b', email_domains: ['harbour.example'] },
    { name: 'c', email_domains: [] },
  ]);
});

inLongForm(it)('finds out on which host repositories were chosen, as far as anybody knows', async () => {
  await migrateTo(5);
  const { rows: made } = await client.query(`insert into organisations (name) values ('Before') returning id`);
  const organisation: string = made[0].id;
  const audit = (at: string, action: string, { subject = null as string | null, before = {}, after = {} }) =>
    client.query(
      'insert into audit_log (organisation_id, actor, at, action, subject_id, before, after) values ($1, $2, $3, $4, $5, $6, $7)',
      [organisation, 'Mona', at, action, subject, JSON.stringify(before), JSON.stringify(after)],
    );
  const on = (base_url: string, kind = 'github') => ({ kind, base_url });
  // An Enterprise Server first, then github.com; a GitLab whose beginning the log no longer knows.
  await audit('2026-02-01', 'connection_made', { after: on('https://git.harbour.example') });
  await audit('2026-03-01', 'connection_ended', { before: on('https://git.harbour.example'), after: { still_installed: true } });
  await audit('2026-04-01', 'connection_made', { after: on('https://github.com') });
  await client.query(
    `insert into code_connections (organisation_id, kind, base_url, account_login, account_url, how, connected_by, connected_at)
     values ($1, 'github', 'https://github.com', 'a', 'a', 'token', 'Mona', '2026-04-01'),
       ($1, 'gitlab', 'https://gitlab.com', 'a', 'a', 'token', 'Mona', '2026-04-01')`,
    [organisation],
  );
  const asset = async (name: string, created: string, repository: object | null = null): Promise<string> => {
    const { rows } = await client.query(
      `insert into assets (organisation_id, name, asset_type, organization, github_org_repo, repository, scan_settings, created_at)
       values ($1, $2, 'website', '', 'a/' || $2, $3, '{}', $4) returning id`,
      [organisation, name, repository && JSON.stringify(repository), created],
    );
    return rows[0].id;
  };
  const named = (name: string | null) => ({ github_org_repo: name, repository: null });
  await asset('before-any', '2026-01-15');
  const own = await asset('on-own', '2026-02-15');
  await asset('between', '2026-03-15');
  await asset('on-github', '2026-04-15');
  const later = await asset('named-later', '2026-01-15');
  await audit('2026-01-20', 'asset_changed', { subject: later, before: named(null), after: named('a/other') });
  await audit('2026-02-20', 'asset_changed', { subject: later, before: named('a/other'), after: named('a/named-later') });
  await audit('2026-04-20', 'asset_changed', { subject: later, before: named('a/named-later'), after: named('a/named-later') });
  await asset('on-gitlab', '2026-05-01', { provider: 'gitlab', branch: null, folder: '', address: null });
  await asset('gitlab-before', '2026-02-15', { provider: 'gitlab', branch: null, folder: '', address: null });
  await client.query(
    `insert into fix_batches (organisation_id, asset_id, causes, run_id, language, created_by_name, provider, repository, created_at)
     values ($1, $2, 'a', gen_random_uuid(), 'en', '', 'github', 'a/on-own', '2026-02-16'), ($1, $2, 'b', gen_random_uuid(), 'en', '', null, null, '2026-02-16')`,
    [organisation, own],
  );
  await client.query(
    `insert into pushed_branches (organisation_id, provider, repository, branch, commits)
     values ($1, 'github', 'a/on-own', 'manara/a', '{abc}'), ($1, 'github', 'a/between', 'manara/b', '{abc}')`,
    [organisation],
  );
  expect(await migrateDatabase(url.href)).toEqual({ ok: true });
  const { rows } = await client.query('select name, repository_host from assets order by name');
  expect(Object.fromEntries(rows.map(({ name, repository_host }) => [name, repository_host]))).toEqual({
    'before-any': null,
    between: null,
    'gitlab-before': null,
    'named-later': 'https://git.harbour.example',
    'on-github': 'https://github.com',
    'on-gitlab': 'https://gitlab.com',
    'on-own': 'https://git.harbour.example',
  });
  const { rows: batches } = await client.query('select causes, host from fix_batches order by causes');
  expect(batches).toEqual([
    { causes: 'a', host: 'https://git.harbour.example' },
    { causes: 'b', host: null },
  ]);
  // A branch of which nobody knows where it was pushed counts as pushed by others.
  const { rows: pushed } = await client.query('select repository, host from pushed_branches');
  expect(pushed).toEqual([{ repository: 'a/on-own', host: 'https://git.harbour.example' }]);
});

inLongForm(it)(
  'demands no second step of administrators in organizations from before, and knows when accounts first signed in',
  async () => {
    await migrateTo(7);
    await client.query(`with made as (insert into organisations (name) values ('Before') returning id),
      account as (insert into accounts (email) values ('mona@example.org'), ('never@example.org') returning id, email)
    insert into users (organisation_id, account_id, username, full_name, role, last_login)
      select made.id, account.id, left(email, 4), 'Mona', 'owner', case when email like 'mona%' then timestamptz '2026-03-04T00:00:00Z' end from made, account`);
    await client.query(`insert into audit_log (organisation_id, actor_id, actor, action, at)
    select organisation_id, id, 'Mona', 'signed_in', '2026-02-03T00:00:00Z' from users where username = 'mona'`);
    expect(await migrateDatabase(url.href)).toEqual({ ok: true });
    const { rows } = await client.query('select email, first_sign_in_at from accounts order by email');
    expect(rows).toEqual([
      { email: 'mona@example.org', first_sign_in_at: new Date('2026-02-03T00:00:00Z') },
      { email: 'never@example.org', first_sign_in_at: null },
    ]);
    await client.query(`insert into organisations (name) values ('After')`);
    const demanded = await client.query('select name, demands_of_administrators as demands from organisations order by name');
    expect(demanded.rows).toEqual([
      { name: 'After', demands: true },
      { name: 'Before', demands: false },
    ]);
  },
);

it('gives each tracker that is connected the channel to which rules lead', async () => {
  await migrateTo(22);
  await client.query(`with made as (insert into organisations (name) values ('Harbour'), ('Town') returning id, name)
    insert into tracker_connections (organisation_id, kind, base_url, account_name, connected_by)
    select id, case name when 'Town' then 'gitlab' else 'jira_data_center' end, case name when 'Town' then 'https://git.town.example:8443' else 'https://harbour.example/jira' end,
      'bot', 'Mona' from made`);
  expect(await migrateDatabase(url.href)).toEqual({ ok: true });
  const { rows } = await client.query(
    `select channels.kind, channels.name, host, channels.connected_by, connection_id = tracker_connections.id as is_its from channels
      join tracker_connections using (organisation_id) order by channels.name`,
  );
  expect(rows).toEqual([
    { kind: 'tracker', name: 'GitLab', host: 'git.town.example:8443', connected_by: 'Mona', is_its: true },
    { kind: 'tracker', name: 'Jira', host: 'harbour.example', connected_by: 'Mona', is_its: true },
  ]);
});
