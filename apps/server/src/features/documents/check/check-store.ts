import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { documentChecks, documentFiles, documents } from '../../../platform/database/schema/documents.ts';
import { runs } from '../../../platform/database/schema/runs.ts';
import type { Claim } from '../../../platform/queue/fence.ts';
import type { Outcome } from '../../checked-files/perform-check.ts';

export type CheckRow = typeof documentChecks.$inferSelect;

/** Null where nobody has asked for a check. */
export async function readCheck(db: Executor, organisationId: string, documentId: string): Promise<CheckRow | null> {
  const [row] = await db
    .select()
    .from(documentChecks)
    .where(and(eq(documentChecks.organisation_id, organisationId), eq(documentChecks.document_id, documentId)));
  return row ?? null;
}

/** Whether a check is queued or under way: a worker that dies at the wrong moment can leave one that nobody goes on with. */
export const isUnderWay = async (db: Executor, organisationId: string, documentId: string): Promise<boolean> =>
  (await db.$count(
    runs,
    and(
      eq(runs.organisation_id, organisationId),
      eq(runs.kind, 'document_check'),
      eq(runs.subject_id, documentId),
      inArray(runs.status, ['queued', 'running']),
    ),
  )) > 0;

/** What an earlier check came to is kept until the next one has ended. */
export async function noteAsked(tx: Executor, organisationId: string, documentId: string): Promise<void> {
  await tx
    .insert(documentChecks)
    .values({ document_id: documentId, organisation_id: organisationId })
    .onConflictDoUpdate({ target: documentChecks.document_id, set: { state: 'analyzing', failure: null } });
}

/** What a run checks; null where the document was deleted. */
export async function fileOfRun(
  db: Executor,
  { organisation_id, subject_id }: Pick<Claim, 'organisation_id' | 'subject_id'>,
): Promise<{ name: string; type: string; key: string } | null> {
  const [row] = await db
    .select({ name: documents.original_filename, type: documents.file_type, key: documentFiles.key })
    .from(documents)
    .innerJoin(documentFiles, and(eq(documentFiles.document_id, documents.id), eq(documentFiles.kind, 'source')))
    .where(and(eq(documents.organisation_id, organisation_id), eq(documents.id, subject_id)));
  return row ?? null;
}

export async function storeOutcome(
  tx: Executor,
  { organisation_id, subject_id }: Pick<Claim, 'organisation_id' | 'subject_id'>,
  outcome: Outcome,
): Promise<void> {
  const values =
    'result' in outcome
      ? { state: 'completed' as const, result: outcome.result, failure: null, checked_at: new Date() }
      : { state: 'failed' as const, failure: outcome.failure, result: null, checked_at: new Date() };
  await tx
    .update(documentChecks)
    .set(values)
    .where(and(eq(documentChecks.organisation_id, organisation_id), eq(documentChecks.document_id, subject_id)));
}
