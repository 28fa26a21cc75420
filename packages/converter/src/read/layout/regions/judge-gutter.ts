import { right, sharedHeight } from '../area.ts';
import { isCaption } from '../figures/caption.ts';
import { lineText } from '../lines/line-text.ts';
import { inReadingOrder } from '../lines/logical-order.ts';
import { markOfLine } from '../lists/item-start.ts';
import { follows, type ListMark } from '../lists/list-mark.ts';
import { runsFromRight } from '../passages/ends-passage.ts';
import type { Item } from './item.ts';
import { goAcross, goDown, goesOn, linesOf } from './sentences.ts';

export interface Measure {
  /** Size of the body's text; points. */
  size: number;
  leading: number;
}

/** How far the baselines of a row's parts lie from each other at most, in parts of the size. */
const sameLine = 0.12;

export type Verdict =
  /** Left and right are read one after the other. */
  | { kind: 'columns'; sure: boolean }
  /** One side is a note in the margin. */
  | { kind: 'note'; side: 'left' | 'right' }
  /** What stands beside each other is read together. */
  | { kind: 'rows' };

/** Whether white between two groups of items parts columns. */
export function judgeGutter(left: Item[], rightSide: Item[], gutter: { from: number; to: number }, { size, leading }: Measure): Verdict {
  const sides = [left, rightSide].map((items) => sideOf(items, size, leading)) as [Side, Side];
  const [one, other] = sides;
  const least = Math.min(one.rows, other.rows);
  if (takeTurns(left, rightSide)) return { kind: 'rows' };
  if (gutter.to - gutter.from < 0.6 * size) return { kind: 'rows' };
  const small = smallNote(left, rightSide, sides, size);
  if (small) return isNote(left, rightSide, small) ? { kind: 'note', side: small } : { kind: 'columns', sure: true };
  if (least < 3) return areShortColumns(left, rightSide, sides, size) ? { kind: 'columns', sure: false } : { kind: 'rows' };
  // Marks and numbers of items stand before their text.
  if (sides.some((side) => side.text && side.width < 2.5 * size)) return { kind: 'rows' };
  const together = alignment(left, rightSide, size);
  if (countsAcross(left, rightSide, size)) return { kind: 'rows' };
  const turns = alternations(left, rightSide);
  const oneByOne = turns <= 2;
  if ([left, rightSide].every((items) => beginsWithBlank(items))) return { kind: 'columns', sure: false };
  if (turns >= 2 * least - 2 && together > 0.95 && areEntries(left, rightSide) && (least < 5 || [left, rightSide].some(areTerms)))
    return { kind: 'rows' };
  // A few rows with white in the same place are chance, where the file draws them row by row.
  if (least < 5 && together > 0.85 && !oneByOne)
    return isProse(left, rightSide, size) ? { kind: 'columns', sure: false } : { kind: 'rows' };
  const narrow = sides.findIndex(
    (side, index) => side.text && side.width < 11 * size && side.width < 0.45 * (sides[1 - index] as Side).width,
  );
  if (narrow >= 0) {
    if (together > 0.7 && !oneByOne) return { kind: 'rows' };
    const note = sides[narrow] as Side;
    const main = sides[1 - narrow] as Side;
    const at = narrow === 0 ? 'left' : 'right';
    if (note.rows < 0.7 * main.rows && main.text && !beginAlike(left, rightSide, size) && isNote(left, rightSide, at))
      return { kind: 'note', side: at };
    return together > 0.7 && note.fill < 0.6 ? { kind: 'rows' } : { kind: 'columns', sure: oneByOne };
  }
  const loose = one.text && other.text && Math.min(one.fill, other.fill) < 0.5;
  if (together > 0.85 && loose && !oneByOne) return { kind: 'rows' };
  return { kind: 'columns', sure: oneByOne || !loose };
}

/** Of a note in small type: parts of the body's size, and of the other side's width. */
const note = { type: 0.88, width: 0.45 };

/** The side that is a narrow note in smaller type than the body's, which the file draws by itself; null where none is. */
function smallNote(left: Item[], other: Item[], sides: [Side, Side], size: number): 'left' | 'right' | null {
  if (alternations(left, other) > 2) return null;
  const isSmall = (items: Item[]): boolean =>
    items.every(({ content }) => content.kind === 'line' && content.line.style.size < note.type * size && content.line.style.font !== '');
  const [one, two] = sides;
  if (isSmall(left) && !isSmall(other) && one.width < note.width * two.width && two.rows > one.rows) return 'left';
  return isSmall(other) && !isSmall(left) && two.width < note.width * one.width && one.rows > two.rows ? 'right' : null;
}

