import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { handOver, powerlessUserFor, type ProcessOwner } from '@manara/confined/powerless-user';
import type { ConversionFailure, Output } from '@manara/core/document/conversion';
import { fewestPagesAside } from '../read/aside/room.ts';
import { conversionBounds, type Bounds } from './bounds.ts';
import { codeOf } from './disk-fault.ts';
import type { ConversionJob, ConversionSummary, FromChild, ToChild } from './messages.ts';
import { holdPlainFilesOnly, readPlainFile, writePlainFile } from './plain-files.ts';
import { canLead, endGroup } from './process-group.ts';
import { processUse } from './process-use.ts';
import { Watch } from './watch.ts';

/** How a conversion ended. */
export type ConversionEnd =
  | { status: 'completed'; summary: ConversionSummary; written: Output[]; failed: { output: Output; detail: string }[] }
  /** `detail` is for the log: what an error said that nobody foresaw. */
  | { status: 'failed'; reason: ConversionFailure; detail: string | null }
  | { status: 'cancelled' }
  /** The disk is full, fails or may not be written (`code`, as the system says it): nothing is known of the document. */
  | { status: 'disk_fault'; code: string; detail: string }
  /** Somebody else has ended the process: nothing is known of the document. */
  | { status: 'killed'; detail: string };

export interface ConversionSurroundings {
  /** Exists, is empty but for the source, and nobody else's: `bundle/` and `outputs/<output>` are made in it. */
  folder: string;
  onProgress: (progress: { phase: 'reading' | 'writing'; done: number; total: number }) => void;
  signal: AbortSignal;
  /** Makes a PDF of an HTML document that stands alone; without it there is no PDF. */
  print?: ((html: string) => Promise<Uint8Array>) | undefined;
  bounds?: Bounds;
}

const script = fileURLToPath(new URL('broker-main.ts', import.meta.url));
/** Characters of what it has said last. */
const keptOutput = 4_000;

/** What a conversion may know of where it runs: no address of a database, no secret. */
const known = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'SystemRoot', 'MANARA_TESSERACT', 'TESSDATA_PREFIX', 'LOUIS_TABLEPATH'];
const environment = (temporary: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(known.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
  TMPDIR: temporary,
  TEMP: temporary,
  TMP: temporary,
  // Recognising text on one thread is faster than on several that wait for each other.
  OMP_THREAD_LIMIT: '1',
});

/**
 * Starts its processes: one that reads the document, may write into the folder alone and start nothing (Node's permissions), and one over it that starts the
 * programs it may have. As root, both run under the system's powerless user, where that user can enter the folder and the installation.
 */
function start(folder: string, temporary: string, { heap }: Bounds, owner: ProcessOwner | null): ChildProcess {
  return fork(script, [String(heap)], {
    cwd: folder,
    env: environment(temporary),
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    detached: canLead,
    ...owner,
  });
}

/** Why it ended without a word of its own. */
function endOf(code: number | null, signal: NodeJS.Signals | null, said: string): ConversionEnd {
  // V8 ends the process where its heap is full.
  if (/heap out of memory|Reached heap limit|Array buffer allocation failed/i.test(said))
    return { status: 'failed', reason: 'out_of_memory', detail: null };
  const detail = `ended by ${signal ?? `status ${code}`}: ${said}`;
  return signal === 'SIGKILL' || signal === 'SIGTERM' ? { status: 'killed', detail } : { status: 'failed', reason: 'failed', detail };
}

/** What one page can do to a whole document. */
const byOnePage: ReadonlySet<ConversionFailure> = new Set(['out_of_memory', 'out_of_time', 'failed']);
/** Pages that may be left out so; what has more of them is no document that could be read. */
const mostLeftOut = 8;
/** More threads would have no room beside each other. */
const mostThreads = 4;

/**
 * Converts a file in a process of its own, whose memory, time and ways to write are bounded: whatever the file does to it, this answers,
 * and nothing of it is left running. Files stand in `folder` afterwards. A page at which the process ends costs itself alone: the file is read again
 * without it, and the document says that it is missing.
 */
