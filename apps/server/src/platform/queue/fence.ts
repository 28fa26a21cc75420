import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { runs } from '../database/schema/runs.ts';
import { changeRun, type Run } from './change-run.ts';
import type { RunEvent } from './transition.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- as in executor.ts
export type Transaction = NodePgTransaction<any, any>;

/** A claimed run: who writes for it shows its attempt. */
export type Claim = Pick<Run, 'id' | 'organisation_id' | 'subject_id' | 'attempt' | 'kind'>;

type Own<E> = E extends { attempt: number } ? Omit<E, 'attempt'> : never;
/** What a worker may say about its own attempt. */
export type OwnEvent = Own<RunEvent>;

type Write = (tx: Transaction, run: Run) => Promise<OwnEvent | null>;

/** The run was cancelled, or another worker goes on with it: whatever was about to be written must not be. */
export class RunLost extends Error {
  constructor(claim: Claim) {
    super(`Attempt ${claim.attempt} of run ${claim.id} is over`);
    this.name = 'RunLost';
  }
}

/**
 * Lets a worker write for its run in one transaction: checks that its attempt still counts and keeps it so until the end, writes, and
 * applies the event that `write` answers. Throws RunLost, with nothing written, where the attempt is over. Answers the run as it is then.
 */
export const underFence = (db: NodePgDatabase, claim: Claim, write: Write): Promise<Run> =>
  db.transaction((tx) => writeUnderFence(tx, claim, write));

/** The same in the caller's transaction, which must end where this throws. */
export async function writeUnderFence(tx: Transaction, claim: Claim, write: Write): Promise<Run> {
  const [run] = await tx
    .select()
    .from(runs)
    .where(and(eq(runs.id, claim.id), eq(runs.attempt, claim.attempt), eq(runs.status, 'running')))
    .for('update');
  if (!run) throw new RunLost(claim);
  const event = await write(tx, run);
  const after = event ? await changeRun(tx, claim.id, { ...event, attempt: claim.attempt }) : run;
  if (!after) throw new RunLost(claim);
  return after;
}
