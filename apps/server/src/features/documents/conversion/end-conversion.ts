import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { DocumentFailure } from '@manara/contract/documents';
import type { Executor } from '../../../platform/database/executor.ts';
import { documents } from '../../../platform/database/schema/documents.ts';
import { runs } from '../../../platform/database/schema/runs.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { publish } from '../../../platform/live/publish.ts';
import { changeRun, type Run } from '../../../platform/queue/change-run.ts';
import type { Claim } from '../../../platform/queue/fence.ts';
import { postDocument } from '../../channels/news/document-news.ts';
import { tellOfDocument } from '../../notifications/causes/documents.ts';
import { conversionUnderWay, lockDocument } from '../store.ts';
import { underDocument } from './under-document.ts';

/** Says of a document that its run came to nothing. The files of a conversion before it stay. */
async function noteFailure(tx: Executor, documentId: string, failure: DocumentFailure): Promise<void> {
  const [document] = await tx.select({ converted_at: documents.converted_at }).from(documents).where(eq(documents.id, documentId));
  await tx
    .update(documents)
    .set({ status: document?.converted_at ? 'completed' : 'failed', failure, sealed_password: null })
    .where(eq(documents.id, documentId));
}

/** Ends a conversion that cannot be done. Throws RunLost where it is somebody else's by now. */
export async function failConversion(db: NodePgDatabase, claim: Claim, failure: DocumentFailure): Promise<void> {
  await underDocument(db, claim, async (tx) => {
    await noteFailure(tx, claim.subject_id, failure);
    await tellOfDocument(tx, claim, 'document_failed');
    await postDocument(tx, claim, 'document_failed');
    await publish(tx, claim.organisation_id, { kind: 'document_failed', id: claim.id });
    return { type: 'fail', error: { code: `failure.${failure}`, values: {} } };
  });
}

/** Tells of a conversion that the queue has given up. */
export async function giveConversionUp(db: NodePgDatabase, run: Run): Promise<void> {
  await db.transaction(async (tx) => {
    await noteFailure(tx, run.subject_id, 'gave_up');
    await tellOfDocument(tx, run, 'document_failed');
    await postDocument(tx, run, 'document_failed');
    await publish(tx, run.organisation_id, { kind: 'document_failed', id: run.id });
  });
}

/** Ends the conversion that waits or is under way, for whoever asks at once; its worker notices within two seconds. Without one, nothing happens. */
export async function cancelConversion(db: NodePgDatabase, organisationId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockDocument(tx, organisationId, id))) throw notFound();
    const [active] = await tx
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.organisation_id, organisationId), conversionUnderWay(id)));
    const cancelled = active && (await changeRun(tx, active.id, { type: 'cancel' }));
    if (!cancelled) return;
    await noteFailure(tx, id, 'cancelled');
    await publish(tx, organisationId, { kind: 'document_failed', id: cancelled.id });
  });
}
