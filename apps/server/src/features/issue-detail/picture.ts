import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { pictures } from '../../platform/database/schema/close-ups.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** A picture of an asset of this organisation. What it shows is for its people only. */
export async function openPicture(
  db: Executor,
  storage: Storage,
  { organisationId, assetId, pictureId }: { organisationId: string; assetId: string; pictureId: string },
): Promise<FileAnswer> {
  const [row] = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(eq(pictures.id, pictureId), eq(pictures.asset_id, assetId), eq(pictures.organisation_id, organisationId)));
  const file = row ? await storage.open(row.key) : null;
  if (!file) throw notFound();
  return { type: 'image/webp', stream: file.stream, size: file.size, isLasting: true };
}
