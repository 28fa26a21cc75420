import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { convertFile, type ConversionEnd } from '@manara/converter/process/convert-file';
import { brailleForm } from '@manara/converter/write/braille/braille-forms';
import { isBrailleForm, sourceOf, type SourceType } from '@manara/core/document/conversion';
import type { Notice } from '@manara/core/document/document';
import { documentText, failureText } from '@manara/server/features/documents/document-text';
import { createPrinter } from '@manara/server/platform/print/printer';
import type { Command } from './command.ts';
import { readArguments, type ConvertOrder } from './convert/arguments.ts';
import { inspectFile } from './convert/inspect-file.ts';
import { askPassword, passwordFromFile } from './convert/password.ts';
import { targetFile, targetNames } from './convert/target-names.ts';
import { progressLine, type ProgressLine } from './scan/progress.ts';
import { language, numberText, text } from './scan/text.ts';

type Completed = Extract<ConversionEnd, { status: 'completed' }>;

/** One file of the order, with what it needs. */
interface Job {
  file: string;
  type: SourceType;
  name: string;
  order: ConvertOrder;
  /** Given beforehand; null where a terminal is to be asked. */
  password: string | null;
  signal: AbortSignal;
  progress: ProgressLine;
}

/** What a file is, whatever it is called; null where there is none. */
const identity = (file: string): Promise<string | null> =>
  fs.stat(file, { bigint: true }).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => null,
  );

/** Why the results of a job may not be written, as a sentence; null where they may. What is to be converted is never replaced. */
async function hindrance({ order, name }: Job): Promise<string | null> {
  const sources = await Promise.all(order.files.map(identity));
  for (const output of order.outputs) {
    const target = targetFile(order.out, name, output);
    const found = await identity(target);
    if (found === null) continue;
    if (sources.includes(found)) return text('convert.is_source', { file: target });
    if (!order.force) return text('convert.exists', { file: target });
  }
  return null;
}

/** The printer of this machine's Chromium, which only PDF files need. */
function printing(): (html: string) => Promise<Uint8Array> {
  const executablePath = process.env['MANARA_CHROMIUM'];
  const printer = createPrinter(executablePath ? { executablePath } : {});
  return (html) => printer.print(Readable.from([html]), 'command line');
}

async function convertIn(folder: string, { file, type, order, signal, progress }: Job, password: string | null): Promise<ConversionEnd> {
  const source = path.join(folder, `source.${type}`);
  await fs.copyFile(file, source);
  const { settings, outputs } = order;
  return convertFile(
    { source: { file: source, type, password }, settings, outputs: [...new Set(outputs.map(sourceOf))], pagePictures: false },
    {
      folder,
      signal,
      print: printing(),
      onProgress: ({ phase, done, total }) => {
        if (phase === 'reading') progress.show({ done, known: total });
      },
    },
  );
}

/** What people must be told of a conversion, with the pages that it is told of. */
function noticeText({ code, pages = [], counts }: Notice): string {
  const sentence = documentText(language, `notice.${code}`, counts);
  const numbers = pages.map((page) => numberText(page + 1)).join(', ');
  return pages.length === 0 ? sentence : `${sentence} ${documentText(language, 'notice_pages', { count: pages.length, pages: numbers })}`;
}

/** Moves what was written to where it belongs; answers the files. */
async function deliver(folder: string, { order, name }: Job, { written, summary }: Completed): Promise<string[]> {
  await fs.mkdir(order.out, { recursive: true });
  const delivered: string[] = [];
  for (const output of order.outputs.filter((one) => written.includes(sourceOf(one)))) {
    const from = path.join(folder, 'outputs', sourceOf(output));
    const to = targetFile(order.out, name, output);
    if (isBrailleForm(output)) {
      const { cells, lines } = order.settings;
      const data = { title: summary.title ?? name, language: summary.language, identifier: `urn:uuid:${randomUUID()}`, cells, lines };
      await fs.writeFile(to, brailleForm(output, await fs.readFile(from), data), { flag: order.force ? 'w' : 'wx' });
    } else await fs.copyFile(from, to, order.force ? 0 : fs.constants.COPYFILE_EXCL);
    delivered.push(to);
  }
  return delivered;
}

