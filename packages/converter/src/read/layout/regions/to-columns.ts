import type { Doubt } from '@manara/core/document/node';
import type { Area } from '@manara/pdf/page-content';
import { around, bottom, sharedHeight, sharedWidth } from '../area.ts';
import { bandsOf } from './bands.ts';
import type { Column } from './column.ts';
import { findGutter } from './find-gutter.ts';
import type { Item } from './item.ts';
import type { Measure } from './judge-gutter.ts';

/** Cuts within cuts, on any page that people have made: at gutters, and at lines before. */
const deepest = { gutters: 32, lines: 16 };

/** How the parts of a page are read. */
export interface Reading {
  measure: Measure;
  rtl: boolean;
  /** Level lines that are drawn on it. */
  lines: readonly Area[];
}

/**
 * Items of a page, or of a part of one, in columns in the order in which they are read: what stands above the gutter that parts most, its one
 * side, its other, what stands below, each cut again by the same rule. No column runs on over a line that is drawn
 * across all of them, nor over a row of boxes.
 */
export function toColumns(items: Item[], reading: Reading, depth = 0): Column[] {
  if (items.length === 0) return [];
  const { measure, rtl, lines } = reading;
  const boxes = rowOfBoxes(items);
  if (boxes) {
    const row = boxes.row.toSorted((a, b) => (rtl ? b.area.x - a.area.x : a.area.x - b.area.x));
    return [boxes.over, ...row.map((box) => [box]), boxes.under].flatMap((part) => toColumns(part, reading, depth + 1));
  }
  const gutter = depth < deepest.gutters ? findGutter(items, measure) : null;
  const read = (part: Item[]): Column[] => toColumns(part, reading, depth + 1);
  const parts = depth < deepest.lines ? cutAcross(items, lines) : null;
  if (parts && (gutter || parts.some((part) => findGutter(part, measure)))) return parts.flatMap(read);
  if (!gutter) return [plainColumn(items)];
  const [first, second] = rtl ? [gutter.right, gutter.left] : [gutter.left, gutter.right];
  return [...read(gutter.above), ...read(gutter.head), ...sides(first, second), ...read(gutter.below)];

  function sides(one: Item[], other: Item[]): Column[] {
    const { verdict } = gutter as NonNullable<typeof gutter>;
    if (verdict.kind === 'note') {
      const note = verdict.side === 'left' ? gutter?.left : gutter?.right;
      const main = note === one ? other : one;
      return [...read(main), ...read(note ?? []).map((column): Column => ({ ...column, kind: 'side_note' }))];
    }
    const columns = [...read(one), ...read(other)];
    return verdict.sure
      ? columns
      : columns.map((column) => ({ ...column, doubts: [...new Set<Doubt>([...column.doubts, 'reading_order'])] }));
  }
}

/** Share of the width of items that a line across them takes at least. */
const across = 0.9;

/** What stands over and under the first line that is drawn across all items; null where none is. */
function cutAcross(items: Item[], lines: readonly Area[]): [Item[], Item[]] | null {
  const { x, width } = around(items.map(({ area }) => area));
  for (const line of lines) {
    if (sharedWidth(line, { x, y: 0, width, height: 0 }) < across * width || line.width > width / across) continue;
    const at = line.y + line.height / 2;
    const isOver = ({ area }: Item): boolean => area.y + area.height / 2 < at;
    if (items.some(({ area }) => area.y < at - 0.3 * area.height && bottom(area) > at + 0.3 * area.height)) continue;
    const over = items.filter(isOver);
    if (over.length > 0 && over.length < items.length) return [over, items.filter((item) => !isOver(item))];
  }
  return null;
}

/** Points that the tops of boxes in a row can miss each other by. */
const level = 3;

/** Boxes that begin on one level and take the width of all items, with nothing else beside them, and what stands over and under them. */
function rowOfBoxes(items: Item[]): { over: Item[]; row: Item[]; under: Item[] } | null {
  const { width } = around(items.map(({ area }) => area));
  const boxes = items.filter(({ content }) => content.kind === 'box');
  for (const { area: first } of boxes) {
    const row = boxes.filter(({ area }) => Math.abs(area.y - first.y) < level);
    const area = around(row.map((box) => box.area));
    if (row.length < 2 || area.width < across * width) continue;
    const others = items.filter((item) => !row.includes(item));
    if (others.some((item) => sharedHeight(item.area, area) > 0.3 * item.area.height)) continue;
    const isOver = (item: Item): boolean => item.area.y + item.area.height / 2 < area.y;
    return { over: others.filter(isOver), row, under: others.filter((item) => !isOver(item)) };
  }
  return null;
}

/** Items that are read row by row. */
export const plainColumn = (items: Item[]): Column => ({
  area: around(items.map((item) => item.area)),
  kind: 'text',
  items: bandsOf(items).flatMap((band) => band.items.toSorted((a, b) => a.area.x - b.area.x)),
  doubts: [],
});
