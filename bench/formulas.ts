// How often ordinary prose is taken for a formula, and how often a formula in a sentence is missed.
//   node bench/formulas.ts [--list]      (--list prints each sentence that was read wrongly)
// Ends with 1 when a goal is missed.
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { everyNodeOf, plainText } from '@manara/core/document/walk';
import type { Block } from '@manara/core/document/block';
import { createPrinter } from '@manara/server/platform/print/printer';
import { withReading } from '../tests/documents/read.ts';
import { formulaSentences, proseSentences, type Sentence } from './formulas/sentences.ts';

const goals = { takenOf1000: 5, missedOf300: 6 };
/** Sentences that are printed into one file: enough that its text has a usual size. */
const together = 60;

// The page brings its fonts: what a machine has installed must not decide what is measured.
const inConverter = createRequire(new URL('../packages/converter/package.json', import.meta.url));
const inScanner = createRequire(new URL('../packages/scanner/package.json', import.meta.url));
const face = async (family: string, modules: NodeJS.Require, file: string): Promise<string> => {
  const bytes = await fs.readFile(modules.resolve(`@fontsource/${file}-400-normal.woff2`));
  return `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
};
const faces = await Promise.all([
  face('Sentence Latin', inConverter, 'stix-two-text/files/stix-two-text-latin'),
  face('Sentence Greek', inConverter, 'stix-two-text/files/stix-two-text-greek'),
  face('Sentence Arabic', inScanner, 'noto-sans-arabic/files/noto-sans-arabic-arabic'),
  face('Sentence Math', inConverter, 'stix-two-math/files/stix-two-math-latin'),
]);
const style = `${faces.join('\n')}
@page{size:A4;margin:25mm}
body{font:11pt/1.5 "Sentence Latin","Sentence Greek","Sentence Arabic",serif}
math{font-family:"Sentence Math",math}
p{margin:0 0 5mm;break-inside:avoid}`;
const page = (sentences: readonly Sentence[], language: string): string =>
  `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>Sentences</title><style>${style}</style></head><body>${sentences.map(({ html }) => `<p>${html}</p>`).join('\n')}</body></html>`;

const formulasIn = (block: Block): number =>
  [...everyNodeOf([block])].filter((node) => 'type' in node && (node.type === 'inline_formula' || node.type === 'formula')).length;

interface Read {
  sentence: Sentence;
  found: number;
  words: string;
}

const printer = createPrinter({ ...(process.env['MANARA_CHROMIUM'] && { executablePath: process.env['MANARA_CHROMIUM'] }) });

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const wordsIn = (block: Block): string =>
  [...everyNodeOf([block])].map((node) => ('inlines' in node && node.inlines ? plainText(node.inlines) : '')).join(' ');

/** For each block the place of its sentence: in their order, that which has most of its words left. A sentence can become two blocks. */
function placesOf(blocks: readonly Block[], sentences: readonly Sentence[]): number[] {
  const left = sentences.map(({ html }) => wordsOf(html.replaceAll(/<[^>]*>/gu, ' ')));
  let at = 0;
  return blocks.map((block) => {
    const words = wordsOf(wordsIn(block));
    const near = left.slice(at, at + 4).map((own) => words.filter((word) => own.includes(word)).length);
    at += Math.max(0, near.indexOf(Math.max(...near)));
    left[at] = (left[at] ?? []).filter((word) => !words.includes(word));
    return at;
  });
}

/** Prints sentences, each a paragraph, and reads them again. */
async function readAgain(sentences: readonly Sentence[], language: string, folder: string): Promise<Read[]> {
  const file = path.join(folder, 'sentences.pdf');
  await fs.writeFile(
    file,
    await printer.print(
      (async function* () {
        yield page(sentences, language);
      })(),
      'bench',
    ),
  );
  return withReading(file, ({ blocks }) => {
    const places = placesOf(blocks, sentences);
    return sentences.map((sentence, at) => {
      const own = blocks.filter((_, place) => places[place] === at);
      return {
        sentence,
        found: own.reduce((sum, block) => sum + formulasIn(block), 0),
        words: own.map(wordsIn).join(' | ') || '(joined with another sentence)',
      };
    });
  });
}

async function readAll(sentences: readonly Sentence[]): Promise<Read[]> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-sentences-'));
  const all: Read[] = [];
  try {
    for (const language of ['en', 'ar']) {
      const own = sentences.filter((one) => one.language === language);
      for (let at = 0; at < own.length; at += together) all.push(...(await readAgain(own.slice(at, at + together), language, folder)));
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
  return all;
}

const { list } = parseArgs({ options: { list: { type: 'boolean', default: false } } }).values;
const taken = (await readAll(proseSentences())).filter(({ found }) => found > 0);
const missed = (await readAll(formulaSentences())).filter(({ found, sentence }) => found < sentence.formulas);
if (list) for (const { sentence, words } of [...taken, ...missed]) console.log(`  ${sentence.html}\n    ${words}`);
console.log(
  `Prose with something taken for a formula: ${taken.length} of ${proseSentences().length} sentences, goal ≤ ${goals.takenOf1000}`,
);
console.log(`Sentences with a formula that was missed: ${missed.length} of ${formulaSentences().length}, goal ≤ ${goals.missedOf300}`);
process.exitCode = taken.length <= goals.takenOf1000 && missed.length <= goals.missedOf300 ? 0 : 1;
