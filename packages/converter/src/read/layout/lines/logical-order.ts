import bidiFactory from 'bidi-js';
import { scriptOf } from '../words/letters.ts';
import { leftToRightRuns, type Run } from './left-to-right-runs.ts';
import type { Line, Piece } from './line.ts';

const bidi = bidiFactory();

/** Places of tokens as they are read and whether each is drawn as its mirror image, for tokens that stand from left to right. */
interface Order {
  index: number;
  level: number;
}

/**
 * What is seen is the outcome of the bidirectional algorithm (Unicode Annex 9). Read from the side where the line starts, the same
 * algorithm leads back to the order in which it is read.
 */
function readingOrder(tokens: string[], { rtl, isAfterArabic }: Context): Order[] {
  const order = tokens.map((_, index) => index);
  if (rtl) order.reverse();
  const before = isAfterArabic ? 'ا' : '';
  const seen = before + order.map((index) => tokens[index]).join('');
  const levels = bidi.getEmbeddingLevels(seen, rtl ? 'rtl' : 'ltr').levels.slice(before.length);
  const result = order.map((index, place) => ({ index, level: levels[place] ?? 0 }));
  const highest = levels.reduce((most, level) => Math.max(most, level), 0);
  for (let level = highest; level > (rtl ? 1 : 0); level--) {
    for (let start = 0; start < result.length; start++) {
      if ((levels[start] ?? 0) < level) continue;
      let end = start;
      while ((levels[end + 1] ?? -1) >= level) end++;
      result.splice(start, end - start + 1, ...result.slice(start, end + 1).reverse());
      start = end;
    }
  }
  return result;
}

/** One telling character for each piece: the algorithm only asks for its kind. */
function token(piece: Piece): string {
  if (piece.kind === 'formula') return 'a';
  const { text } = piece.word;
  const script = scriptOf(text);
  if (script === 'rtl') return 'ا';
  if (script === 'ltr') return 'a';
  if (script === 'number') return /[\u0660-\u0669]/.test(text) ? '٣' : '3';
  return text[0] ?? ' ';
}

const leftToRightMark = '\u200e';

/** Whether a run has no letter at its beginning and white or signs between its figures: without a mark it would not be shown as it was seen. */
function needsMark(run: readonly (Piece | 'gap' | 'seam')[]): boolean {
  const scripts = run.map((piece) => (typeof piece === 'string' ? 'neutral' : scriptOf(piece.word.text)));
  return scripts[0] !== 'ltr' && scripts.includes('neutral');
}

/** The places of a line one by one, but for runs that are read as they are seen. */
function unitsOf(length: number, runs: readonly Run[]): Run[] {
  const units: Run[] = [];
  for (let at = 0; at < length; at++) {
    const run = runs.find(({ from }) => from === at) ?? { from: at, to: at };
    units.push(run);
    at = run.to;
  }
  return units;
}

const placesOf = (unit: Run | undefined): number[] =>
  unit ? Array.from({ length: unit.to - unit.from + 1 }, (_, at) => unit.from + at) : [];

/** Where a line stands: figures at its beginning take the side of the letters before them, which may be those of the line above (Unicode Annex 9, W2). */
interface Context {
  rtl: boolean;
  isAfterArabic: boolean;
}

/** Puts the pieces of a line, which stand from left to right, in the order in which they are read. */
export function inReadingOrder(line: Line, rtl: boolean): Line {
  const read = ordered(line, { rtl, isAfterArabic: false });
  const [meant = read] = read.rtl || hasRtlWord(read) ? withBracketsAsMeant([read]) : [];
  return meant;
}

/** The lines of one passage, each in the order in which it is read, and brackets and quotation marks as they are meant over all of them. */
export function linesInReadingOrder(lines: Line[], rtl: boolean): Line[] {
  if (!rtl) return lines.map((line) => inReadingOrder(line, false));
  let isAfterArabic = false;
  const read = lines.map((line) => {
    const one = ordered(line, { rtl, isAfterArabic });
    const letters = one.pieces.findLast((piece) => piece.kind === 'word' && /\p{L}/u.test(piece.word.text));
    if (letters) isAfterArabic = letters.word.rtl;
    return one;
  });
  return withBracketsAsMeant(read);
}

const hasRtlWord = (line: Line): boolean => line.pieces.some((piece) => piece.kind === 'word' && piece.word.rtl);

function ordered(line: Line, { rtl, isAfterArabic }: Context): Line {
  if (!rtl && !hasRtlWord(line)) return { ...line, rtl };
  const pieces: (Piece | 'gap' | 'seam')[] = [];
  for (const piece of line.pieces) {
    if (pieces.length > 0 && !piece.glued) pieces.push('gap');
    else if (piece.kind === 'word' && piece.word.seamBefore) pieces.push('seam');
    pieces.push(piece);
  }
  const runs = rtl ? leftToRightRuns(pieces.map((piece) => (typeof piece === 'string' ? null : piece.word.text))) : [];
  const units = unitsOf(pieces.length, runs);
  const marked = new Set(runs.filter((run) => needsMark(pieces.slice(run.from, run.to + 1))).map(({ from }) => pieces[from]));
  const order = readingOrder(
    units.map(({ from, to }) => {
      const piece = pieces[from];
      return from < to ? 'a' : piece === undefined || typeof piece === 'string' ? ' ' : token(piece);
    }),
    { rtl, isAfterArabic },
  );
  const read: Piece[] = [];
  let gap = false;
  for (const { piece, level } of order.flatMap((placed) =>
    placesOf(units[placed.index]).map((at) => ({ piece: pieces[at], level: placed.level })),
  )) {
    if (piece === undefined || typeof piece === 'string') {
      gap ||= piece === 'gap';
      continue;
    }
    const placed = { ...piece, glued: read.length > 0 && !gap };
    if (placed.kind === 'word' && marked.has(piece)) placed.word = { ...placed.word, text: leftToRightMark + placed.word.text };
    if (placed.kind === 'word' && level % 2 === 1 && pairs.has(placed.word.text))
      placed.word = { ...placed.word, text: pairs.get(placed.word.text) as string };
    read.push(placed);
    gap = false;
  }
  return { ...line, rtl, pieces: read };
}

const pairs = new Map([...'()[]{}<>«»'].map((sign, index, all) => [sign, all[index ^ 1] as string] as const));

/** Some files name brackets as they are meant, not as they are drawn: where they all close before they open they have been mirrored once too often. */
function withBracketsAsMeant(lines: Line[]): Line[] {
  const signs = lines.flatMap(({ pieces }) => pieces).filter((piece) => piece.kind === 'word' && pairs.has(piece.word.text));
  const depth = (turned: boolean): number => {
    let open = 0;
    let wrong = 0;
    for (const { word } of signs) {
      const opens = '([{<«'.includes(word.text) !== turned;
      if (opens) open++;
      else if (open > 0) open--;
      else wrong++;
    }
    return wrong + open;
  };
  if (signs.length < 2 || depth(true) >= depth(false)) return lines;
  return lines.map((line) => ({ ...line, pieces: line.pieces.map(turned) }));
}

const turned = (piece: Piece): Piece =>
  piece.kind === 'word' && pairs.has(piece.word.text)
    ? { ...piece, word: { ...piece.word, text: pairs.get(piece.word.text) as string } }
    : piece;