/** Tells how it ended; true where all of it is there. */
async function tell(folder: string, job: Job, end: ConversionEnd): Promise<boolean> {
  const { file, progress } = job;
  progress.end();
  if (end.status === 'cancelled') progress.say(text('convert.cancelled'));
  if (end.status === 'killed') progress.say(text('convert.failed', { file, reason: failureText(language, 'gave_up') }));
  if (end.status === 'disk_fault') progress.say(text('convert.failed', { file, reason: text('convert.disk_fault', { code: end.code }) }));
  if (end.status === 'failed') progress.say(text('convert.failed', { file, reason: failureText(language, end.reason) }));
  if (end.status !== 'completed') return false;
  for (const written of await deliver(folder, job, end)) console.log(written);
  for (const notice of end.summary.notices) progress.say(text('convert.notice', { file, notice: noticeText(notice) }));
  if (end.summary.doubts > 0)
    progress.say(text('convert.notice', { file, notice: documentText(language, 'doubts', { count: end.summary.doubts }) }));
  for (const { output } of end.failed) progress.say(text('convert.output_failed', { file, output }));
  return end.failed.length === 0;
}

/** How often a terminal is asked for a password. */
const mostAsked = 3;
const isLocked = (end: ConversionEnd): boolean =>
  end.status === 'failed' && (end.reason === 'encrypted' || end.reason === 'wrong_password');

async function convertOne(job: Job): Promise<boolean> {
  const { file, progress } = job;
  const hindered = await hindrance(job);
  if (hindered !== null) {
    progress.say(hindered);
    return false;
  }
  const folder = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'manara-convert-')));
  try {
    let end = await convertIn(folder, job, job.password);
    for (let left = job.password === null ? mostAsked : 0; left > 0 && isLocked(end); left -= 1) {
      progress.end();
      const asked = await askPassword(file);
      if (asked === null) break;
      end = await convertIn(folder, job, asked);
      if (isLocked(end) && left > 1) progress.say(text('convert.failed', { file, reason: failureText(language, 'wrong_password') }));
    }
    return await tell(folder, job, end);
  } catch (error) {
    progress.end();
    progress.say(text('convert.failed', { file, reason: error instanceof Error ? error.message : String(error) }));
    return false;
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** Looks at all files before any is converted, and says what is wrong with each; null where none of them can be meant. */
async function inspectAll(order: ConvertOrder, progress: ProgressLine): Promise<{ file: string; type: SourceType | null }[] | null> {
  const inspected = await Promise.all(order.files.map(async (file) => ({ file, inspected: await inspectFile(file) })));
  for (const one of inspected) if (!one.inspected.ok) progress.say(one.inspected.message);
  if (inspected.every((one) => !one.inspected.ok && one.inspected.isArgument)) return null;
  return inspected.map(({ file, inspected: one }) => ({ file, type: one.ok ? one.type : null }));
}

/** Says at the end of several files which of them are not all there. */
function summary({ length: all }: string[], broken: string[]): string {
  const counted = text('convert.summary', { done: all - broken.length, all });
  return [counted, ...broken.map((file) => `  ${file}`)].join('\n');
}

/** `manara convert`: PDF files and pictures to accessible files, without a server. */
export const run: Command = async (args) => {
  const progress = progressLine(process.stderr);
  const read = readArguments(args);
  if (read.ok === 'help') {
    console.log(text('convert.usage'));
    return 0;
  }
  if (!read.ok) {
    progress.say(read.message);
    return 2;
  }
  const { order } = read;
  // Standard input can be read but once, for all files.
  const password = order.passwordFile === null ? null : await passwordFromFile(order.passwordFile);
  if (order.passwordFile !== null && password === null) {
    progress.say(text('convert.unreadable', { file: order.passwordFile }));
    return 2;
  }
  const files = await inspectAll(order, progress);
  if (!files) return 2;
  const names = targetNames(order.files);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
  const broken: string[] = [];
  for (const [index, { file, type }] of files.entries()) {
    if (stop.signal.aborted) return 3;
    const name = names[index] ?? '';
    const isWhole = type !== null && (await convertOne({ file, type, name, order, password, signal: stop.signal, progress }));
    if (!isWhole) broken.push(file);
  }
  if (stop.signal.aborted) return 3;
  if (files.length > 1 && broken.length > 0) progress.say(summary(order.files, broken));
  return broken.length === 0 ? 0 : 3;
};
