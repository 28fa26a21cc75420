import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Executor } from '../../platform/database/executor.ts';
import { fixBatches, fixes, fixFiles, fixPictures } from '../../platform/database/schema/fixes.ts';
import type { RunError } from '../../platform/database/schema/runs.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { publish } from '../../platform/live/publish.ts';
import { changeRun, type Run } from '../../platform/queue/change-run.ts';
import { underFence, type Claim } from '../../platform/queue/fence.ts';
import { lockBatch, readBatch, standingStates } from './store.ts';

/** What was planned before it could not be sent stays to be looked at. */
const noteFailure = (tx: Executor, batchId: string, problem: RunError) =>
  tx
    .update(fixBatches)
    .set({ state: sql`case ${fixBatches.state} when 'sending' then 'ready' else 'failed' end`, is_direct: false, problem })
    .where(and(eq(fixBatches.id, batchId), inArray(fixBatches.state, standingStates)));

/** Ends a batch that cannot go on. Throws RunLost where the run is somebody else's by now. */
export async function failBatch(db: NodePgDatabase, claim: Claim, problem: RunError): Promise<void> {
  await underFence(db, claim, async (tx) => {
    await noteFailure(tx, claim.subject_id, problem);
    await publish(tx, claim.organisation_id, { kind: 'fix_failed', id: claim.subject_id });
    return { type: 'fail', error: problem };
  });
}

/** Tells of a batch that the queue has given up. */
export async function giveBatchUp(db: NodePgDatabase, run: Run): Promise<void> {
  await db.transaction(async (tx) => {
    await noteFailure(tx, run.subject_id, { code: 'gave_up', values: {} });
    await publish(tx, run.organisation_id, { kind: 'fix_failed', id: run.subject_id });
  });
}

/** Gives up what was planned, with its files and pictures: nobody can ask for it any more. */
export async function dropBatch(tx: Executor, batchId: string): Promise<void> {
  for (const table of [fixPictures, fixFiles, fixes]) await tx.delete(table).where(eq(table.batch_id, batchId));
  await tx
    .update(fixBatches)
    .set({ state: 'cancelled', problem: { code: 'cancelled', values: {} } })
    .where(eq(fixBatches.id, batchId));
}

/** Ends a batch before anything of it is sent; its worker notices within two seconds. Throws AppError 404, and 409 where it is being sent. */
export async function cancelBatch(db: NodePgDatabase, organisationId: string, id: string): Promise<void> {
  const known = await readBatch(db, organisationId, id);
  if (!known) throw notFound();
  await db.transaction(async (tx) => {
    // As the worker does: first the run, then the batch.
    await changeRun(tx, known.run_id, { type: 'cancel' });
    const batch = await lockBatch(tx, organisationId, id);
    if (batch?.state === 'sending') throw new AppError('fix.being_sent', 409);
    if (batch?.state !== 'planning' && batch?.state !== 'ready') return;
    await dropBatch(tx, id);
    await publish(tx, organisationId, { kind: 'fix_failed', id });
  });
}
