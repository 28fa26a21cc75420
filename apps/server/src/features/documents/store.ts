import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Output } from '@manara/core/document/conversion';
import type { Executor } from '../../platform/database/executor.ts';
import { documentFiles, documents } from '../../platform/database/schema/documents.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { users } from '../../platform/database/schema/session.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** The run of a document, by its id or the column that holds it, that is queued or under way. */
export const conversionUnderWay = (id: string | typeof documents.id) =>
  and(eq(runs.kind, 'conversion'), eq(runs.subject_id, id), inArray(runs.status, ['queued', 'running']));

/** A document with what lists show of it besides. */
export interface ListedDocument {
  document: DocumentRow;
  uploadedBy: string | null;
  run: { progress: number; checkpoint: { done: number; known: number } } | null;
  outputs: Output[];
}

/** Reads documents as lists show them; add a condition, an order and a limit. */
export const selectDocuments = (db: Executor) =>
  db
    .select({
      document: documents,
      uploadedBy: users.full_name,
      run: { progress: runs.progress, checkpoint: runs.checkpoint },
      outputs: sql<Output[]>`array(select name from document_files where document_id = ${documents.id} and kind = 'output' order by name)`,
    })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.owner_id))
    .leftJoin(runs, conversionUnderWay(documents.id));

/** A document of this organisation; null for anybody else's id. */
export async function readDocumentRow(db: Executor, organisationId: string, id: string): Promise<ListedDocument | null> {
  const [row] = await selectDocuments(db).where(and(eq(documents.id, id), eq(documents.organisation_id, organisationId)));
  return row ?? null;
}

/** The same, kept from being changed by others until the transaction ends. */
export async function lockDocument(tx: Executor, organisationId: string, id: string): Promise<DocumentRow | null> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.organisation_id, organisationId)))
    .for('update');
  return row ?? null;
}

/** The first document of the organisation that was made of the same file, other than this one. */
export async function sameFile(
  db: Executor,
  { id, organisation_id, sha256, created_at }: Pick<DocumentRow, 'id' | 'organisation_id' | 'sha256' | 'created_at'>,
): Promise<{ id: string; document_name: string } | null> {
  const [first] = await db
    .select({ id: documents.id, document_name: documents.document_name, created_at: documents.created_at })
    .from(documents)
    .where(and(eq(documents.organisation_id, organisation_id), eq(documents.sha256, sha256)))
    .orderBy(asc(documents.created_at), asc(documents.id))
    .limit(1);
  return first && first.id !== id && first.created_at <= created_at ? { id: first.id, document_name: first.document_name } : null;
}

/** The document as its row says now, without what lists show besides. */
export async function currentDocument(
  db: Executor,
  { organisationId, id }: { organisationId: string; id: string },
): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.organisation_id, organisationId)));
  return row ?? null;
}

/** Where the files of a document's reading lie, by their names in its bundle. */
export async function bundleFiles(
  db: Executor,
  documentId: string,
  reading: number,
): Promise<{ name: string; key: string; bytes: number }[]> {
  const { name, key, bytes } = documentFiles;
  return db
    .select({ name, key, bytes })
    .from(documentFiles)
    .where(and(eq(documentFiles.document_id, documentId), eq(documentFiles.kind, 'bundle'), eq(documentFiles.reading, reading)));
}

/** Where the stored files of a kind lie, by their names. */
export async function filesOf(
  db: Executor,
  documentId: string,
  kind: 'source' | 'output',
): Promise<{ name: string; key: string; bytes: number }[]> {
  const { name, key, bytes } = documentFiles;
  return db
    .select({ name, key, bytes })
    .from(documentFiles)
    .where(and(eq(documentFiles.document_id, documentId), eq(documentFiles.kind, kind)))
    .orderBy(asc(name));
}
