import { right, sharedHeight, sharedWidth } from '../area.ts';
import type { Line } from '../lines/line.ts';
import type { PageLayout, TextColumn } from '../page-layout.ts';
import { edgesOf, type Edges } from '../passages/edges.ts';

/** Margins for each column of a document: its own where it has enough lines to show them, running ones left out, else those of the columns like it. */
export function knownEdges(
  pages: PageLayout[],
  running: ReadonlyMap<Line, unknown>,
): (column: TextColumn, lines: Line[], page: PageLayout) => Edges {
  const known: (Edges & { page: number })[] = [];
  const collect = (columns: TextColumn[], page: number): void => {
    for (const column of columns) {
      const lines = column.items.flatMap((item) => ('pieces' in item && !running.has(item) ? [item] : []));
      for (const item of column.items) if (Array.isArray(item)) collect(item, page);
      if (column.kind === 'text' && lines.length >= 8) known.push({ ...edgesOf(lines, column.area), page });
    }
  };
  for (const page of pages) collect(page.columns, page.index);
  // One of each kind is enough: hundreds of pages have the same margins.
  const kinds = new Map<string, Edges & { page: number }>();
  const nearby = new Map<number, Edges[]>();
  for (const edges of known) {
    const key = `${Math.round(edges.left / 4)}/${Math.round(edges.right / 4)}`;
    if (!kinds.has(key)) kinds.set(key, edges);
    const own = nearby.get(edges.page);
    if (own) own.push(edges);
    else nearby.set(edges.page, [edges]);
  }
  return (column, lines, page) => {
    const own = edgesOf(lines, column.area);
    if (column.frame) {
      // Text keeps as far from both sides of its frame, however short its lines are.
      const padding = Math.max(0, Math.min(own.left - column.frame.x, right(column.frame) - own.right));
      return { left: Math.min(own.left, column.frame.x + padding), right: Math.max(own.right, right(column.frame) - padding) };
    }
    if (lines.length >= 8 || column.kind !== 'text') return own;
    const fits = (edges: Edges): boolean => edges.left <= own.left + 4 && edges.right >= own.right - 4;
    const narrowest = (all: Edges[]): Edges | undefined => all.filter(fits).sort((a, b) => a.right - a.left - (b.right - b.left))[0];
    const found = narrowest(nearby.get(page.index) ?? []) ?? narrowest([...kinds.values()]);
    if (found) return { left: Math.min(found.left, own.left), right: Math.max(found.right, own.right) };
    // On slides and short pages nothing shows the far margin; it is as wide as the near one, unless something stands there.
    const full = lines.filter((line) => own.right - right(line.area) < line.style.size).length;
    const beside = page.columns.some(
      (other) => other !== column && sharedHeight(other.area, column.area) > 0 && sharedWidth(other.area, column.area) < 0,
    );
    if (beside) return roomBeside(column, page, own, lines);
    return full > 1 ? own : { left: Math.min(own.left, page.width - own.right), right: Math.max(own.right, page.width - own.left) };
  };
}

/** Parts of the room that a column has: lines that were wrapped fill more. */
const filled = 0.7;

/** Short lines beside another column, such as those of an address, leave the room up to that column, or to the page's margin, free. */
function roomBeside(column: TextColumn, page: PageLayout, own: Edges, lines: readonly Line[]): Edges {
  const others = page.columns.filter((other) => other !== column);
  const beside = others.filter((other) => sharedHeight(other.area, column.area) > 0);
  const words = lines.flatMap((line) => line.pieces.map(({ word }) => word));
  const rtl = words.filter((word) => word.rtl).length > words.length / 2;
  const size = lines[0]?.style.size ?? 10;
  const [from, to] = [Math.min(...page.columns.map(({ area }) => area.x)), Math.max(...page.columns.map(({ area }) => right(area)))];
  const room = rtl
    ? own.right - Math.max(from, ...beside.filter(({ area }) => right(area) < own.left).map(({ area }) => right(area) + 0.5 * size))
    : Math.min(to, ...beside.filter(({ area }) => area.x > own.right).map(({ area }) => area.x - 0.5 * size)) - own.left;
  if (own.right - own.left > filled * room) return own;
  return rtl ? { ...own, left: own.right - room } : { ...own, right: own.left + room };
}
