import { sql } from 'drizzle-orm';
import type { Executor } from './executor.ts';

/** Lifts the statement timeout for a transaction, for work that grows with the data of an asset or organisation. */
export async function takeItsTime(tx: Executor): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
}
