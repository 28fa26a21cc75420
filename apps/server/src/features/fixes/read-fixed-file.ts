import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { fixFiles } from '../../platform/database/schema/fixes.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { BatchRow } from './store.ts';

/** A file of a batch, whole, before and after. Throws AppError 404 where no fix changes it. */
export async function readFixedFile(db: Executor, batch: BatchRow, file: string) {
  const [row] = await db
    .select()
    .from(fixFiles)
    .where(and(eq(fixFiles.batch_id, batch.id), eq(fixFiles.file, file)));
  if (!row) throw notFound();
  return { file, before: row.content, after: row.edited ?? row.fixed ?? row.content, is_edited: row.edited !== null };
}
