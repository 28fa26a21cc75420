import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { runs } from '../database/schema/runs.ts';
import { isActive, transition, type RunEvent } from './transition.ts';

export type Run = typeof runs.$inferSelect;

const now = sql`now()`;

/** The columns that say when and by whom, which follow from the change of status. */
function stamps(before: Run, status: Run['status'], event: RunEvent, workerId: string | null) {
  return {
    ...((event.type === 'claim' || (before.status === 'running' && status !== 'running')) && { served_at: now }),
    ...(event.type === 'claim' && { worker_id: workerId, heartbeat_at: now, ...(before.started_at === null && { started_at: now }) }),
    ...(event.type === 'advance' && { heartbeat_at: now }),
    ...(event.type === 'cancel' && { cancel_requested_at: now }),
    ...(status !== 'running' && { worker_id: null, heartbeat_at: null }),
    ...(!isActive(status) && { finished_at: now }),
  };
}

/**
 * Applies an event to a run under a lock that lasts as long as the transaction: what else the caller writes in it stands or falls
 * with the event. Answers the run as it is now; null where the event is refused, and the caller must write nothing.
 */
export async function changeRun(tx: Executor, runId: string, event: RunEvent, workerId: string | null = null): Promise<Run | null> {
  const [before] = await tx.select().from(runs).where(eq(runs.id, runId)).for('update');
  const after = before && transition(before, event);
  if (!after) return null;
  const { status, progress, checkpoint, attempt, fruitless, error } = after;
  const [row] = await tx
    .update(runs)
    .set({ status, progress, checkpoint, attempt, fruitless, error, ...stamps(before, status, event, workerId) })
    .where(eq(runs.id, runId))
    .returning();
  return row ?? null;
}