export async function convertFile(job: ConversionJob, surroundings: ConversionSurroundings): Promise<ConversionEnd> {
  const leftOut: number[] = [];
  let threads = Math.min(mostThreads, job.threads ?? os.availableParallelism());
  const begun = performance.now();
  let first: ConversionEnd | null = null;
  for (;;) {
    const { end, page, pages, isOverall } = await convertOnce({ ...job, leftOut, threads }, surroundings, begun);
    if (end.status !== 'failed' || !byOnePage.has(end.reason) || job.source === null) return end;
    // What is read side by side shares what there is: alone a page may have room, and if not, it is known which it was.
    const isAgain = threads > 1 && !isOverall && (end.reason === 'out_of_memory' || (page !== null && pages >= fewestPagesAside));
    threads = 1;
    if (!isAgain) {
      first ??= end;
      if (isOverall || page === null || leftOut.includes(page) || leftOut.length >= Math.min(mostLeftOut, pages - 1)) return first;
      leftOut.push(page);
    }
    for (const made of ['bundle', 'outputs', 'tmp']) await fs.rm(path.join(surroundings.folder, made), { recursive: true, force: true });
  }
}

/** How one try ended, at which page and of how many; null where it was at none. `isOverall`: there is no time for another. */
interface Try {
  end: ConversionEnd;
  page: number | null;
  pages: number;
  isOverall: boolean;
}

/** `begun`: when the first try began. */
async function convertOnce(
  job: ConversionJob,
  { folder, onProgress, signal, print, bounds = conversionBounds }: ConversionSurroundings,
  begun: number,
): Promise<Try> {
  const at: Omit<Try, 'end' | 'isOverall'> = { page: null, pages: 0 };
  if (signal.aborted) return { end: { status: 'cancelled' }, ...at, isOverall: false };
  const temporary = path.join(folder, 'tmp');
  await fs.mkdir(temporary, { recursive: true });
  const owner = powerlessUserFor([path.dirname(folder)]);
  if (owner) handOver(folder, owner);
  const child = start(folder, temporary, bounds, owner);
  const watch = new Watch(bounds, performance.now(), begun);
  let end: ConversionEnd | null = null;
  let said = '';
  let isPrinting = false;

  const conclude = (how: ConversionEnd) => {
    end ??= how;
    if (child.pid !== undefined) endGroup(child.pid);
  };
  const answerPrint = async ({ html, pdf }: { html: string; pdf: string }) => {
    const answer = (ok: boolean, detail: string, code: string | null = null) => {
      const message: ToChild = { type: 'printed', pdf, ok, code, detail };
      if (child.connected) child.send(message);
    };
    isPrinting = true;
    try {
      if (!print) return answer(false, 'There is no printer');
      await writePlainFile(folder, pdf, await print(await readPlainFile(folder, html)));
      answer(true, '');
    } catch (error) {
      answer(false, error instanceof Error ? error.message : String(error), codeOf(error));
    } finally {
      isPrinting = false;
      watch.progress(performance.now());
    }
  };

  child.stderr?.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-keptOutput);
  });
  child.on('message', (message: FromChild) => {
    if (message.type === 'progress') {
      watch.progress(performance.now(), message.phase === 'reading' ? message.total : undefined);
      onProgress(message);
    } else if (message.type === 'page') Object.assign(at, { page: message.index, pages: message.pages });
    else if (message.type === 'print') void answerPrint(message);
    else {
      const { type: status, ...rest } = message;
      end ??= { status, ...rest } as ConversionEnd;
    }
  });
  // A program that it was waiting for when it ended.
  child.on('exit', () => child.pid !== undefined && endGroup(child.pid));
  let looking: NodeJS.Timeout | undefined;
  const look = () => {
    looking = setTimeout(look, watch.untilNextLook());
    if (child.pid === undefined) return;
    const reason = watch.sample(performance.now(), processUse(child.pid));
    // How long a browser takes is not the conversion's own doing.
    if (reason && !(isPrinting && reason === 'out_of_time')) conclude({ status: 'failed', reason, detail: null });
  };
  look();
  const cancel = () => conclude({ status: 'cancelled' });
  signal.addEventListener('abort', cancel, { once: true });
  const message: ToChild = { type: 'job', job };
  child.send(message);
  try {
    const ended = await new Promise<ConversionEnd>((done) => {
      child.on('error', (error) => done({ status: 'killed', detail: error.message }));
      // After its streams, so that what it said last is here.
      child.on('close', (code, how) => done(end ?? (signal.aborted ? { status: 'cancelled' } : endOf(code, how, said))));
    });
    if (owner) handOver(folder, { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 });
    const isSound =
      ended.status !== 'completed' || (await holdPlainFilesOnly(['bundle', 'outputs'].map((name) => path.join(folder, name))));
    const outcome: ConversionEnd = isSound ? ended : { status: 'failed', reason: 'failed', detail: 'The folder holds links' };
    return { end: outcome, ...at, isOverall: watch.isOverall };
  } finally {
    clearTimeout(looking);
    signal.removeEventListener('abort', cancel);
  }
}
