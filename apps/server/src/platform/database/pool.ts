import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

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

/**
 * Connections to a PostgreSQL address, opened as needed, 10 at most. A server that restarts is met with new connections on the next
 * query; queries that were under way fail.
 */
export function openDatabase(url: string, options: { name?: string; max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? 'manara',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    onConnect: (client) => client.query(inUtc),
  });
  // A connection that breaks fails the query that it is asked next, and is dropped; without listeners it would end the process besides.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
