import type { Mark } from '@manara/core/document/inline';
import type { WordPiece } from '../lines/line.ts';

/** Marks that go without saying where a text stands: bold in a heading, italics in a quote set in italics. */
export interface Given {
  bold: boolean;
  italic: boolean;
  monospace: boolean;
}

export const nothingGiven: Given = { bold: false, italic: false, monospace: false };

export function marksOf({ word, shift }: WordPiece, given: Given): Mark[] {
  const marks: Mark[] = [];
  if (word.style.bold && !given.bold) marks.push('bold');
  if (word.style.italic && !given.italic) marks.push('italic');
  if (word.underlined) marks.push('underline');
  if (word.struck) marks.push('strike');
  if (shift) marks.push(shift);
  if (word.smallCaps || /(?:small ?caps|caps\b|[a-z]sc\d|csc|-sc\b)/i.test(word.style.font)) marks.push('small_caps');
  if (word.style.monospace && !given.monospace) marks.push('code');
  return marks;
}

/** What holds for all words of these pieces. */
export function givenBy(pieces: WordPiece[]): Given {
  const all = (test: (piece: WordPiece) => boolean): boolean => pieces.length > 0 && pieces.every(test);
  return {
    bold: all(({ word }) => word.style.bold || !/\p{L}/u.test(word.text)),
    italic: all(({ word }) => word.style.italic || !/\p{L}/u.test(word.text)),
    monospace: all(({ word }) => word.style.monospace),
  };
}
