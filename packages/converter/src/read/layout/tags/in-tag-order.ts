import { around } from '../area.ts';
import type { FlowItem, Passage } from '../flow/flow.ts';
import { tagOfLines } from './tag-of.ts';

/** Place of what a passage holds in the order that the file's tree gives; null where the tree says nothing of it. */
function placeOf(item: FlowItem): number | null {
  if (item.kind === 'aside') return item.content.reduce<number | null>((least, inner) => smaller(least, placeOf(inner)), null);
  if (item.kind !== 'passage') return null;
  return item.lines.flatMap((line) => line.pieces.map(({ word }) => word.tag?.order ?? null)).reduce<number | null>(smaller, null);
}

const smaller = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.min(a, b));

/**
 * What stands on one page in the order of the file's tree, where that is believed; what the tree says nothing of stays behind what it stood
 * behind. Parts of one block that the page's columns have parted become one passage.
 */
export function inTagOrder(items: readonly FlowItem[]): FlowItem[] {
  let place = -1;
  const placed = items.map((item) => {
    place = placeOf(item) ?? place;
    return { item, place };
  });
  const sorted = placed.toSorted((a, b) => a.place - b.place).map(({ item }) => item);
  const result: FlowItem[] = [];
  for (const item of sorted) {
    const last = result.at(-1);
    if (last?.kind === 'passage' && item.kind === 'passage' && oneBlock(last, item)) result[result.length - 1] = joined(last, item);
    else result.push(item);
  }
  return result;
}

function oneBlock(one: Passage, other: Passage): boolean {
  const [a, b] = [tagOfLines(one.lines), tagOfLines(other.lines)];
  return a !== null && b !== null && a.block === b.block && a.role !== 'list_mark' && one.page === other.page && one.rtl === other.rtl;
}

const joined = (one: Passage, other: Passage): Passage => ({
  ...one,
  lines: [...one.lines, ...other.lines],
  area: around([one.area, other.area]),
  doubts: [...new Set([...one.doubts, ...other.doubts])],
});
