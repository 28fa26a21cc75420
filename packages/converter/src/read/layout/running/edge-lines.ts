import { bottom } from '../area.ts';
import type { Line } from '../lines/line.ts';
import { readText } from '../lines/read-text.ts';
import type { PageLayout, TextColumn } from '../page-layout.ts';
import { pageNumberAlone } from './page-number.ts';

/** A line near a page's top or foot, which may be one that pages repeat. */
export interface EdgeLine {
  page: number;
  line: Line;
  text: string;
  /** Its text with every number as "#". */
  pattern: string;
  where: 'head' | 'foot';
  /** Rows of text between it and the page's edge. */
  row: number;
  /** White between it and the text of the page; Infinity where there is no other. */
  apart: number;
}

/** How far from its edges a page has its running lines, in parts of its height. */
export const margin = 0.13;
/** And the number of the page alone, where nothing stands beyond it. */
const numberMargin = 0.2;
const rows = 3;

/** Every line of a page's columns, boxes left out. */
export const linesOfPage = (page: PageLayout): Line[] => page.columns.flatMap(linesOfColumn);
const linesOfColumn = (column: TextColumn): Line[] => column.items.flatMap((item) => ('pieces' in item ? [item] : []));

export function edgeLines(page: PageLayout): EdgeLine[] {
  const lines = [...linesOfPage(page), ...page.artifacts].filter((line) => line.rotation === 0).sort((a, b) => a.area.y - b.area.y);
  const solid = page.columns.flatMap((column) =>
    column.items.flatMap((item) => ('pieces' in item ? [] : Array.isArray(item) ? item.map((one) => one.area) : [item.area])),
  );
  const near = (ordered: Line[], where: 'head' | 'foot'): EdgeLine[] => {
    const found: EdgeLine[] = [];
    let row = -1;
    let last: Line | undefined;
    for (const line of ordered) {
      const isNumber = row < 0 && pageNumberAlone(readText(line)) !== null;
      const within = isNumber ? numberMargin : margin;
      if (where === 'head' ? bottom(line.area) > within * page.height : line.area.y < (1 - within) * page.height) break;
      if (!last || Math.abs(line.baseline - last.baseline) > 0.5 * line.style.size) row++;
      if (row >= rows) break;
      last = line;
      const text = readText(line);
      const others = [...lines.map((other) => other.area), ...solid].filter((area) =>
        where === 'head' ? area.y > bottom(line.area) - 1 : bottom(area) < line.area.y + 1,
      );
      const apart = Math.min(
        Infinity,
        ...others.map((area) => (where === 'head' ? area.y - bottom(line.area) : line.area.y - bottom(area))),
      );
      found.push({ page: page.index, line, text, pattern: patternOf(text), where, row, apart });
    }
    return found;
  };
  return [...near(lines, 'head'), ...near(lines.toReversed(), 'foot')];
}

export const patternOf = (text: string): string =>
  text
    .replace(/\p{Nd}+/gu, '#')
    .replace(/(?<![\p{L}])[ivxlc]{1,7}(?![\p{L}])/giu, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
