import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from './executor.ts';

/**
 * Runs a statement on rows that were written a moment ago by the thousand, in a transaction. PostgreSQL knows nothing of them yet, takes
 * them for few, and would look each one up among all the others; without nested loops it joins them in one go. `Row` is what the statement selects.
 */
export async function joinedAtOnce<Row>(tx: Executor, statement: SQL): Promise<Row[]> {
  await tx.execute(sql`set local enable_nestloop = off`);
  const { rows } = await tx.execute(statement);
  await tx.execute(sql`set local enable_nestloop = on`);
  return rows as Row[];
}
