import { isSchemaCurrent } from '../../platform/database/migrate.ts';
import type { Database } from '../../platform/database/pool.ts';

export type Part = 'database' | 'schema';

/** What this process needs to answer calls, and whether it is there now. */
export type Readiness = Record<Part, boolean>;

/** Asks each part itself. Workers are other processes: System Status has them. Where the database is silent its schema can't be known, and counts as missing. */
export async function readiness({ pool }: Pick<Database, 'pool'>): Promise<Readiness> {
  try {
    return { database: true, schema: await isSchemaCurrent(pool) };
  } catch {
    return { database: false, schema: false };
  }
}
