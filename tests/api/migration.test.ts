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
