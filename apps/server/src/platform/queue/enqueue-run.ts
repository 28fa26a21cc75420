import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { checkWaitingRuns } from '../limits/check-limits.ts';
import { runs, type RunCheckpoint, type RunKind } from '../database/schema/runs.ts';
import type { Run } from './change-run.ts';
import type { RunQueue } from './queue.ts';

interface NewRun {
  organisationId: string;
  kind: RunKind;
  subjectId: string;
  requestedBy: string | null;
  /** What it begins with, where it is not nothing. */
  checkpoint?: RunCheckpoint;
  /** Seconds before which nobody claims it. */
  dueIn?: number;
}

/**
 * Queues a run in the caller's transaction, or answers the one of that kind that is under way for the subject (`isNew` false), however
 * many ask at once. Throws 429 where as many runs of the organisation wait as may; what nobody has asked for waits beyond that.
 */
export async function enqueueRun(
  tx: Executor,
  queue: RunQueue,
  { organisationId, kind, subjectId, requestedBy, checkpoint, dueIn = 0 }: NewRun,
): Promise<{ run: Run; isNew: boolean }> {
  // The other one may end between the two statements; then the next round makes a new one.
  for (;;) {
    const [made] = await tx
      .insert(runs)
      .values({
        organisation_id: organisationId,
        kind,
        subject_id: subjectId,
        requested_by: requestedBy,
        ...(checkpoint && { checkpoint }),
        ...(dueIn > 0 && { due_at: sql`now() + make_interval(secs => ${dueIn})` }),
      })
      .onConflictDoNothing()
      .returning();
    if (made) {
      if (requestedBy !== null) await checkWaitingRuns(tx, made, queue.mostWaiting);
      await queue.send(tx, made, dueIn);
      return { run: made, isNew: true };
    }
    const [active] = await tx
      .select()
      .from(runs)
      .where(and(eq(runs.kind, kind), eq(runs.subject_id, subjectId), inArray(runs.status, ['queued', 'running'])));
    if (active) return { run: active, isNew: false };
  }
}
