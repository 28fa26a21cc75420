import type { StructuredDocument } from '@manara/core/document/document';
import type { Executor } from '../../platform/database/executor.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { currentDocument, lockDocument, type DocumentRow } from '../documents/store.ts';
import { loadContent, type KnownContents } from '../documents/versions/load-content.ts';
import { versionRow, type DocumentKey, type VersionRow } from '../documents/versions/version-rows.ts';

export interface Parts {
  db: Executor;
  storage: Storage;
  known: KnownContents;
}

/** A document under review at its newest version. */
export interface OpenReview {
  row: DocumentRow;
  current: VersionRow;
}

async function versionOf(db: Executor, key: DocumentKey, row: DocumentRow | null): Promise<OpenReview> {
  if (!row) throw notFound();
  const current = row.version === null ? null : await versionRow(db, key, row.version);
  if (!current) throw new AppError('document.not_ready', 409);
  return { row, current };
}

/** Throws 404, and 409 `document.not_ready` before there is a result. */
export const openReview = async (db: Executor, key: DocumentKey): Promise<OpenReview> => versionOf(db, key, await currentDocument(db, key));

/** The same, kept from being changed by others until the transaction ends. */
export const lockReview = async (tx: Executor, key: DocumentKey): Promise<OpenReview> =>
  versionOf(tx, key, await lockDocument(tx, key.organisationId, key.id));

/** Whether the source is about to be read anew, which puts aside whatever anybody would change now. */
export const isBeingRead = ({ status, reads_source }: DocumentRow): boolean =>
  reads_source && (status === 'uploaded' || status === 'processing');

/** What a version holds, without its mark of review. */
export async function contentOf(parts: Parts, key: DocumentKey, { content }: Pick<VersionRow, 'content'>): Promise<StructuredDocument> {
  const document = await loadContent(parts, key, content);
  if (!document) throw new AppError('review.cannot_restore', 409);
  return document;
}
