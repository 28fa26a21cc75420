import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { changeRun, type Run } from './change-run.ts';
import type { Notice } from './queue.ts';

/** Takes the run of a notice, with a new attempt. null: somebody has it, or nobody needs it any more; the notice is settled either way. */
export async function claimRun(db: NodePgDatabase, notice: Notice, workerId: string): Promise<Run | null> {
  return db.transaction(async (tx) => {
    const run = await changeRun(tx, notice.runId, { type: 'claim' }, workerId);
    await notice.settle(tx);
    return run;
  });
}
