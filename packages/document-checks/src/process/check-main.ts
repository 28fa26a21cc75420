import fs from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { DocumentCheck } from '@manara/core/document-check/document-finding';
import { checkDocument } from '../check-document.ts';
import { fixDocument } from '../fix/fix-document.ts';
import type { FromChild, FixAnswer, ToChild } from './messages.ts';

/** Typed arrays say it so, where the heap itself ends the process. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError && /allocation failed|Invalid array length|Invalid typed array length/u.test(error.message);

const checkFile = async ({ file, name }: ToChild): Promise<DocumentCheck> => checkDocument(await fs.readFile(file), { name });

async function fixFile({ file, name }: ToChild, to: string): Promise<FixAnswer> {
  const fixed = await fixDocument(await fs.readFile(file), name);
  if (!fixed) return { ok: true, fixed };
  const { bytes, fixes, left } = fixed;
  await fs.writeFile(to, bytes, { flag: 'wx', mode: 0o600 });
  return { ok: true, fixed: { fixes, left } };
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
