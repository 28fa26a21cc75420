import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { conversionBounds, heapOptions } from '@manara/converter/process/bounds';
import { print } from '../../tests/documents/make/print.ts';
import { sourceFile } from '../../tests/documents/documents.ts';
import { goals } from './goals.ts';
import type { Verdicts } from './verdicts.ts';

const run = promisify(execFile);

async function measure<Said>(program: string, args: string[], options: string[] = []): Promise<Said> {
  const { stdout } = await run(process.execPath, [...options, path.join(import.meta.dirname, program), ...args], { maxBuffer: 10e6 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Said;
}

/** A book of at least so many pages: the report of tests/documents, two pages, again and again as chapters. */
async function book(folder: string, pages: number): Promise<string> {
  const source = await fs.readFile(sourceFile('report-en'), 'utf8');
  const body = /<body>(.*)<\/body>/s.exec(source)?.[1] ?? '';
  const chapters = Array.from(
    { length: pages / 2 },
    (_, chapter) => `<section style="break-before:page">${body.replaceAll('Annual Report', `Report of Year ${chapter + 1}`)}</section>`,
  );
  const html = path.join(folder, 'book.html');
  await fs.copyFile(path.join(path.dirname(sourceFile('report-en')), 'lighthouse.png'), path.join(folder, 'lighthouse.png'));
  await fs.writeFile(html, source.replace(body, chapters.join('')));
  const file = path.join(folder, 'book.pdf');
  await fs.writeFile(file, await print(html, { tagged: false, head: 'Water and Gardens' }));
  return file;
}

/** Milliseconds by the clock, and of the processors' work. */
interface Spent {
  whole: number;
  work: number;
}
/** The heap that conversions have. */
const heap = heapOptions(conversionBounds.heap);

/** A whole conversion: milliseconds until it has been read, and of all of it. */
interface Whole {
  read: number;
  whole: number;
  peak: number;
}

interface Reading {
  pages: number;
  understood: Spent;
  all: Spent;
  peak: number;
}

const least = (spent: Spent[]): Spent => ({
  whole: Math.min(...spent.map(({ whole }) => whole)),
  work: Math.min(...spent.map(({ work }) => work)),
});

/**
 * Pages a second and memory of reading a book, beside pdf.js taking its text alone: three turns each by turns, the best of each. Reading ends
 * with the document's model; pictures of figures and formulas, which every conversion makes, and pictures of whole pages, which are made where
 * people review, are told apart. Then the whole conversion, with all outputs, as a product does it. Ours may use all processors.
 */
export async function speed(verdicts: Verdicts): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-book-'));
  try {
    const file = await book(folder, goals.pages);
    const [texts, readings, reviewed]: [(Spent & { pages: number })[], Reading[], Reading[]] = [[], [], []];
    const wholes: Whole[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      texts.push(await measure('pdfjs-text.ts', [file]));
      readings.push(await measure('read-one.ts', [file], heap));
      reviewed.push(await measure('read-one.ts', [file, 'pages'], heap));
      wholes.push(await measure('whole-conversion.ts', [file]));
    }
    const pages = readings[0]?.pages ?? 0;
    const theirs = least(texts);
    const said = (what: string, spent: Spent, goal = ''): void => {
      const rate = `${((pages * 1000) / spent.whole).toFixed(1)} pages a second`;
      const shares = `${(theirs.whole / spent.whole).toFixed(2)} of pdf.js, by the processors' work ${(theirs.work / spent.work).toFixed(2)}`;
      console.log(`  ${what.padEnd(32)} ${rate}, ${(spent.work / pages).toFixed(1)} ms of work a page: ${shares}${goal}`);
    };
    console.log(`\nSpeed without OCR, ${pages} pages, best of ${texts.length}`);
    said('pdf.js, text alone', theirs);
    const understood = least(readings.map((reading) => reading.understood));
    said('reading', understood, `, goal ≥ ${goals.speed}${verdicts.judge(theirs.whole / understood.whole >= goals.speed)}`);
    said('with figures and formulas', least(readings.map(({ all }) => all)));
    said('with pictures of all pages too', least(reviewed.map(({ all }) => all)));
    const best = wholes.toSorted((one, other) => one.whole - other.whole)[0] as Whole;
    const rate = (pages * 1000) / best.whole;
    console.log(
      `  whole conversion, all outputs    ${rate.toFixed(1)} pages a second, ${(best.read / 1000).toFixed(1)} s of ${(best.whole / 1000).toFixed(1)} s until it was read and drawn, goal ≥ ${goals.whole}${verdicts.judge(rate >= goals.whole)}`,
    );
    const peak = Math.max(...[...readings, ...reviewed, ...wholes].map((reading) => reading.peak));
    console.log(
      `  most memory                      ${(peak / 1e6).toFixed(0)} MB, goal ≤ ${goals.bytes / 1e6}${verdicts.judge(peak <= goals.bytes && pages >= goals.pages)}`,
    );
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
