import { bottom, right } from '../area.ts';
import type { DocumentStyle } from '../document-style.ts';
import { fieldsAtEnds, holdsField } from '../lines/line-fields.ts';
import type { Line } from '../lines/line.ts';
import { digitsValue } from '../lists/numerals.ts';
import { tagOfLine } from '../tags/tag-of.ts';
import type { Edges } from './edges.ts';

export interface Seam {
  /** The line over the passage in its column, where there is one. */
  above: Line | null;
  /** Lines of the passage so far. */
  lines: Line[];
  next: Line;
  /** The line after the next, where there is one. */
  after: Line | null;
  edges: Edges;
  style: DocumentStyle;
  startsItem: (line: Line) => boolean;
}

/** Whether a passage ends before the next line, by distance, looks, indents and how much room its last line has left. */
export function endsPassage({ above, lines, next, after, edges, style, startsItem }: Seam): boolean {
  const last = lines.at(-1) as Line;
  const first = lines[0] as Line;
  if (last.rotation !== next.rotation) return true;
  const told = partedByTags(last, next);
  if (told !== null) return told;
  const size = Math.max(last.style.size, next.style.size);
  const parted = partedByFields(last, next, style);
  if (parted !== null) return parted;
  if (looksOther(last, next)) return true;
  const [halved, halvedToo] = [middleGap(last), middleGap(next)];
  if (halved && halvedToo && Math.min(halved.to, halvedToo.to) - Math.max(halved.from, halvedToo.from) > size) return true;
  const rtl = runsFromRight(first, style.rtl);
  const start = (line: Line): number => (rtl ? edges.right - right(line.area) : line.area.x - edges.left);
  const end = (line: Line): number => (rtl ? line.area.x - edges.left : edges.right - right(line.area));
  const near = 0.5 * size;
  // What stands far behind a line's words, such as a date beside an address, is not where the next line goes on.
  const isApart = (gap: { from: number; to: number } | null): boolean => gap !== null && gap.to - gap.from > apart * size;
  if (isApart(halved) !== isApart(halvedToo) && Math.abs(start(next) - start(last)) < near) return true;
  const room = end(last) - widthOfFirstWord(next, rtl) - 0.4 * size;
  if (startsItem(next)) {
    // Numbers and signs begin lines of ordinary text as well: an item starts like the one before it, is set in, or comes after a line that was ended.
    if (room > 0 || Math.abs(start(next) - start(last)) > near || (startsItem(first) && Math.abs(start(next) - start(first)) < near))
      return true;
  }
  if (next.style.font === '' && countsOn(first, next, rtl)) return true;
  // Entries with a bold word out at the margin, the further lines of which hang.
  const isEntry = startsBold(first, rtl) && startsBold(next, rtl) && Math.abs(start(next) - start(first)) < near;
  if (isEntry && after && start(after) - start(next) > near && start(after) - start(next) < 4 * size) return true;
  const distance = next.baseline - last.baseline;
  const usual = usualDistance(lines, style, size);
  if (distance > usual + 0.25 * size) {
    // Tall signs push lines apart; white that is no wider than between other lines says so.
    const white = next.area.y - bottom(last.area);
    const tall = last.pieces.some((piece) => piece.kind === 'formula') || next.pieces.some((piece) => piece.kind === 'formula');
    if (!tall || white > 0.75 * size || distance > 2.4 * usual) return true;
  }
  const centred = Math.abs(start(last) - end(last)) < near && start(last) > 1.2 * size;
  if (centred) return Math.abs(start(next) - end(next)) > near && start(next) < near;
  const indented = start(next) - start(last);
  // The first line of a passage may be set in, or out; from the second on all start at one margin.
  if (lines.length > 1 && Math.abs(indented) > near) {
    if (indented > near && room < 0 && after && Math.abs(start(after) - start(next)) < near) return !hangs(first, last, start);
    return true;
  }
  if (lines.length === 1 && indented > near) {
    const hanging =
      startsItem(first) ||
      hangsFromBox(first, next, rtl, near) ||
      hangsFromNumber(first, next, rtl, near) ||
      (room < 0 && (startsBold(first, rtl) || hasSentenceIn(last, next))) ||
      (after !== null && Math.abs(start(after) - start(next)) < near && room < 0);
    if (!hanging) return true;
  }
  // Lines that are set in and end together have a margin of their own, as quotations do.
  if (start(last) > size && Math.abs(start(last) - start(next)) < 0.3 * size && Math.abs(end(last) - end(next)) < 0.3 * size) return false;
  if (start(last) > size && lines.length > 1 && lines.every((line) => Math.abs(end(line) - end(last)) < 0.3 * size)) return false;
  // Set in as far on both sides: what room the margins leave is none.
  const inset = Math.min(start(last), start(next));
  if (inset > 1.2 * size && Math.abs(start(last) - start(next)) < 0.3 * size && end(last) > inset - near && room < inset) return false;
  const isClose = (one: Line, other: Line): boolean => Math.abs(other.baseline - one.baseline) <= distance + 0.25 * size;
  const isOfTwo = lines.length === 1 && !(above && isClose(above, first)) && !(after && isClose(next, after));
  if (!rtl && Math.abs(indented) < near && goesOn(lines, next, isOfTwo)) return false;
  // More room than the next word needs: somebody ended the line there.
  return room > Math.max(0.5 * size, 0.02 * (edges.right - edges.left));
}

