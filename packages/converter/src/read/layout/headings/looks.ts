import type { DocumentStyle } from '../document-style.ts';
import type { Passage } from '../flow/flow.ts';
import { lineText } from '../lines/line-text.ts';
import { headingNumber, type HeadingNumber } from './heading-number.ts';

/** What of a passage's looks and place speaks for a heading. */
export interface Looks {
  passage: Passage;
  text: string;
  /** Size of its type, the body's being 1. */
  ratio: number;
  size: number;
  bold: boolean;
  italic: boolean;
  capitals: boolean;
  /** Read from a picture: sizes differ by a little from line to line, and few words don't tell whether they are bold. */
  isSeen: boolean;
  /** Set in another colour than the body. */
  coloured: boolean;
  number: HeadingNumber | null;
  /** Passages with one key look alike. */
  key: string;
}

/** Against the body: from here on type on a picture is larger for sure. */
export const larger = 1.15;

export function looksOf(passage: Passage, style: DocumentStyle): Looks {
  const words = passage.lines.flatMap((line) => line.pieces.flatMap((piece) => (piece.kind === 'word' ? [piece.word] : [])));
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  const share = (test: (word: (typeof words)[number]) => boolean): number =>
    letters === 0 ? 0 : words.reduce((sum, word) => sum + (test(word) ? word.text.length : 0), 0) / letters;
  const text = passage.lines.map(lineText).join(' ');
  const size = largestCommon(words);
  const italic = share((word) => word.style.italic) > 0.85;
  const capitals = /\p{Lu}.*\p{Lu}.*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
  const coloured = share((word) => word.style.colour !== style.body.colour) > 0.9;
  const first = passage.lines[0];
  const number = first ? headingNumber(first) : null;
  const bold = share((word) => word.style.bold) > 0.9 || boldAfter(number, passage);
  const isSeen = first?.style.font === '';
  const ratio = size / style.body.size;
  const key = `${Math.round(size * 2) / 2}/${bold && !(isSeen && ratio >= larger) ? 'b' : ''}${italic ? 'i' : ''}${capitals ? 'c' : ''}${passage.runIn ? 'r' : ''}`;
  return { passage, text, ratio, size, bold, italic, capitals, isSeen, coloured, number, key };
}

/** Whether all that stands after a plain number is bold. */
function boldAfter(number: HeadingNumber | null, { lines }: Passage): boolean {
  if (!number || number.worded) return false;
  const rest = lines.flatMap(({ pieces }, index) => (index === 0 ? pieces.slice(number.pieces) : pieces));
  return rest.length > 0 && rest.every(({ kind, word }) => kind === 'word' && word.style.bold);
}

/** The size that most letters have; of capitals with small capitals the larger one. */
function largestCommon(words: { text: string; style: { size: number } }[]): number {
  const sizes = new Map<number, number>();
  for (const word of words) sizes.set(word.style.size, (sizes.get(word.style.size) ?? 0) + word.text.length);
  return [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Headings of one group have one level: they look alike and are numbered to one depth. */
export const groupOf = (looks: Looks): string => looks.key + (looks.number && !looks.number.worded ? `#${looks.number.depth}` : '');
