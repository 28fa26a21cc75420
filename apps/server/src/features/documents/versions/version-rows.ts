import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { documentVersions } from '../../../platform/database/schema/document-versions.ts';

export type VersionRow = typeof documentVersions.$inferSelect;

/** A document of an organisation; every query is bound to both. */
export interface DocumentKey {
  organisationId: string;
  id: string;
}

export const ofDocument = ({ organisationId, id }: DocumentKey) =>
  and(eq(documentVersions.document_id, id), eq(documentVersions.organisation_id, organisationId));

/** Versions by their numbers; those that are not there are left out. */
export async function versionRows(db: Executor, document: DocumentKey, versions: readonly number[]): Promise<VersionRow[]> {
  if (versions.length === 0) return [];
  return db
    .select()
    .from(documentVersions)
    .where(and(ofDocument(document), inArray(documentVersions.version, [...versions])));
}

/** One version; null where there is none of that number. */
export async function versionRow(db: Executor, document: DocumentKey, version: number): Promise<VersionRow | null> {
  return (await versionRows(db, document, [version]))[0] ?? null;
}

/** Writes down that the source was read: a version whose content is the bundle of that number, and who asked for it where it was read anew. */
export async function addReading(
  tx: Executor,
  { organisationId, id }: DocumentKey,
  version: number,
  by: { id: string; name: string } | null,
): Promise<void> {
  await tx.insert(documentVersions).values({
    document_id: id,
    organisation_id: organisationId,
    version,
    kind: 'read',
    actor_id: by?.id ?? null,
    actor: by?.name ?? null,
    reading: version,
    content: version,
    redo: [],
  });
}

/** Whether people have changed anything since the source was read, or have found it right. */
export const isCorrected = ({ kind, content, reading, reviewed }: VersionRow): boolean =>
  kind !== 'read' && (content !== reading || reviewed !== null);
