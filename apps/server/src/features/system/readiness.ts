import { isSchemaCurrent } from '../../platform/database/migrate.ts';
import type { Database } from '../../platform/database/pool.ts';
import { livingWorkers } from './worker-state.ts';

export type Part = 'database' | 'schema' | 'worker' | 'browser';

/** What the product needs to do its work, and whether it is there now. */
export type Readiness = Record<Part, boolean>;

/** Asks each part itself. Where the database is silent nothing else can be known, and counts as missing. */
export async function readiness({ db, pool }: Database): Promise<Readiness> {
  try {
    const schema = await isSchemaCurrent(pool);
    const workers = schema ? await livingWorkers(db) : [];
    return { database: true, schema, worker: workers.length > 0, browser: workers.some(({ browser }) => browser.found) };
  } catch {
    return { database: false, schema: false, worker: false, browser: false };
  }
}
