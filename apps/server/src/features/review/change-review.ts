import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ReviewChange } from '@manara/contract/review';
import type { StructuredDocument } from '@manara/core/document/document';
import type { Edit } from '@manara/core/document/edit/edit';
import { stepBetween } from '@manara/core/document/edit/splice';
import type { AuditAction } from '@manara/core/audit/audit-action';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { documentVersions, type VersionChange } from '../../platform/database/schema/document-versions.ts';
import { documents } from '../../platform/database/schema/documents.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Reader } from '../documents/present.ts';
import { mayNeedSnapshot, storeSnapshot } from '../documents/versions/store-snapshot.ts';
import type { DocumentKey, VersionRow } from '../documents/versions/version-rows.ts';
import { lean } from './lean.ts';
import { contentOf, isBeingRead, lockReview, type OpenReview, type Parts } from './open-review.ts';
import { reviewState } from './review-state.ts';

/** Characters of a title that lists keep. */
const longestTitle = 500;

/** What a change comes to. */
export interface Made {
  kind: VersionRow['kind'];
  after: StructuredDocument;
  /** The number of the content, where it is one that there was; else the version brings its own. */
  content?: number;
  /** Of a content of its own that is equal to an older one. */
  sameAs?: number;
  reading?: number;
  redo?: number[];
  edits?: Edit[];
  changes?: VersionChange[];
  reviewed?: { at: string; by: string };
  audit?: AuditAction;
}

export interface Change {
  key: DocumentKey;
  /** The version that its maker has seen. */
  seen: number;
  actor: Actor;
  reader: Reader;
  decide(at: { tx: Executor; current: VersionRow; before: StructuredDocument }): Promise<Made> | Made;
}

export interface ReviewParts extends Parts {
  db: NodePgDatabase;
  /** For the log. */
  onError(error: unknown): void;
}

/** Throws where somebody has been there before, or the source is being read. */
export function checkSeen({ row, current }: OpenReview, seen: number): void {
  if (isBeingRead(row)) throw new AppError('document.busy', 409);
  if (current.version === seen) return;
  const { version, kind, at } = current;
  const by = current.actor ?? 'Manara';
  throw new AppError('document.changed_meanwhile', 409, { params: { by }, changed: { version, kind, by, at: at.toISOString() } });
}

async function store(
  tx: Executor,
  { key, reader }: Change,
  { row, current }: OpenReview,
  before: StructuredDocument,
  made: Made,
): Promise<VersionRow> {
  const version = current.version + 1;
  const isOwn = made.content === undefined;
  const [stored] = await tx
    .insert(documentVersions)
    .values({
      document_id: key.id,
      organisation_id: key.organisationId,
      version,
      kind: made.kind,
      actor_id: reader.caller.id,
      actor: reader.caller.fullName,
      reading: made.reading ?? current.reading,
      content: made.content ?? version,
      parent: isOwn ? current.content : null,
      same_as: made.sameAs ?? null,
      redo: made.redo ?? [],
      step: isOwn && made.sameAs === undefined ? stepBetween(before, made.after) : null,
      edits: made.edits ?? null,
      changes: made.changes ?? null,
      reviewed: made.reviewed ?? null,
    })
    .returning();
  if (!stored) throw new Error('The version was not stored');
  await tx
    .update(documents)
    .set({
      version,
      reviewed_at: made.reviewed ? new Date(made.reviewed.at) : null,
      reviewed_by: made.reviewed?.by ?? null,
      title: made.after.title?.slice(0, longestTitle) ?? null,
      language: made.after.language,
    })
    .where(eq(documents.id, key.id));
  await publish(tx, key.organisationId, { kind: 'document_edited', id: key.id });
  // Lists show the mark and the language.
  if (row.reviewed_at !== null || made.reviewed || row.language !== made.after.language)
    await publish(tx, key.organisationId, { kind: 'document_changed', id: key.id });
  return stored;
}

/**
 * Makes a new version of a document: once this answers, it is on the disk with its maker's name. Throws 404, 409 for a version that is not
 * the newest any more, and whatever `decide` throws; then nothing has changed.
 */
export async function changeReview(parts: ReviewParts, change: Change): Promise<ReviewChange> {
  const { key, reader } = change;
  const { answer, stored, after } = await parts.db.transaction(async (tx) => {
    const review = await lockReview(tx, key);
    const { row, current } = review;
    checkSeen(review, change.seen);
    const before = await contentOf({ ...parts, db: tx }, key, current);
    const made = await change.decide({ tx, current, before });
    const version = await store(tx, change, review, before, made);
    if (made.audit) await recordAudit(tx, change.actor, { action: made.audit, subjectId: key.id, after: { version: version.version } });
    const state = await reviewState(tx, key, { current: version, outputsVersion: row.outputs_version }, reader);
    const step = stepBetween({ ...before, reviewed: current.reviewed }, { ...made.after, reviewed: version.reviewed });
    return { answer: { ...state, step: lean(step) }, stored: version, after: made.after };
  });
  // Not before it is certain: the number would mean something else to the next who takes it.
  parts.known.put(key.id, stored.content, after);
  if (mayNeedSnapshot(stored)) void storeSnapshot(parts, key, stored, after).catch(parts.onError);
  return answer;
}