/** What names where a picture or a table is from. */
const source = /^(?:sources?|photo(?:graph|s)?|picture|image|credits?|quelle|foto|المصدر|المصادر|تصوير)\s*:/iu;

/** Whether a narrow side is a note: neither the caption or the source of what stands beside it, nor text in which a sentence of the other side goes on. */
function isNote(left: Item[], other: Item[], side: 'left' | 'right'): boolean {
  const [own, main] = (side === 'left' ? [left, other] : [other, left]).map((items) =>
    linesOf(items).toSorted((a, b) => a.baseline - b.baseline),
  );
  const [first, last] = [own?.[0], main?.at(-1)];
  if (!first) return true;
  const text = lineText(inReadingOrder(first, runsFromRight(first, false)));
  if (source.test(text) || isCaption(text, 'figure') || isCaption(text, 'table')) return false;
  const isAlike = last !== undefined && Math.abs(last.style.size - first.style.size) < 0.08 * first.style.size;
  return !(isAlike && /^\p{Ll}/u.test(text) && goesOn(last, first, last.area.width));
}

/** Whether both sides are prose that is read downwards. */
const isProse = (left: Item[], other: Item[], size: number): boolean =>
  [left, other].every((items) => goDown(items, size)) && !goAcross(left, other, size);

/**
 * Whether two sides of two rows are columns: the file draws one after the other, and both begin with a bullet, or each is in a script of its own, or both
 * are as wide as text and sentences go on downwards in each, wherever the file draws them.
 */
function areShortColumns(left: Item[], other: Item[], sides: [Side, Side], size: number): boolean {
  if (sides.some(({ rows, text }) => !text || rows < 2)) return false;
  const isApart = alternations(left, other) === 1;
  if (isApart && ([left, other].every(beginsWithBullet) || inTwoScripts(left, other))) return true;
  if (sides.some(({ width }) => width < 12 * size)) return false;
  return isApart ? [left, other].every((items) => goDown(items, size)) : isProse(left, other, size);
}

/** Whether a side begins with a line to sign on. */
function beginsWithBlank(items: Item[]): boolean {
  const [first] = linesOf(items).toSorted((a, b) => a.baseline - b.baseline);
  return first !== undefined && /^[_.…]{5,}$/u.test(lineText(first).replaceAll(/\s/g, ''));
}

/** Words of an entry at most; of letters without case fewer. */
const entry = { cased: 6, other: 3 };

/** Whether a file's lines are short entries none of which goes on in the next one: each is read with what stands beside it. */
const areEntries = (left: Item[], other: Item[]): boolean =>
  left.length === other.length &&
  [...left, ...other].every(({ content }) => {
    if (content.kind !== 'line' || content.line.style.font === '') return false;
    const text = lineText(content.line);
    const longest = /^[\p{Lu}\p{Nd}]/u.test(text) ? entry.cased : /^\p{Script=Arabic}/u.test(text) ? entry.other : 0;
    return content.line.pieces.length <= longest && !/[,،-]$/u.test(text);
  });

/** Lines of a word or two, such as days: many lines of more, such as two addresses, are columns. */
const areTerms = (items: Item[]): boolean => linesOf(items).every(({ pieces }) => pieces.length <= 2);

function beginsWithBullet(items: Item[]): boolean {
  const lines = linesOf(items);
  const top = Math.min(...lines.map(({ baseline }) => baseline));
  // A bullet can stand so far off its item that it is a line by itself.
  return lines.some(
    (line) => line.baseline - top < 1 && markOfLine(inReadingOrder(line, runsFromRight(line, false)))?.mark.kind === 'bullet',
  );
}

/** Whether one side has no letter of the script that all lines of the other begin and end in, as letterheads in two languages do. */
function inTwoScripts(left: Item[], other: Item[]): boolean {
  const [one, two] = [left, other].map((items) => linesOf(items).map(lineText));
  const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text) && !/\p{Script=Latin}/u.test(text);
  const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text) && !/\p{Script=Arabic}/u.test(text);
  return Boolean(one && two && ((one.every(isArabic) && two.every(isLatin)) || (one.every(isLatin) && two.every(isArabic))));
}

