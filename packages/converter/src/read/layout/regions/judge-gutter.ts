import { right, sharedHeight } from '../area.ts';
import { lineText } from '../lines/line-text.ts';
import { inReadingOrder } from '../lines/logical-order.ts';
import { markOfLine } from '../lists/item-start.ts';
import { follows, type ListMark } from '../lists/list-mark.ts';
import { runsFromRight } from '../passages/ends-passage.ts';
import type { Item } from './item.ts';

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
  if (least < 3) return areShortColumns(left, rightSide, sides, size) ? { kind: 'columns', sure: false } : { kind: 'rows' };
  // Marks and numbers of items stand before their text.
  if (sides.some((side) => side.text && side.width < 2.5 * size)) return { kind: 'rows' };
  const together = alignment(left, rightSide, size);
  if (countsAcross(left, rightSide, size)) return { kind: 'rows' };
  const turns = alternations(left, rightSide);
  const oneByOne = turns <= 2;
  // A few rows with white in the same place are chance, where the file draws them row by row.
  if (least < 5 && together > 0.85 && !oneByOne) return { kind: 'rows' };
  const narrow = sides.findIndex(
    (side, index) => side.text && side.width < 11 * size && side.width < 0.45 * (sides[1 - index] as Side).width,
  );
  if (narrow >= 0) {
    if (together > 0.7 && !oneByOne) return { kind: 'rows' };
    const note = sides[narrow] as Side;
    const main = sides[1 - narrow] as Side;
    if (note.rows < 0.7 * main.rows && main.text && !beginAlike(left, rightSide, size))
      return { kind: 'note', side: narrow === 0 ? 'left' : 'right' };
    return together > 0.7 && note.fill < 0.6 ? { kind: 'rows' } : { kind: 'columns', sure: oneByOne };
  }
  const loose = one.text && other.text && Math.min(one.fill, other.fill) < 0.5;
  if (together > 0.85 && loose && !oneByOne) return { kind: 'rows' };
  return { kind: 'columns', sure: oneByOne || !loose };
}

/** Whether two sides of two rows are columns: the file draws one after the other, both are as wide as text, and sentences go on downwards in each. */
function areShortColumns(left: Item[], other: Item[], sides: [Side, Side], size: number): boolean {
  if (alternations(left, other) !== 1 || sides.some(({ rows, width, text }) => !text || rows < 2 || width < 12 * size)) return false;
  return [left, other].every((items) => {
    const texts = items
      .toSorted((a, b) => a.area.y - b.area.y)
      .flatMap(({ content }) => (content.kind === 'line' ? [lineText(content.line)] : []));
    return (
      texts.length === items.length && texts.slice(1).every((text, at) => /^\p{Ll}/u.test(text) && /[\p{L},-]$/u.test(texts[at] ?? ''))
    );
  });
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

/** Whether nothing stands beside anything: parts of a letter that are set to the left and to the right in turn. */
const takeTurns = (left: Item[], other: Item[]): boolean =>
  !left.some((item) => other.some((beside) => sharedHeight(item.area, beside.area) > 0.3 * Math.min(item.area.height, beside.area.height)));

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
