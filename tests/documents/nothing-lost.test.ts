import { openBundle, saveBundle } from '@manara/converter/bundle';
import { isArabicCharacter, uncontractedArabic } from '@manara/converter/write/braille/own/arabic';
import { toBrailleAscii } from '@manara/converter/write/braille/cells';
import { writeDocx } from '@manara/converter/write/docx/write-docx';
import { writeHtml } from '@manara/converter/write/html/write-html';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { lines } from '../../packages/converter/testing/read-braille.ts';
import { byTurns } from '../long-form.ts';
import { documents, fileOf } from './documents.ts';
import { truthOf, withReading } from './read.ts';
import type { PlainBlock, PlainDocument } from './score/plain-document.ts';

const textsOf = (block: PlainBlock): (string | null)[] => {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items.map(({ text }) => text);
    case 'table':
      return [block.caption, ...block.rows.flat().map(({ text }) => text)];
    case 'figure':
      return [block.caption];
    // Its label is a paragraph of its own, and a choice is no word.
    case 'field':
      return /^(on|off)$/.test(block.value) ? [] : [block.value];
    case 'formula':
      return [];
  }
};

const lettersOf = (text: string): string => text.normalize('NFKC').replaceAll(/[^\p{L}\p{M}]/gu, '');
/** The letters of markup and of what its fields hold. */
const lettersIn = (markup: string): string =>
  lettersOf(
    markup
      .replaceAll(/<(style|script)\b.*?<\/\1>/gs, '')
      .replaceAll(/<input\b[^>]* value="([^"]*)"[^>]*>/g, '$1')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&#x?[\da-f]+;|&\w+;/gi, ' '),
  );

/** Words of at least three letters that a person sees in a document, formulas left out, each as often as it stands there. */
function wordsOf({ blocks, notes }: PlainDocument): Map<string, number> {
  const texts = [...blocks.flatMap(textsOf), ...notes].map((text) => (text ?? '').replaceAll(/⟦.*?⟧/g, ' '));
  const words = texts.flatMap((text) => text.match(/[\p{L}\p{M}]{3,}/gu) ?? []);
  return new Map([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]));
}

/** Doubling stands before the vowel of a letter in braille, after it in Unicode's own order. */
const doublingFirst = (word: string): string => word.replaceAll(/([\u064b-\u0650\u0652]+)\u0651/g, '\u0651$1');
const isArabic = (word: string): boolean => [...word].some(isArabicCharacter);
const brailleOf = (word: string): string =>
  isArabic(word)
    ? toBrailleAscii(uncontractedArabic(doublingFirst(word))).toLowerCase()
    : word
        .normalize('NFD')
        .toLowerCase()
        .replaceAll(/[^a-z]/g, '');
/** The cells of a book in a row: those of letters for Latin script, whose capitals and typeforms have signs of their own, all for Arabic. */
const cellsOf = (book: string[], isArabic: boolean): string => {
  const cells = book.map((line) => line.trim()).join('');
  return cells.replaceAll(isArabic ? ' ' : /[^a-z]/g, '');
};

const often = (text: string, word: string): number => text.split(word).length - 1;

it.each(
  byTurns(
    documents.filter(({ isPicture }) => !isPicture),
    4,
  ),
)('each word of $name stands in every output, or among what was set apart', async (document) => {
  const words = wordsOf(await truthOf(document));
  expect(words.size).toBeGreaterThan(20);
  await withReading(fileOf(document), async (model, folder) => {
    await saveBundle(folder, model);
    const bundle = await openBundle(folder);
    const inWord = Object.entries(unzipSync(await writeDocx(bundle))).filter(([name]) => /^word\/(document|footnotes)\.xml$/.test(name));
    const inMarkup = {
      html: lettersIn(await writeHtml(bundle)),
      docx: lettersIn(inWord.map(([, bytes]) => strFromU8(bytes)).join(' ')),
    };
    const inBraille = { ueb: await lines(model, { lines: 5_000 }, 'ueb'), nemeth: await lines(model, { lines: 5_000 }, 'nemeth') };
    const apart = lettersOf(model.artifacts.map(({ text }) => text).join(' '));
    const lost = [...words].flatMap(([word, count]) => {
      const times = [
        ...Object.entries(inMarkup).map(([output, letters]) => [output, often(letters, lettersOf(word))] as const),
        ...Object.entries(inBraille).map(([output, book]) => [output, often(cellsOf(book, isArabic(word)), brailleOf(word))] as const),
      ];
      const setApart = often(apart, lettersOf(word));
      return times.filter(([, found]) => found + setApart < count).map(([output, found]) => `${word}: ${found} of ${count} in ${output}`);
    });
    expect(lost).toEqual([]);
  });
});
