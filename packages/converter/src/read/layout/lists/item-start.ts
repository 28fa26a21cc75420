import { right } from '../area.ts';
import type { Passage } from '../flow/flow.ts';
import type { Line, Piece } from '../lines/line.ts';
import type { ListMark } from './list-mark.ts';
import { readListMark } from './list-mark.ts';

/** The mark before a line's text, and how many of its pieces it takes. */
export interface LineMark {
  mark: ListMark;
  pieces: number;
}

const wide = 0.55;

/** Reads the mark of a line in reading order; null where the line starts with anything else, or with nothing after it but an unlikely mark. */
export function markOfLine(line: Line): LineMark | null {
  const arrow = arrowBefore(line);
  if (arrow) return { mark: arrow, pieces: 1 };
  const box = emptyBox(line);
  if (box) return { mark: box, pieces: 2 };
  const glued: Piece[] = [];
  for (const [index, piece] of line.pieces.entries()) {
    if (piece.kind !== 'word' || piece.shift !== null || (index > 0 && !piece.glued) || index > 3) break;
    glued.push(piece);
  }
  // "1." and "a)" may be drawn in two styles; text set right against them is no part of them.
  for (let taken = Math.min(glued.length, 3); taken > 0; taken -= 1) {
    const text = glued
      .slice(0, taken)
      .map((piece) => piece.word.text)
      .join('');
    const mark = readListMark(text, glued[0]?.word.style.font);
    if (!mark) continue;
    const next = line.pieces[taken];
    if (next?.glued && mark.kind !== 'bullet' && !isCloseArabic(mark, next)) return null;
    if (next === undefined && (mark.kind === 'dash' || mark.shape === '#')) return null;
    if (mark.shape === '#' && next && gapBetween(line, taken) < wide * line.style.size) return null;
    return { mark, pieces: taken };
  }
  return null;
}

/** An arrow alone before words, which passes for a formula by its sign. */
function arrowBefore({ pieces: [first, second] }: Line): ListMark | null {
  if (first?.kind !== 'formula' || second?.kind !== 'word' || !/^[→←⇒⇐]$/u.test(first.zone.linear)) return null;
  return readListMark(first.zone.linear, second.word.style.font);
}

/** A box to tick off that is made of two brackets, the white between them being none between words. */
function emptyBox({ pieces: [first, second, third], style }: Line): ListMark | null {
  const isBox =
    first?.kind === 'word' && second?.kind === 'word' && third?.glued === false && first.word.text === '[' && second.word.text === ']';
  return isBox && Math.abs(second.area.x - first.area.x) < 1.5 * style.size ? readListMark('[ ]') : null;
}

/** LibreOffice sets the number of an Arabic item right against its first letter, where no sentence goes on. */
const isCloseArabic = ({ mark }: ListMark, next: Piece): boolean =>
  /^[\d٠-٩]{1,3}[.)]$/u.test(mark) && next.kind === 'word' && /^\p{Script=Arabic}/u.test(next.word.text) && /\p{L}/u.test(next.word.text);

function gapBetween(line: Line, at: number): number {
  const [before, after] = [line.pieces[at - 1], line.pieces[at]];
  if (!before || !after) return 0;
  return Math.max(after.area.x - right(before.area), before.area.x - right(after.area));
}

/** Where a line starts, from the side where reading starts: the larger, the deeper it is set in. */
export const startOf = (area: { x: number; width: number }, column: { x: number; width: number }, rtl: boolean): number =>
  rtl ? right({ ...column, y: 0, height: 0 }) - right({ ...area, y: 0, height: 0 }) : area.x - column.x;

/** Where a passage starts; of its first line. */
export const passageStart = (passage: Passage): number => {
  const line = passage.lines[0];
  return line ? startOf(line.area, passage.column, passage.rtl) : 0;
};

/** Where the text after an item's mark starts. */
export function textStart(passage: Passage, { pieces }: LineMark): number {
  const line = passage.lines[0];
  const first = line?.pieces[pieces];
  const second = passage.lines[1];
  if (first) return startOf(first.area, passage.column, passage.rtl);
  return second ? startOf(second.area, passage.column, passage.rtl) : passageStart(passage) + 1.5 * (line?.style.size ?? 10);
}

/** The passage without its mark; null where nothing is left. */
export function withoutMark(passage: Passage, { pieces }: LineMark): Passage | null {
  const [first, ...rest] = passage.lines;
  if (!first) return null;
  const left = first.pieces.slice(pieces).map((piece, index): Piece => (index === 0 ? { ...piece, glued: false } : piece));
  const lines = left.length > 0 ? [{ ...first, pieces: left }, ...rest] : rest;
  return lines.length > 0 ? { ...passage, lines } : null;
}
