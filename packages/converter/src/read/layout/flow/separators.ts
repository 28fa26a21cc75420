import type { Rule } from '@manara/pdf/page-content';
import { bottom, right, sharedWidth } from '../area.ts';
import type { DocumentStyle } from '../document-style.ts';
import type { Passage } from './flow.ts';
import type { TextColumn } from '../page-layout.ts';

type Item = TextColumn['items'][number];

/** More lines than these on a page are for writing on, or a table's. */
const most = 3;

const areaOf = (item: Item): { x: number; y: number; width: number; height: number }[] =>
  Array.isArray(item) ? item.map(({ area }) => area) : [item.area];

/** Lines across a column that part its text: with white over and under them, from margin to margin or in the middle. */
export function separatorsOf(
  rules: readonly Rule[],
  items: readonly Item[],
  column: TextColumn,
  page: number,
  style: DocumentStyle,
): Passage[] {
  const areas = items.flatMap(areaOf);
  const found = rules.filter((rule) => {
    const isInside = rule.x > column.area.x - 3 && right(rule) < right(column.area) + 3 && rule.width > 0.08 * column.area.width;
    const isMiddle = Math.abs(rule.x - column.area.x - (right(column.area) - right(rule))) < 0.1 * column.area.width;
    if (!isInside || !isMiddle) return false;
    const above = areas.filter((area) => bottom(area) <= rule.y + 1).map(bottom);
    const below = areas.filter((area) => area.y >= bottom(rule) - 1).map(({ y }) => y);
    if (above.length === 0 || below.length === 0) return false;
    const crossed = areas.some((area) => area.y < rule.y && bottom(area) > bottom(rule) && sharedWidth(area, rule) > 0);
    return !crossed && rule.y - Math.max(...above) > 0.5 * style.leading && Math.min(...below) - bottom(rule) > 0.35 * style.leading;
  });
  if (found.length > most) return [];
  return found
    .toSorted((a, b) => a.y - b.y)
    .map((rule) => ({
      kind: 'passage',
      page,
      area: { x: rule.x, y: rule.y, width: rule.width, height: rule.height },
      column: column.area,
      gap: null,
      lines: [],
      rtl: style.rtl,
      indent: 0,
      align: 'centre',
      doubts: [],
      tag: null,
      role: { kind: 'separator' },
    }));
}
