import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { runs } from '../database/schema/runs.ts';
import { changeRun, type Run } from './change-run.ts';
import { RunLost, type Claim } from './fence.ts';
import type { RunQueue } from './queue.ts';
import { laterAfter } from './try-later.ts';
import { isAnotherDue } from './whose-turn.ts';

type Attempt = Pick<Claim, 'id' | 'attempt'>;

async function giveBack(
  db: NodePgDatabase,
  queue: RunQueue,
  { id, attempt }: Attempt,
  type: 'lose' | 'hand_back',
  after = 0,
): Promise<Run | null> {
  return db.transaction(async (tx) => {
    const run = await changeRun(tx, id, { type, attempt });
    if (run?.status !== 'queued') return run;
    if (after > 0)
      await tx
        .update(runs)
        .set({ due_at: sql`now() + make_interval(secs => ${after})` })
        .where(eq(runs.id, id));
    await queue.send(tx, run, after);
    return run;
  });
}

/** Ends an attempt that came to nothing, and queues the run again where it may have another. null: the attempt was over already. */
export const loseRun = (db: NodePgDatabase, queue: RunQueue, attempt: Attempt): Promise<Run | null> => giveBack(db, queue, attempt, 'lose');

/** Queues a run again that this worker cannot finish because it stops. */
export const handBack = (db: NodePgDatabase, queue: RunQueue, attempt: Attempt): Promise<Run | null> =>
  giveBack(db, queue, attempt, 'hand_back');

/** Queues a run again that cannot be done now, so that nobody takes it before so many seconds. */
export const postpone = (db: NodePgDatabase, queue: RunQueue, attempt: Attempt, after = laterAfter): Promise<Run | null> =>
  giveBack(db, queue, attempt, 'hand_back', after);

/** Queues a run again where it is another’s turn (isAnotherDue). Answers whether it did; throws RunLost where the attempt is over. */
export async function giveTurn(db: NodePgDatabase, queue: RunQueue, run: Run, toWhom: { isNew: boolean }): Promise<boolean> {
  if (!(await isAnotherDue(db, run, toWhom))) return false;
  if (!(await handBack(db, queue, run))) throw new RunLost(run);
  return true;
}
