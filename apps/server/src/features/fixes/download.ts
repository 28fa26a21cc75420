import { Readable } from 'node:stream';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { fixBatches, fixPictures } from '../../platform/database/schema/fixes.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { safeName } from '../../platform/text/safe-name.ts';
import { zipFiles } from '../documents/zip-files.ts';
import { libraryFixedFiles, type Receiver } from '../libraries/fixed/fixed-files.ts';
import { isLibraryType } from '../scans/policy.ts';
import { patchOf } from './difference.ts';
import { changeOf } from './settle-files.ts';
import { filesOf, readBatch, type BatchRow } from './store.ts';

async function changesOf(db: Executor, batch: BatchRow) {
  if (batch.state === 'planning') throw new AppError('fix.not_ready', 409);
  const changes = (await filesOf(db, batch.id)).flatMap((row) => changeOf(row) ?? []);
  if (changes.length === 0) throw new AppError('fix.no_files', 409);
  return changes;
}

/** What is chosen of a batch as a patch. Throws AppError 404, and 409 where nothing is. */
export async function downloadPatch(db: Executor, organisationId: string, id: string): Promise<FileAnswer> {
  const batch = await readBatch(db, organisationId, id);
  if (!batch) throw notFound();
  const patch = Buffer.from(patchOf(await changesOf(db, batch)), 'utf8');
  const name = `fixes-${id.slice(0, 8)}.patch`;
  return { type: 'text/x-diff; charset=utf-8', name, size: patch.length, stream: Readable.from([patch]) };
}

/** The batch that is meant: the one named, or the newest of the asset that has come to something. */
async function meantBatch(db: Executor, organisationId: string, assetId: string, batchId: string | undefined): Promise<BatchRow> {
  if (batchId !== undefined) {
    const batch = await readBatch(db, organisationId, batchId);
    if (batch?.asset_id !== assetId) throw notFound();
    return batch;
  }
  const [newest] = await db
    .select()
    .from(fixBatches)
    .where(and(eq(fixBatches.asset_id, assetId), inArray(fixBatches.state, ['ready', 'sending', 'sent', 'saved'])))
    .orderBy(desc(fixBatches.created_at))
    .limit(1);
  if (!newest) throw new AppError('fix.no_files', 409);
  return newest;
}

/** The changed files of a batch as a zip file; of a document library those that are fixed with certainty. Throws AppError 404, 403 where `receiver` may not have those of a library, and 409 where there are none. */
export async function downloadFixedFiles(
  { services, language, receiver }: { services: Parameters<typeof libraryFixedFiles>[0]; language: Language; receiver: Receiver },
  organisationId: string,
  assetId: string,
  batchId: string | undefined,
): Promise<FileAnswer> {
  const { db } = services;
  const [asset] = await db
    .select()
    .from(assets)
    .where(and(eq(assets.id, assetId), eq(assets.organisation_id, organisationId)));
  if (!asset) throw notFound();
  if (isLibraryType(asset.asset_type)) return libraryFixedFiles(services, asset, receiver, language);
  const changes = await changesOf(db, await meantBatch(db, organisationId, assetId, batchId));
  const files = changes.map(({ file, after }) => {
    const bytes = Buffer.from(after, 'utf8');
    return { name: file, stream: Readable.from([bytes]), size: bytes.length, compress: true };
  });
  const day = new Date().toISOString().slice(0, 10);
  return { type: 'application/zip', name: `fixed_files_${safeName(asset.name)}_${day}.zip`, stream: zipFiles(files) };
}

/** A picture of a batch. Throws AppError 404 where it has none such. */
export async function openFixPicture(db: Executor, storage: Storage, { id }: BatchRow, pictureId: string): Promise<FileAnswer> {
  const [row] = await db
    .select({ key: fixPictures.key })
    .from(fixPictures)
    .where(and(eq(fixPictures.id, pictureId), eq(fixPictures.batch_id, id)));
  const file = row ? await storage.open(row.key) : null;
  if (!file) throw notFound();
  return { type: 'image/png', stream: file.stream, size: file.size, isLasting: true };
}
