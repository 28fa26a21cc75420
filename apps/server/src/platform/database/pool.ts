import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { LastingPool } from './lasting-pool.ts';

export interface Database {
  db: NodePgDatabase;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * What a session says first: days and months are those of UTC, whatever the server, the database or the options in its address say.
 * A statement, since a pooler in between may refuse options.
 */
export const inUtc = "set time zone 'UTC'";

/** The first statements of a session. `longest`: seconds that a statement may take. */
const firstWords = (longest: number | undefined): string =>
  longest === undefined ? inUtc : `${inUtc}; set statement_timeout = ${longest * 1000}`;

/**
 * Connections to a PostgreSQL address, opened as needed, 10 at most. A server that restarts is met with new connections on the next
 * query; queries that were under way fail. `longest`: seconds that a statement may take.
 */
export function openDatabase(url: string, options: { name?: string; max?: number; longest?: number } = {}): Database {
  const pool = new LastingPool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? 'manara',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    onConnect: (client) => client.query(firstWords(options.longest)),
  });
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
