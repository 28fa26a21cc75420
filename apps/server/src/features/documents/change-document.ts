import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { documents } from '../../platform/database/schema/documents.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { publish } from '../../platform/live/publish.ts';
import { canDelete } from './policy.ts';
import { lockDocument } from './store.ts';

/** Gives a document another name; its files keep theirs. */
export async function renameDocument(db: NodePgDatabase, id: string, name: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const document = await lockDocument(tx, actor.organisationId, id);
    if (!document) throw notFound();
    if (document.document_name === name) return;
    await tx.update(documents).set({ document_name: name }).where(eq(documents.id, id));
    await recordAudit(tx, actor, {
      action: 'document_renamed',
      subjectId: id,
      before: { document_name: document.document_name },
      after: { document_name: name },
    });
    await publish(tx, actor.organisationId, { kind: 'document_changed', id });
  });
}

/** Deletes a document with its runs; its files follow within a minute. Whoever converts it can store nothing any more. */
export async function deleteDocument(db: NodePgDatabase, id: string, caller: Caller, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const document = await lockDocument(tx, actor.organisationId, id);
    if (!document) throw notFound();
    if (!canDelete(caller, document.owner_id)) throw new AppError('document.not_yours', 403);
    await tx
      .delete(runs)
      .where(
        and(eq(runs.organisation_id, actor.organisationId), inArray(runs.kind, ['conversion', 'document_check']), eq(runs.subject_id, id)),
      );
    await tx.delete(documents).where(eq(documents.id, id));
    const { document_name, original_filename } = document;
    await recordAudit(tx, actor, { action: 'document_deleted', subjectId: id, before: { document_name, original_filename } });
    await publish(tx, actor.organisationId, { kind: 'document_changed', id });
  });
}
