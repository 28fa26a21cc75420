import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { withConnection } from './connection.ts';
import { inUtc } from './pool.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any number that nothing else in this product locks. */
const lockKey = 4_600_000;

export type Migration = { ok: true } | { ok: false; problem: 'newer_schema' };

interface Journal {
  entries: { when: number }[];
}

/** The moment of the newest migration that this program knows, in milliseconds; it orders schemas. */
export function newestMigration(): number {
  const journal: Journal = JSON.parse(fs.readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'));
  return Math.max(...journal.entries.map((entry) => entry.when));
}

async function appliedMigration(client: pg.Client | pg.Pool): Promise<number> {
  const { rows } = await client.query<{ there: string | null }>("select to_regclass('drizzle.__drizzle_migrations')::text as there");
  if (!rows[0]?.there) return 0;
  const applied = await client.query<{ newest: string | null }>('select max(created_at) as newest from drizzle.__drizzle_migrations');
  return Number(applied.rows[0]?.newest ?? 0);
}

/** The newest migration of the database at an address; 0 where it has none. */
export const migrationAt = (url: string): Promise<number> => withConnection(url, { name: 'manara migration' }, appliedMigration);

/** True when the database stands exactly where this program expects it. */
export const isSchemaCurrent = async (pool: pg.Pool): Promise<boolean> => (await appliedMigration(pool)) === newestMigration();

/** Brings the database to this program's schema, one process at a time. A database of a newer program is left alone. */
export async function migrateDatabase(url: string): Promise<Migration> {
  return withConnection(url, { name: 'manara migrate' }, async (client) => {
    await client.query(inUtc);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const applied = await appliedMigration(client);
    if (applied > newestMigration()) return { ok: false, problem: 'newer_schema' };
    if (applied < newestMigration()) await migrate(drizzle(client), { migrationsFolder });
    return { ok: true };
  });
}
