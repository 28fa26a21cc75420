import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { changeRun, type Run } from './change-run.ts';
import type { Lane } from './lane.ts';
import type { Notice } from './queue.ts';
import { nextTurn } from './whose-turn.ts';

/**
 * Takes the run whose turn it is in a lane, with a new attempt, whichever run the notice was sent for: there are as many notices as runs. null:
 * none waits any more; the notice is settled either way.
 */
export async function claimRun(db: NodePgDatabase, lane: Lane, notice: Notice, workerId: string): Promise<Run | null> {
  return db.transaction(async (tx) => {
    const id = await nextTurn(tx, lane);
    const run = id === null ? null : await changeRun(tx, id, { type: 'claim' }, workerId);
    await notice.settle(tx);
    return run;
  });
}
