import type { SQL } from 'drizzle-orm';
import type { Executor } from './executor.ts';

/** Rows that one statement takes away: nobody waits long for it. */
const batch = 5_000;

/** Runs a statement that takes so many rows at most, until it finds no more. */
export async function inBatches(db: Executor, statement: (batch: number) => SQL): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(statement(batch));
    if ((rowCount ?? 0) < batch) return;
  }
}