/** Parts of the size: white that no text has between its words, and white with which nothing of one sentence stands. */
const halves = 1.6;
const apart = 4;

/** The only wide white of a line, with several words on both sides: its halves stand apart, as those of a line of Arabic verse do. */
function middleGap(line: Line): { from: number; to: number } | null {
  const areas = line.pieces.map(({ area }) => area).toSorted((a, b) => a.x - b.x);
  const gaps = areas.slice(1).flatMap((area, at) => {
    const from = right(areas[at] as (typeof areas)[number]);
    return area.x - from > halves * line.style.size ? [{ at: at + 1, from, to: area.x }] : [];
  });
  const [gap] = gaps;
  return gap && gaps.length === 1 && gap.at >= 2 && areas.length - gap.at >= 2 ? gap : null;
}

const textOf = ({ pieces }: Line): string => pieces.map((piece) => (piece.glued ? '' : ' ') + piece.word.text).join('');

/** Whether a sentence goes on from one line to the next by its letters, where these have case. */
const hasSentenceIn = (last: Line, next: Line): boolean =>
  /[\p{Ll},]$/u.test(textOf(last).trimEnd()) && /^\p{Ll}/u.test(textOf(next).trimStart());

/** Letters of a line that is rather one of running text than a name or an entry. */
const someWords = 30;
/** Letters of a line that is rather wrapped by counting them than one of verse. */
const manyWords = 45;

/**
 * Whether a sentence goes on over the seam of two lines: lines that were wrapped by counting characters leave room for the next word. The second
 * begins with a small letter, and the first ends within a word, or has several and ends in one or at a comma. Short lines of which there are more than
 * two are rather verse.
 */
function goesOn(lines: Line[], next: Line, isOfTwo: boolean): boolean {
  const [before, after] = [textOf(lines.at(-1) as Line).trimEnd(), textOf(next).trimStart()];
  if (!/^\p{Ll}/u.test(after)) return false;
  if (/\p{L}[-\u2010]$/u.test(before)) return true;
  return (
    /[\p{Ll},]$/u.test(before) &&
    before.length >= someWords &&
    before.includes(' ') &&
    (isOfTwo || lines.some((line) => textOf(line).length >= manyWords))
  );
}

/** What the file's tree tells of the seam of two lines; null where it tells nothing. */
function partedByTags(last: Line, next: Line): boolean | null {
  const [before, after] = [tagOfLine(last), tagOfLine(next)];
  return before && after ? before.block !== after.block : null;
}

/** What fields tell of the seam of two lines; null where they tell nothing. */
function partedByFields(last: Line, next: Line, style: DocumentStyle): boolean | null {
  const before = fieldsAtEnds(last, runsFromRight(last, style.rtl));
  const after = fieldsAtEnds(next, runsFromRight(next, style.rtl));
  // An option starts with its box.
  if (after.start?.side === 'end') return true;
  if (after.start?.side === 'above' && !holdsField(last) && next.baseline - last.baseline < 3 * style.leading)
    return last.style.size > 1.1 * style.body.size || wholly(last, 'bold');
  if (!before.end) return null;
  // In running text that has blanks to fill in a line may end with one.
  return holdsField(next) || !/^\p{Ll}/u.test(next.pieces[0]?.word.text ?? '') ? true : null;
}

/** Whether lines on a picture start with a number and the one after it, be their stops lost. */
function countsOn(first: Line, next: Line, rtl: boolean): boolean {
  const [one, two] = [first, next].map(
    ({ pieces }) => /^\(?(\p{Nd}{1,2})[.,;:)-]?$/u.exec((rtl ? pieces.at(-1) : pieces[0])?.word.text ?? '')?.[1],
  );
  const [before, after] = [digitsValue(one ?? ''), digitsValue(two ?? '')];
  return before !== null && after === before + 1;
}

