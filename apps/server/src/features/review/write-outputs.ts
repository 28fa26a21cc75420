import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { documents } from '../../platform/database/schema/documents.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { RunQueue } from '../../platform/queue/queue.ts';
import { queueConversion } from '../documents/conversion/start-conversion.ts';
import type { DocumentKey } from '../documents/versions/version-rows.ts';
import { checkSeen } from './change-review.ts';
import { lockReview } from './open-review.ts';

/**
 * Queues a run that writes all outputs from the document as it stands when the run comes to it. Throws 409 where the caller has not seen the
 * newest version, and while a run is queued or under way.
 */
export async function writeOutputs(
  { db, queue }: { db: NodePgDatabase; queue: RunQueue },
  key: DocumentKey,
  seen: number,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const review = await lockReview(tx, key);
    checkSeen(review, seen);
    const { status } = review.row;
    if (status === 'uploaded' || status === 'processing') throw new AppError('document.busy', 409);
    await tx.update(documents).set({ reads_source: false, status: 'uploaded', failure: null }).where(eq(documents.id, key.id));
    await queueConversion(tx, queue, review.row, actor.id);
    await recordAudit(tx, actor, { action: 'document_outputs_wanted', subjectId: key.id, after: { version: seen } });
  });
}
