import { sql } from 'drizzle-orm';
import type { Executor } from './executor.ts';

/** Lets the statements of a transaction take as long as they need, whatever the session says: for what grows with all that somebody has. */
export async function takeItsTime(tx: Executor): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
}