/** Whether bold words stand before others, as the term of a definition does. */
const startsBold = (line: Line, rtl: boolean): boolean =>
  !wholly(line, 'bold') && (rtl ? line.pieces.at(-1) : line.pieces[0])?.word.style.bold === true;

/** Whether a line starts under the words of an option, whose box stands before them. */
function hangsFromBox(first: Line, next: Line, rtl: boolean, near: number): boolean {
  if (fieldsAtEnds(first, rtl).start?.side !== 'end') return false;
  const text = (rtl ? first.pieces.at(-2) : first.pieces[1])?.area;
  return text !== undefined && Math.abs(rtl ? right(text) - right(next.area) : text.x - next.area.x) < near;
}

/** Whether a line starts under the words behind a number, as the second one of a heading does. */
function hangsFromNumber(first: Line, next: Line, rtl: boolean, near: number): boolean {
  const [number, text] = rtl ? [first.pieces.at(-1), first.pieces.at(-2)] : first.pieces;
  if (!number || !text || !/^\p{Nd}{1,3}(?:[.-]\p{Nd}{1,3})*\.?$/u.test(number.word.text)) return false;
  const isBetween = rtl ? right(text.area) < number.area.x : text.area.x > right(number.area);
  return isBetween && Math.abs(rtl ? right(text.area) - right(next.area) : text.area.x - next.area.x) < near;
}

/** Whether most letters of a line run from right to left; where it has none, what is usual in the document. */
export function runsFromRight(line: Line, usual: boolean): boolean {
  let rtl = 0;
  let ltr = 0;
  for (const piece of line.pieces) {
    if (piece.kind !== 'word') continue;
    if (piece.word.rtl) rtl += piece.word.text.length;
    else if (/\p{L}/u.test(piece.word.text)) ltr += piece.word.text.length;
  }
  return rtl === ltr ? usual : usual ? rtl > 0 || ltr < 12 : rtl > ltr;
}

const hangs = (first: Line, last: Line, start: (line: Line) => number): boolean => first !== last && start(first) < start(last);

/** How much sizes of two lines of one paragraph differ at most on a picture, and how much where only one of them is bold. */
const seen = { size: 0.2, bold: 0.1 };

function looksOther(a: Line, b: Line): boolean {
  const isSeen = a.style.font === '';
  const other = Math.abs(a.style.size - b.style.size) / Math.max(a.style.size, b.style.size);
  if (other > (isSeen ? seen.size : 0.08)) return true;
  if (isSeen) return other > seen.bold && wholly(a, 'bold') !== wholly(b, 'bold');
  // A few bold words at a line's end or start do not part it from its paragraph; a whole bold line beside none does.
  return wholly(a, 'bold') !== wholly(b, 'bold') && (wholly(a, 'bold') ? !partly(b, 'bold') : !partly(a, 'bold'));
}

const words = (line: Line): { bold: boolean; letters: number }[] =>
  line.pieces.flatMap((piece) => (piece.kind === 'word' ? [{ bold: piece.word.style.bold, letters: piece.word.text.length }] : []));
const share = (line: Line, key: 'bold'): number => {
  const all = words(line);
  const total = all.reduce((sum, word) => sum + word.letters, 0);
  return total === 0 ? 0 : all.reduce((sum, word) => sum + (word[key] ? word.letters : 0), 0) / total;
};
const wholly = (line: Line, key: 'bold'): boolean => share(line, key) > 0.95;
const partly = (line: Line, key: 'bold'): boolean => share(line, key) > 0.05;

function usualDistance(lines: Line[], style: DocumentStyle, size: number): number {
  const own: number[] = [];
  for (let index = 1; index < lines.length; index++) own.push((lines[index] as Line).baseline - (lines[index - 1] as Line).baseline);
  const body = Math.max(1, size / style.body.size) * style.leading;
  if (own.length === 0) return body;
  own.sort((a, b) => a - b);
  return Math.min(own[own.length >> 1] as number, 1.5 * body);
}

function widthOfFirstWord(line: Line, rtl: boolean): number {
  const pieces = rtl ? line.pieces.toReversed() : line.pieces;
  let width = 0;
  for (const [index, piece] of pieces.entries()) {
    const seam = rtl ? pieces[index - 1]?.glued : piece.glued;
    if (index > 0 && !seam) break;
    width += piece.area.width;
  }
  return width;
}
