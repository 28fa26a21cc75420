import type { Range, SheetCell } from './document.ts';

/** Deeper than tables lie in each other's gaps; what is deeper stays one region. */
const deepest = 12;

/** Groups of neighbours: cells in their order along one direction, parted where a row or column is empty. */
function parted(cells: readonly SheetCell[], along: (cell: SheetCell) => number): SheetCell[][] {
  const groups: SheetCell[][] = [];
  let last = Number.NaN;
  for (const cell of cells.toSorted((a, b) => along(a) - along(b))) {
    const at = along(cell);
    if (at - last <= 1) groups.at(-1)?.push(cell);
    else groups.push([cell]);
    last = at;
  }
  return groups;
}

/**
 * Cells that belong together, as Excel selects them around a cell: each group fills a rectangle with no empty row or column in it, and empty ones are around
 * it.
 */
export function dataRegions(cells: readonly SheetCell[], depth = 0): SheetCell[][] {
  if (cells.length === 0) return [];
  const rows = parted(cells, ({ row }) => row);
  const groups = rows.flatMap((group) => parted(group, ({ column }) => column));
  if (groups.length === 1 || depth >= deepest) return groups;
  return groups.flatMap((group) => dataRegions(group, depth + 1));
}

/** The smallest range that holds all cells. */
export function rangeOf(cells: readonly SheetCell[]): Range {
  const range = { top: Infinity, left: Infinity, bottom: 0, right: 0 };
  for (const { row, column } of cells) {
    range.top = Math.min(range.top, row);
    range.bottom = Math.max(range.bottom, row);
    range.left = Math.min(range.left, column);
    range.right = Math.max(range.right, column);
  }
  return range;
}
