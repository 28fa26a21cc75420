import { and, eq, inArray } from 'drizzle-orm';
import type { PagePicture } from '@manara/core/close-up';
import type { Executor } from '../../platform/database/executor.ts';
import { pictures } from '../../platform/database/schema/close-ups.ts';
import { putForKeeping } from '../../platform/storage/removed-files.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** A picture whose file is stored and whose row is not yet written. */
export interface StoredPicture extends Omit<PagePicture, 'bytes'> {
  key: string;
}

/** Ids of pictures of an asset by their hash. */
export async function picturesByHash(db: Executor, assetId: string, hashes: string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select({ id: pictures.id, hash: pictures.hash })
    .from(pictures)
    .where(and(eq(pictures.asset_id, assetId), inArray(pictures.hash, hashes)));
  return new Map(rows.map(({ id, hash }) => [hash, id]));
}

/** Puts the files of those pictures into the storage that the asset does not have yet. */
export async function storePictures(db: Executor, storage: Storage, assetId: string, taken: PagePicture[]): Promise<StoredPicture[]> {
  const known = await picturesByHash(
    db,
    assetId,
    taken.map(({ hash }) => hash),
  );
  const fresh = taken.filter(({ hash }) => !known.has(hash));
  return Promise.all(fresh.map(async ({ bytes, ...picture }) => ({ ...picture, key: await putForKeeping(db, storage, bytes) })));
}
