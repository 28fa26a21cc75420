import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { chooseFixes as endpoint } from '@manara/contract/fixes';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Executor } from '../../platform/database/executor.ts';
import { fixBatches, fixes, fixFiles } from '../../platform/database/schema/fixes.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import { publish } from '../../platform/live/publish.ts';
import { cleanText } from '../scans/clean-text.ts';
import { lacksWords, rewordedFix, wordsOf } from './reword-fix.ts';
import { byHandOf } from './send/sent-fixes.ts';
import { settleFiles } from './settle-files.ts';
import { filesOf, fixesOf, lockBatch, rulesOf, type BatchRow, type FixRow } from './store.ts';

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

type Choice = NonNullable<Choices['fixes']>[number];

/** What becomes of a fix by a choice. What a person has looked at or said otherwise is chosen thereby, unless they say that it is not. */
function changeOfFix(row: FixRow, { chosen, confirmed, words }: Choice, around: Parameters<typeof rewordedFix>[2]) {
  const isLookedAt = confirmed === true || typeof words === 'string';
  const said = words !== undefined && rewordedFix(row, words, around);
  const isUnsaid = lacksWords({ ...row, ...said });
  if (isUnsaid && (chosen || confirmed)) throw invalidFields({ words: 'fix.words_missing' });
  const becomes = isUnsaid ? false : (chosen ?? (isLookedAt ? true : row.chosen));
  if (becomes && row.edits.length === 0) throw invalidFields({ fixes: 'fix.nothing_to_choose' });
  return { chosen: becomes, confirmed: confirmed ?? (words === undefined ? row.confirmed : words !== null), ...said };
}

/** Stores how files are to be written by hand. */
async function writeFiles(tx: Executor, batchId: string, written: NonNullable<Choices['files']>): Promise<void> {
  const known = new Map((await filesOf(tx, batchId)).map((row) => [row.file, row]));
  for (const { file, text } of written) {
    const row = known.get(file);
    if (!row) throw invalidFields({ files: 'fix.unknown_file' });
    const edited = text === null ? null : withEndsOf(row.content, cleanText(text));
    await tx
      .update(fixFiles)
      // Saved as the fixes have it, nothing is written by hand.
      .set({ edited: edited === (row.fixed ?? row.content) ? null : edited })
      .where(eq(fixFiles.key, row.key));
  }
}

/**
 * Stores what is chosen, confirmed and said otherwise of fixes. What a person has written by hand in their files would stand against it: it stays or goes as
 * `by_hand` says. Throws AppError where that says nothing.
 */
async function changeFixes(
  tx: Executor,
  batchId: string,
  { fixes: wishes = [], by_hand: byHand, files: texts = [] }: Choices,
): Promise<void> {
  const rows = await fixesOf(tx, batchId);
  const known = new Map(rows.map((row) => [row.id, row]));
  const rules = await rulesOf(tx, rows);
  const files = await filesOf(tx, batchId);
  const discarded = new Set<string>();
  for (const wish of wishes) {
    const row = known.get(wish.id);
    if (!row) throw notFound();
    const change = changeOfFix(row, wish, { files, rules: rules.get(row.id) ?? [] });
    const written = change.chosen === row.chosen && wish.words === undefined ? [] : byHandOf(row, files);
    if (written.length > 0 && byHand === undefined) throw new AppError('fix.by_hand', 409, { params: { files: written.join(', ') } });
    if (written.length > 0 && byHand === 'keep' && wish.words !== undefined) throw invalidFields({ words: 'fix.words_by_hand' });
    if (byHand === 'discard') for (const file of written) discarded.add(file);
    await tx.update(fixes).set(change).where(eq(fixes.id, row.id));
  }
  if (texts.some(({ file, text }) => text !== null && discarded.has(file))) throw invalidFields({ files: 'fix.written_and_discarded' });
  for (const { key, file } of files) if (discarded.has(file)) await tx.update(fixFiles).set({ edited: null }).where(eq(fixFiles.key, key));
}

/** Throws AppError where words are said to be right that a fix has no more. */
async function checkSeen(tx: Executor, batchId: string, wishes: readonly Choice[]): Promise<void> {
  const wanted = wishes.filter(({ confirmed, seen }) => confirmed && seen !== undefined);
  if (wanted.length === 0) return;
  const files = await filesOf(tx, batchId);
  const rows = new Map((await fixesOf(tx, batchId)).map((row) => [row.id, row]));
  for (const { id, seen } of wanted) {
    const row = rows.get(id);
    const words = !row || byHandOf(row, files).length > 0 ? null : wordsOf(row, files);
    if (row && seen !== words) throw new AppError('fix.words_changed', 409);
  }
}

/** Takes what a person has chosen, confirmed, said and written by hand into a batch, all of it or nothing. Throws AppError. */
export async function chooseFixes(db: NodePgDatabase, organisationId: string, id: string, choices: Choices): Promise<BatchRow> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, organisationId, id);
    if (!batch) throw notFound();
    checkReady(batch);
    await checkSeen(tx, id, choices.fixes ?? []);
    await writeFiles(tx, id, choices.files ?? []);
    await changeFixes(tx, id, choices);
    await settleFiles(tx, id);
    await tx.update(fixBatches).set({ problem: null, is_touched: true }).where(eq(fixBatches.id, id));
    await publish(tx, organisationId, { kind: 'fix_completed', id });
    return { ...batch, problem: null };
  });
}
