import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { StructuredDocument } from '@manara/core/document/document';
import type { Executor } from '../../../platform/database/executor.ts';
import { documentFiles } from '../../../platform/database/schema/documents.ts';
import { keepFiles, putForKeeping } from '../../../platform/storage/removed-files.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { lockDocument } from '../store.ts';
import type { DocumentKey } from './version-rows.ts';

/** How many versions after the last content that is stored whole the next one is: about as many steps are taken to have any of them. */
const snapshotEvery = 200;

/** Whether a version brings a content of its own so long after its reading that a snapshot may be due. */
export const mayNeedSnapshot = ({ version, content, reading }: { version: number; content: number; reading: number }): boolean =>
  version === content && version - reading >= snapshotEvery;

async function hasRecent(db: Executor, { id }: DocumentKey, content: number): Promise<boolean> {
  const snapshots = await db
    .select({ name: documentFiles.name })
    .from(documentFiles)
    .where(and(eq(documentFiles.document_id, id), eq(documentFiles.kind, 'snapshot')));
  return snapshots.some(({ name }) => Number(name) > content - snapshotEvery);
}

/** Stores what a content is, whole, where none was for long, so that the way to it is short. Where this fails, the way is only longer. */
export async function storeSnapshot(
  { db, storage }: { db: NodePgDatabase; storage: Storage },
  key: DocumentKey,
  { content, reading }: { content: number; reading: number },
  document: StructuredDocument,
): Promise<void> {
  if (await hasRecent(db, key, content)) return;
  const bytes = await promisify(gzip)(JSON.stringify(document), { level: 1 });
  const file = await putForKeeping(db, storage, bytes);
  await db.transaction(async (tx) => {
    if (!(await lockDocument(tx, key.organisationId, key.id))) return;
    // One of a version right after or before may have come first.
    if (await hasRecent(tx, key, content)) return;
    const [added] = await tx
      .insert(documentFiles)
      .values({ document_id: key.id, kind: 'snapshot', reading, name: String(content), key: file, bytes: bytes.length })
      .onConflictDoNothing()
      .returning();
    if (added) await keepFiles(tx, [file]);
  });
}
