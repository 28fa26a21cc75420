import fs from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { checkDocument } from '../check-document.ts';
import { documentKind, oldKind } from '../document-kind.ts';
import { checkBook } from '../epub/check-book.ts';
import { openBook } from '../epub/open-book.ts';
import { readBook } from '../epub/read-book.ts';
import { fixWithAnswers } from '../fix/fix-document.ts';
import { withSecondVoice } from '../pdf/second-voice.ts';
import { Refused } from '../zip/read-zip.ts';
import type { CheckAnswer, FromChild, FixAnswer, ToChild, WebFile } from './messages.ts';

/** Typed arrays say it so, where the heap itself ends the process. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError && /allocation failed|Invalid array length|Invalid typed array length/u.test(error.message);

function webFileOf(bytes: Uint8Array, name: string): WebFile {
  const found = documentKind(bytes, name);
  if (!('kind' in found) || found.kind !== 'epub') return { kind: 'html' };
  const book = openBook(bytes);
  return { kind: 'epub', book: readBook(book), checks: checkBook(book) };
}

async function checkFile({ file, name, report }: ToChild): Promise<CheckAnswer> {
  const bytes = await fs.readFile(file);
  const check = await checkDocument(bytes, { name });
  if (check.ok && check.document.kind === 'pdf' && report)
    return { ok: true, document: withSecondVoice(check.document, await fs.readFile(report)) };
  if (check.ok) return check;
  if (check.reason === 'old_format') {
    const old = oldKind(bytes);
    return { ...check, ...(old && { old }) };
  }
  if (check.reason !== 'no_engine') return check;
  try {
    return { ...check, web: webFileOf(bytes, name) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    throw error;
  }
}

async function fixFile({ file, name, answers = [] }: ToChild, to: string): Promise<FixAnswer> {
  const { fixed, unused } = await fixWithAnswers(await fs.readFile(file), name, answers);
  if (!fixed) return { ok: true, fixed, unused };
  const { bytes, fixes, left } = fixed;
  await fs.writeFile(to, bytes, { flag: 'wx', mode: 0o600 });
  return { ok: true, fixed: { fixes, left }, unused };
}

async function answer(order: ToChild): Promise<void> {
  let said: FromChild;
  try {
    said = { number: order.number, answer: await (order.to === null ? checkFile(order) : fixFile(order, order.to)), detail: null };
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    said = { number: order.number, answer: { ok: false, reason: isOutOfMemory(error) ? 'out_of_memory' : 'failed' }, detail };
  }
  process.send?.(said);
}

// A promise that nobody waits for is no reason to end: the one that started us judges how long it waits.
process.on('unhandledRejection', (error) => console.error('Unhandled:', error));
// Ctrl-C reaches every process of a terminal; the one that started us decides what it means.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', (order: ToChild) => void answer(order));
new Worker(new URL('parent-watch.ts', import.meta.url), { execArgv: [] }).unref();
