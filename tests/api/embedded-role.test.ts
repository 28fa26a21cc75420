import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeBackup } from '@manara/server/backup/write-backup';
import { embeddedPostgres, type EmbeddedPostgres } from '@manara/server/platform/database/embedded/cluster';
import { ensureProductRole } from '@manara/server/platform/database/embedded/product-role';
import { migrateDatabase } from '@manara/server/platform/database/migrate';
import { openDatabase } from '@manara/server/platform/database/pool';
import { openQueue } from '@manara/server/platform/queue/queue';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns, inLongForm } from '../long-form.ts';

const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];
afterAll(async () => {
  for (const server of servers) await server.stop();
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-role-'));
  fs.chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

async function started(folder: string): Promise<EmbeddedPostgres> {
  const server = await embeddedPostgres(folder);
  servers.push(server);
  return server;
}

async function ask(url: string, ...texts: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const text of texts) ({ rows } = await client.query<Record<string, unknown>>(text));
    return rows;
  } finally {
    await client.end();
  }
}

/** Makes the tables of the product and of its queue by the role of an address. */
async function makeTables(url: string): Promise<void> {
  expect(await migrateDatabase(url)).toEqual({ ok: true });
  const database = openDatabase(url, { name: 'tests' });
  const queue = await openQueue(database, {
    supervise: false,
    onError: (error) => {
      throw error;
    },
  });
  await queue.stop();
  await database.close();
}

const notOwn = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where nspname !~ '^pg_' and nspname <> 'information_schema' and relowner <> 'manara_product'::regrole
  union all select typname from pg_type t join pg_namespace n on n.oid = typnamespace where nspname !~ '^pg_' and nspname <> 'information_schema' and typowner <> 'manara_product'::regrole
  union all select proname from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname !~ '^pg_' and nspname <> 'information_schema' and proowner <> 'manara_product'::regrole`;

describe('the role of the product', () => {
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    server = await started(newFolder());
    await makeTables(server.url);
  });

  it('owns all of its database', async () => {
    expect(await ask(server.url, notOwn)).toEqual([]);
  });

  it.each([
    ['run a program', "copy (select 1) to program 'true'"],
    ['read a file', "select pg_read_file('postmaster.pid')"],
    ['write a file', "copy (select 1) to '/tmp/manara-role'"],
    ['make a role', 'create role another login superuser'],
    ['make itself more', 'alter role manara_product superuser'],
    ['become the owner of the server', 'set role manara'],
    ['change a setting of the server', "alter system set archive_command = 'true'"],
  ])('cannot %s', async (_, statement) => {
    await expect(ask(server.url, statement)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the owner of the server', () => {
  /** What makes the product's role everything, if the owner of the server ever runs it. */
  const trap = `create function public.attack() returns text language plpgsql as $$ begin
    if (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then alter role manara_product superuser; end if;
    return ''; end $$`;
  const attacks: [string, string[]][] = [
    [
      'the list of migrations',
      [
        'alter table drizzle.__drizzle_migrations rename to kept_migrations',
        'create view drizzle.__drizzle_migrations as select id, hash, created_at + length(public.attack()) as created_at from drizzle.kept_migrations',
      ],
    ],
    [
      'operators',
      [
        'create function public.joined(text, int4) returns text language sql as $$ select concat($1, $2, public.attack()) $$',
        'create operator public.|| (leftarg = text, rightarg = int4, function = public.joined)',
        'create function public.joined(int4, int4) returns text language sql as $$ select public.attack() $$',
        'create operator public.|| (leftarg = int4, rightarg = int4, function = public.joined)',
      ],
    ],
    ['functions', ['create function public.pg_advisory_xact_lock(text) returns text language sql as $$ select public.attack() $$']],
    [
      'the order in which names are looked up',
      [
        'create view public.pg_roles as select r.*, public.attack() from pg_catalog.pg_roles r',
        'create function public.pg_backend_pid() returns int language sql as $$ select length(public.attack()) $$',
        'alter database manara set search_path = public, pg_catalog',
      ],
    ],
  ];
  const isEverything = "select rolsuper from pg_catalog.pg_roles where rolname = 'manara_product'";

  it.each(byTurns(attacks, attacks.length))('runs nothing of the product’s that replaces %s', async (_, statements) => {
    const folder = newFolder();
    const server = await started(folder);
    await makeTables(server.url);
    await ask(server.url, trap, ...statements);
    await writeBackup(folder, server, path.join(folder, 'backup.zip'));
    // The owner sets the role up anew.
    await ask(server.url, "alter role manara_product password 'another'");
    await started(folder);
    expect(await ask(server.ownerUrl('postgres'), isEverything)).toEqual([{ rolsuper: false }]);
    await ask(server.url, 'select 1');
    // The trap is one.
    await ask(server.ownerUrl('manara'), 'select public.attack()');
    expect(await ask(server.ownerUrl('postgres'), isEverything)).toEqual([{ rolsuper: true }]);
    await server.stop();
  });
});

it('has no password in the server’s log, even where its role cannot be made', async () => {
  const folder = newFolder();
  const server = await started(folder);
  const log = () => fs.readFileSync(path.join(folder, 'postgres/postgres.log'), 'utf8');
  const { password } = new URL(server.url);
  await ask(
    server.url,
    'alter database manara set default_transaction_read_only = on',
    "set default_transaction_read_only = off; alter role manara_product password 'another'",
  );
  await expect(ensureProductRole({ owner: server.ownerUrl('manara'), product: server.url })).rejects.toMatchObject({ code: '25006' });
  // The statement that failed is there.
  expect(log()).toContain('alter role manara_product login');
  expect(password.length).toBeGreaterThan(20);
  expect(log()).not.toContain(password);
  await server.stop();
});

inLongForm(it)('takes over what an earlier version has made as the owner of the server, and works with it', async () => {
  const folder = newFolder();
  const earlier = await started(folder);
  const owner = earlier.ownerUrl('manara');
  await ask(owner, 'alter database manara owner to manara', 'drop role manara_product');
  fs.rmSync(path.join(folder, 'postgres/product-password'));
  await makeTables(owner);
  await ask(owner, "insert into organisations (name) values ('Harbour office')");
  await earlier.stop();

  const server = await started(folder);
  await makeTables(server.url);
  expect(await ask(server.url, notOwn)).toEqual([]);
  expect(await ask(server.url, "insert into organisations (name) values ('Quay')", 'select name from organisations order by name')).toEqual(
    [{ name: 'Harbour office' }, { name: 'Quay' }],
  );
  // A change of a table, as the next migration makes it.
  await ask(server.url, 'alter table issues add column later text', "alter type severity rename value 'low' to 'lowest'");
});
