import fs from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Output } from '@manara/core/document/conversion';
import type { Notice } from '@manara/core/document/document';
import { openBundle } from '../bundle.ts';
import { codeOf, isDiskFault } from './disk-fault.ts';
import type { ConversionJob, FromChild, ToChild } from './messages.ts';
import { askForPrograms } from './ask-for-programs.ts';
import { summarise } from './summarise.ts';

/** The process of one conversion. It stands in the folder of its job, reads nothing but that and its own program, writes nowhere else, and starts nothing. */
const folder = process.cwd();
const bundleFolder = path.join(folder, 'bundle');
const outputFile = (output: Output) => path.join(folder, 'outputs', output);

const say = (message: FromChild) => new Promise<void>((done) => process.send?.(message, undefined, undefined, () => done()));
const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
/** Typed arrays and pictures say it so, where the heap itself ends the process. */
const isOutOfMemory = (error: unknown) =>
  error instanceof RangeError && /allocation failed|Invalid array length|Invalid typed array length/.test(error.message);

let prints = 0;
type Printed = Pick<Extract<ToChild, { type: 'printed' }>, 'ok' | 'code' | 'detail'>;
const waiting = new Map<string, (answer: Printed) => void>();

const programs = askForPrograms();

/** Has whoever started us print a PDF: browsers are not this process's to start. */
async function print(html: string): Promise<Uint8Array> {
  prints += 1;
  const names = { html: `print-${prints}.html`, pdf: `print-${prints}.pdf` };
  await fs.writeFile(path.join(folder, names.html), html);
  const answer = await new Promise<Printed>((resolve) => {
    waiting.set(names.pdf, resolve);
    void say({ type: 'print', ...names });
  });
  if (!answer.ok) throw Object.assign(new Error(answer.detail), { code: answer.code });
  return fs.readFile(path.join(folder, names.pdf));
}

async function read({ source, settings, pagePictures = true, leftOut = [], threads = 1 }: ConversionJob): Promise<FromChild | null> {
  if (!source) return null;
  const { readDocument } = await import('../read/read-document.ts');
  const { file, type, password } = source;
  const end = await readDocument(
    { file, type, ...(password !== null && { password }), settings, bundle: bundleFolder, pagePictures, leftOut, threads },
    {
      onProgress: (done: number, total: number) => void say({ type: 'progress', phase: 'reading', done, total }),
      onPage: (index: number, pages: number) => void say({ type: 'page', index, pages }),
      signal: new AbortController().signal,
    },
  );
  await say({ type: 'page', index: null, pages: 0 });
  return end.ok ? null : { type: 'failed', reason: end.reason, detail: null };
}

async function write({ outputs, settings, threads = 1 }: ConversionJob): Promise<FromChild> {
  const bundle = await openBundle(bundleFolder);
  const { writeOutput } = await import('../write/write-output.ts');
  const written: Output[] = [];
  const failed: { output: Output; detail: string }[] = [];
  const notices = new Map<string, Notice>();
  const onNotice = (notice: Notice) => void notices.set(notice.code, notice);
  const writeOne = async (output: Output): Promise<void> => {
    try {
      await fs.writeFile(outputFile(output), await writeOutput(output, bundle, settings, { print, onNotice }));
      written.push(output);
    } catch (error) {
      if (isOutOfMemory(error) || isDiskFault(error)) throw error;
      // One that cannot be written must not take the others with it.
      await fs.rm(outputFile(output), { force: true });
      failed.push({ output, detail: stackOf(error) });
    }
    await say({ type: 'progress', phase: 'writing', done: written.length + failed.length, total: outputs.length });
  };
  const inTurn = async (some: readonly Output[]): Promise<void> => {
    for (const output of some) await writeOne(output);
  };
  // A browser prints while the others are written, unless memory was short before.
  if (threads === 1) await inTurn(outputs);
  else await Promise.all([inTurn(outputs.filter((output) => output === 'pdf')), inTurn(outputs.filter((output) => output !== 'pdf'))]);
  const place = (output: Output): number => outputs.indexOf(output);
  written.sort((one, other) => place(one) - place(other));
  failed.sort((one, other) => place(one.output) - place(other.output));
  return { type: 'completed', summary: summarise(bundle.document, [...notices.values()]), written, failed };
}

async function convert(job: ConversionJob): Promise<void> {
  try {
    await Promise.all(['bundle', 'outputs'].map((name) => fs.mkdir(path.join(folder, name), { recursive: true })));
    await say((await read(job)) ?? (await write(job)));
  } catch (error) {
    const detail = stackOf(error);
    if (isDiskFault(error)) await say({ type: 'disk_fault', code: codeOf(error) ?? '', detail });
    else await say({ type: 'failed', reason: isOutOfMemory(error) ? 'out_of_memory' : 'failed', detail });
  }
  process.exit(0);
}

// A promise that nobody waits for is no reason to end: what is waited for is judged by whoever started us.
process.on('unhandledRejection', (error) => console.error('Unhandled:', stackOf(error)));
// Where there are no groups, Ctrl-C reaches every process of a terminal; whoever started us decides what it means.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(1));
process.on('message', (message: ToChild) => {
  if (message.type === 'job') void convert(message.job);
  else if (message.type === 'printed') waiting.get(message.pdf)?.(message);
  else programs.answer(message);
});
new Worker(new URL('parent-watch.ts', import.meta.url), { execArgv: [] }).unref();
