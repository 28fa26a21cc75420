import { eq } from 'drizzle-orm';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fixBatches } from '../../../platform/database/schema/fixes.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { publish } from '../../../platform/live/publish.ts';
import { enqueueRun } from '../../../platform/queue/enqueue-run.ts';
import type { RunQueue } from '../../../platform/queue/queue.ts';
import type { Hand } from '../../triage/hand.ts';
import { checkReady } from '../choose-fixes.ts';
import { changeOf } from '../settle-files.ts';
import { filesOf, lockBatch, type BatchRow } from '../store.ts';

/** Queues the sending of what is chosen of a batch; one that is being sent or was is answered as it stands. Throws AppError 404, 409. */
export async function startSend(
  db: NodePgDatabase,
  queue: RunQueue,
  hand: Hand,
  id: string,
  { language, despiteClosed }: { language: Language; despiteClosed: boolean },
): Promise<BatchRow> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, hand.organisationId, id);
    if (!batch) throw notFound();
    if (batch.state === 'sending' || batch.state === 'sent' || batch.state === 'saved') return batch;
    checkReady(batch);
    if (!(await filesOf(tx, id)).some((row) => changeOf(row))) throw new AppError('fix.nothing_to_send', 409);
    const { run } = await enqueueRun(tx, queue, { organisationId: hand.organisationId, kind: 'fix', subjectId: id, requestedBy: hand.id });
    const [sending] = await tx
      .update(fixBatches)
      .set({
        state: 'sending',
        run_id: run.id,
        problem: null,
        language,
        created_by: hand.id,
        created_by_name: hand.name,
        ...(despiteClosed && { despite_closed: true }),
      })
      .where(eq(fixBatches.id, id))
      .returning();
    if (!sending) throw notFound();
    await publish(tx, hand.organisationId, { kind: 'fix_progress', id });
    return sending;
  });
}