interface Side {
  rows: number;
  width: number;
  /** How much of the side's width its lines take on average. */
  fill: number;
  /** Lines, not only pictures and tables. */
  text: boolean;
}

function sideOf(items: Item[], size: number, leading: number): Side {
  const from = Math.min(...items.map((item) => item.area.x));
  const to = Math.max(...items.map((item) => right(item.area)));
  const lines = items.filter((item) => item.content.kind === 'line');
  const baselines = new Set(
    lines.map((item) => (item.content.kind === 'line' ? Math.round(item.content.line.baseline / (0.3 * size)) : 0)),
  );
  const rest = items.reduce((sum, item) => sum + (item.content.kind === 'line' ? 0 : Math.max(1, item.area.height / leading)), 0);
  const width = to - from;
  const taken = lines.reduce((sum, item) => sum + item.area.width, 0);
  return {
    rows: baselines.size + rest,
    width,
    fill: lines.length === 0 ? 1 : taken / Math.max(1, baselines.size) / width,
    text: lines.length > 0,
  };
}

/** Part of the lines of the side with fewer that stand on the baseline of a line of the other. */
function alignment(left: Item[], other: Item[], size: number): number {
  const baselines = (items: Item[]): number[] =>
    items.flatMap((item) => (item.content.kind === 'line' ? [item.content.line.baseline] : []));
  const a = baselines(left);
  const b = baselines(other);
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  if (few.length === 0) return 0;
  return few.filter((y) => many.some((line) => Math.abs(line - y) < sameLine * size)).length / few.length;
}

/** Whether hardly anything stands beside anything, at most one row of several: parts of a letter that are set to the left and to the right in turn. */
function takeTurns(left: Item[], other: Item[]): boolean {
  const isBeside = (item: Item, beside: Item): boolean =>
    sharedHeight(item.area, beside.area) > 0.3 * Math.min(item.area.height, beside.area.height);
  const [one, two] = [
    left.filter((item) => other.some((beside) => isBeside(item, beside))),
    other.filter((item) => left.some((beside) => isBeside(item, beside))),
  ];
  return one.length === 0 || (one.length === 1 && two.length === 1 && left.length > 2 && other.length > 2);
}

/** Whether both sides begin with a heading on one line, as columns do and notes in a margin don't. */
function beginAlike(left: Item[], other: Item[], size: number): boolean {
  const [one, two] = [left, other].map((items) => items.toSorted((a, b) => a.area.y - b.area.y)[0]?.content);
  if (one?.kind !== 'line' || two?.kind !== 'line') return false;
  const [first, second] = [one.line, two.line];
  const isHeading = first.style.bold && second.style.bold && first.style.size > 1.05 * size;
  return isHeading && Math.abs(first.style.size - second.style.size) < 0.5 && Math.abs(first.baseline - second.baseline) < sameLine * size;
}

/** Whether rows are items that count on from one side to the other, such as the answers to choose from, rather than down each side. */
function countsAcross(left: Item[], other: Item[], size: number): boolean {
  const marked = (items: Item[]): { baseline: number; mark: ListMark }[] =>
    items.flatMap(({ content }) => {
      if (content.kind !== 'line') return [];
      const mark = markOfLine(inReadingOrder(content.line, runsFromRight(content.line, false)))?.mark;
      return mark?.kind === 'number' ? [{ baseline: content.line.baseline, mark }] : [];
    });
  const [one, two] = [marked(left), marked(other)];
  const pairs = one.flatMap((item) => {
    const beside = two.find(({ baseline }) => Math.abs(baseline - item.baseline) < sameLine * size);
    return beside ? [[item.mark, beside.mark] as const] : [];
  });
  const counting = pairs.filter(([a, b]) => follows(a, b) || follows(b, a)).length;
  return counting >= 2 && counting > 0.6 * pairs.length && counting >= 0.6 * Math.min(left.length, other.length);
}

/** How often the file goes over from one side to the other while it draws them. */
function alternations(left: Item[], other: Item[]): number {
  const drawn = [...left.map((item) => [item.drawn, 0] as const), ...other.map((item) => [item.drawn, 1] as const)].sort(
    (a, b) => a[0] - b[0],
  );
  return drawn.filter(([, side], index) => index > 0 && side !== drawn[index - 1]?.[1]).length;
}
