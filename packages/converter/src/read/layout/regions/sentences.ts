import { right, sharedWidth } from '../area.ts';
import { lineText } from '../lines/line-text.ts';
import { inReadingOrder } from '../lines/logical-order.ts';
import type { Line } from '../lines/line.ts';
import { runsFromRight } from '../passages/ends-passage.ts';
import type { Item } from './item.ts';

/** Share of a column's width that a full line takes. */
const full = 0.9;
/** Parts of the size: how far the baselines of a row's parts lie from each other at most. */
const sameLine = 0.12;
/** Larger type than the text's is a heading's; parts of the size. */
const larger = 1.1;

const textOf = (line: Line): string => lineText(inReadingOrder(line, runsFromRight(line, false)));

/** Whether a sentence goes on from one line of a column to the next; where letters have no case, only from one that reaches over the whole column. */
export function goesOn(line: Line, next: Line, width: number): boolean {
  const [text, after] = [textOf(line), textOf(next)];
  if (/^\p{Ll}/u.test(after)) return /[\p{L},-]$/u.test(text);
  return /^\p{Script=Arabic}/u.test(after) && /[\p{L}،]$/u.test(text) && line.area.width > full * width;
}

export const linesOf = (items: Item[]): Line[] => items.flatMap(({ content }) => (content.kind === 'line' ? [content.line] : []));

/** Whether lines are prose in which sentences go on from each line to the one below it, be there several columns of it, with their headings. */
export function goDown(items: Item[], size: number): boolean {
  const lines = linesOf(items).filter(({ style }) => style.size < larger * size);
  if (linesOf(items).length !== items.length) return false;
  const pairs = lines.flatMap((line) => {
    const above = lines
      .filter((other) => other.baseline < line.baseline - sameLine * size && sharedWidth(other.area, line.area) > 0)
      .toSorted((a, b) => b.baseline - a.baseline);
    const [nearest] = above;
    const isHeading = nearest?.style.bold && !line.style.bold;
    return nearest && !isHeading ? [{ nearest, line, width: widest([line, ...above]) }] : [];
  });
  return pairs.length > 0 && pairs.every(({ nearest, line, width }) => goesOn(nearest, line, width));
}

const widest = (lines: Line[]): number => Math.max(...lines.map(({ area }) => right(area))) - Math.min(...lines.map(({ area }) => area.x));

/** Whether a sentence goes on from a line of one side to what stands beside it on the other. */
export function goAcross(left: Item[], other: Item[], size: number): boolean {
  const beside = linesOf(other);
  return linesOf(left).some((line) =>
    beside
      .filter(({ baseline }) => Math.abs(baseline - line.baseline) < sameLine * size)
      .some((next) => (runsFromRight(line, false) ? goesOn(next, line, next.area.width) : goesOn(line, next, line.area.width))),
  );
}
