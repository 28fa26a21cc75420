import type { Doubt } from '@manara/core/document/node';
import { around } from '../area.ts';
import { bandsOf } from './bands.ts';
import type { Column } from './column.ts';
import { findGutter } from './find-gutter.ts';
import type { Item } from './item.ts';
import type { Measure } from './judge-gutter.ts';

/** Cuts within cuts, on any page that people have made. */
const deepest = 16;

/**
 * Items of a page, or of a part of one, in columns in the order in which they are read: what stands above the gutter that parts most, its one
 * side, its other, what stands below, each cut again by the same rule.
 */
export function toColumns(items: Item[], measure: Measure, rtl: boolean, depth = 0): Column[] {
  if (items.length === 0) return [];
  const gutter = depth < deepest ? findGutter(items, measure) : null;
  if (!gutter) return [plainColumn(items)];
  const read = (part: Item[]): Column[] => toColumns(part, measure, rtl, depth + 1);
  const [first, second] = rtl ? [gutter.right, gutter.left] : [gutter.left, gutter.right];
  return [...read(gutter.above), ...sides(first, second), ...read(gutter.below)];

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

/** Items that are read row by row. */
export const plainColumn = (items: Item[]): Column => ({
  area: around(items.map((item) => item.area)),
  kind: 'text',
  items: bandsOf(items).flatMap((band) => band.items.toSorted((a, b) => a.area.x - b.area.x)),
  doubts: [],
});
