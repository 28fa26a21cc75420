import { parentPort } from 'node:worker_threads';
import type { Bundle } from '../bundle.ts';
import { latexToMathml } from '../latex/latex-to-mathml.ts';
import { brailleBook } from '../write/braille/braille-book.ts';
import { toBrf } from '../write/braille/brf.ts';
import { braillePreview, type PreviewPage } from '../write/braille/preview.ts';
import { writeDocx } from '../write/docx/write-docx.ts';
import { writeHtml } from '../write/html/write-html.ts';
import { formulasInCells } from './formula-cells.ts';
import type { DocumentPart } from './part-of.ts';
import type { FromWorkshop, PreviewJob, PreviewResults, ToWorkshop } from './preview-jobs.ts';
import { wordParagraphs } from './word-paragraphs.ts';

/** A thread that writes previews, one after the other. */
const bundleOf = ({ document, levels }: DocumentPart, pictures: ReadonlyMap<string, Uint8Array>): Bundle => ({
  dir: '',
  document,
  levels,
  async picture(id) {
    const bytes = pictures.get(id);
    if (!bytes) throw new Error(`No picture ${id}`);
    return bytes;
  },
});

async function braille({ kind, part, settings, withFront }: Extract<PreviewJob, { kind: 'ueb' | 'nemeth' }>): Promise<PreviewPage[]> {
  const pages = braillePreview(await brailleBook(part.document, settings, kind, { levels: part.levels }));
  // The pages before the first, with the title and what is to be known, are numbered t1, t2 ….
  return withFront ? pages : pages.filter(({ number }) => !number.startsWith('t'));
}

async function perform(job: PreviewJob): Promise<PreviewResults[PreviewJob['kind']]> {
  switch (job.kind) {
    case 'html':
      return writeHtml(bundleOf(job.part, job.pictures));
    case 'docx':
      return wordParagraphs(await writeDocx(bundleOf(job.part, new Map())));
    case 'ueb':
    case 'nemeth':
      return braille(job);
    case 'brf':
      return toBrf(await brailleBook(job.document, job.settings, job.braille));
    case 'cells':
      return formulasInCells(job.part.document);
    case 'latex':
      return latexToMathml(job.latex, job);
  }
}

parentPort?.on('message', async ({ id, job }: ToWorkshop) => {
  let answer: FromWorkshop;
  try {
    answer = { id, result: await perform(job) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer, []);
});
