import { and, eq } from 'drizzle-orm';
import type { Review, ReviewChange } from '@manara/contract/review';
import { stepBetween } from '@manara/core/document/edit/splice';
import type { Executor } from '../../platform/database/executor.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { canChange } from '../documents/policy.ts';
import type { Reader } from '../documents/present.ts';
import { bundleFiles, conversionUnderWay, type DocumentRow } from '../documents/store.ts';
import { versionRow, type DocumentKey } from '../documents/versions/version-rows.ts';
import { lean } from './lean.ts';
import { contentOf, isBeingRead, openReview, type Parts } from './open-review.ts';
import { reviewState } from './review-state.ts';

async function runOf(db: Executor, { organisationId, id }: DocumentKey, { reads_source }: DocumentRow): Promise<Review['run']> {
  const [run] = await db
    .select({ id: runs.id, progress: runs.progress })
    .from(runs)
    .where(and(eq(runs.organisation_id, organisationId), conversionUnderWay(id)));
  return run ? { ...run, kind: reads_source ? 'reading' : 'outputs' } : null;
}

async function pagePictures(db: Executor, id: string, reading: number): Promise<number[]> {
  const files = await bundleFiles(db, id, reading);
  return files
    .flatMap(({ name }) => /^pages\/(\d+)\.png$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((one, other) => one - other);
}

/** A document as it was understood and corrected so far. */
export async function readReview(parts: Parts, key: DocumentKey, reader: Reader): Promise<Review> {
  const { db } = parts;
  const { row, current } = await openReview(db, key);
  const content = await contentOf(parts, key, current);
  return {
    ...(await reviewState(db, key, { current, outputsVersion: row.outputs_version }, reader)),
    document: lean({ ...content, reviewed: current.reviewed }),
    document_name: row.document_name,
    page_pictures: await pagePictures(db, key.id, current.reading),
    can_change: canChange(reader.caller) && !isBeingRead(row),
    run: await runOf(db, key, row),
  };
}

/** What has changed since a version that the caller has. Throws 404 for one that there is not. */
export async function readChanges(parts: Parts, key: DocumentKey, since: number, reader: Reader): Promise<ReviewChange> {
  const { row, current } = await openReview(parts.db, key);
  const old = await versionRow(parts.db, key, since);
  if (!old) throw notFound();
  const [before, after] = [await contentOf(parts, key, old), await contentOf(parts, key, current)];
  const step = stepBetween({ ...before, reviewed: old.reviewed }, { ...after, reviewed: current.reviewed });
  return { ...(await reviewState(parts.db, key, { current, outputsVersion: row.outputs_version }, reader)), step: lean(step) };
}
