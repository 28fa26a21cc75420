import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { overOutages } from '../../../platform/database/over-outages.ts';
import { putForKeeping } from '../../../platform/storage/removed-files.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { MergedFix } from './merge-fixes.ts';

/** Keys of the pictures without and with a change. */
export interface PictureKeys {
  before: string;
  after: string;
}

/** Puts the pictures of fixes into the storage, each pair under keys that nothing refers to yet. */
export async function storePictures(
  { db, storage }: { db: NodePgDatabase; storage: Storage },
  merged: readonly MergedFix[],
  signal: AbortSignal,
): Promise<Map<MergedFix, PictureKeys>> {
  const stored = new Map<MergedFix, PictureKeys>();
  const put = (bytes: Uint8Array) => overOutages(signal, () => putForKeeping(db, storage, bytes));
  for (const one of merged) {
    const pictures = one.found.find(({ fix }) => fix.proposal?.pictures)?.fix.proposal?.pictures;
    if (!pictures) continue;
    stored.set(one, { before: await put(pictures.before), after: await put(pictures.after) });
  }
  return stored;
}
