import { and, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { chooseFixes as endpoint } from '@manara/contract/fixes';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fixBatches, fixes, fixFiles } from '../../platform/database/schema/fixes.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import { publish } from '../../platform/live/publish.ts';
import { cleanText } from '../scans/clean-text.ts';
import { settleFiles } from './settle-files.ts';
import { filesOf, fixesOf, lockBatch, type BatchRow } from './store.ts';

type Choices = Static<typeof endpoint.body>;

/** Throws AppError 409 where a batch is not there to be looked at. */
export function checkReady({ state }: Pick<BatchRow, 'state'>): void {
  if (state === 'ready') return;
  if (state === 'planning') throw new AppError('fix.not_ready', 409);
  throw new AppError(state === 'sending' ? 'fix.being_sent' : 'fix.over', 409);
}

/** The ends of lines that a file has throughout: what browsers send of a text field has others. */
const withEndsOf = (content: string, text: string): string =>
  content.includes('\r\n') && !/(?<!\r)\n/.test(content) ? text.replace(/\r?\n/g, '\r\n') : text;

/** Takes what a person has chosen, confirmed and written by hand into a batch, all of it or nothing. Throws AppError. */
export async function chooseFixes(db: NodePgDatabase, organisationId: string, id: string, choices: Choices): Promise<BatchRow> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, organisationId, id);
    if (!batch) throw notFound();
    checkReady(batch);
    const known = new Map((await fixesOf(tx, id)).map((row) => [row.id, row]));
    for (const { id: fixId, chosen, confirmed } of choices.fixes ?? []) {
      const row = known.get(fixId);
      if (!row) throw notFound();
      if (chosen && row.edits.length === 0) throw invalidFields({ fixes: 'fix.nothing_to_choose' });
      await tx
        .update(fixes)
        .set({ ...(chosen !== undefined && { chosen }), ...(confirmed !== undefined && { confirmed }) })
        .where(eq(fixes.id, fixId));
    }
    const contents = new Map((await filesOf(tx, id)).map(({ file, content }) => [file, content]));
    for (const { file, text } of choices.files ?? []) {
      const content = contents.get(file);
      if (content === undefined) throw invalidFields({ files: 'fix.unknown_file' });
      await tx
        .update(fixFiles)
        .set({ edited: text === null ? null : withEndsOf(content, cleanText(text)) })
        .where(and(eq(fixFiles.batch_id, id), eq(fixFiles.file, file)));
    }
    await settleFiles(tx, id);
    await tx.update(fixBatches).set({ problem: null, is_touched: true }).where(eq(fixBatches.id, id));
    await publish(tx, organisationId, { kind: 'fix_completed', id });
    return { ...batch, problem: null };
  });
}
