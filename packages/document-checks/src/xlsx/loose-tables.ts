import type { CellLooks } from './cell-styles.ts';
import { dataRegions, rangeOf } from './data-regions.ts';
import { isIn, overlaps, type LooseTable, type Range, type SheetCell, type SheetMarks } from './document.ts';
import { cellsBelow, showsHead, type Rows } from './head-row.ts';

/** A sheet of more is no work of people; the rest is left out. */
const mostTables = 1_000;
/** With fewer rows it is a note, not a table. */
const leastRows = 3;
/** More rows of titles or notes are data of another kind. */
const mostTitleRows = 20;
/** A head of columns has a row for groups of them, and rarely two. */
const mostGroupRows = 2;
/** A single longer text at the end is a note. */
const longNote = 40;

const rowsOf = (cells: readonly SheetCell[]): Rows =>
  new Map([...Map.groupBy(cells, ({ row }) => row)].map(([row, own]) => [row, own.toSorted((a, b) => a.column - b.column)]));

const isRowJoined = (merged: readonly Range[], { row, column }: SheetCell): Range | undefined =>
  merged.find((range) => range.top === row && range.left === column && range.right > range.left);

/** A title or a note above a table: one text, or one that reaches over most of the columns. */
function isAbove(cells: readonly SheetCell[], { left, right }: Range, merged: readonly Range[]): boolean {
  const [first] = cells;
  if (!first || cells.length < 2) return true;
  const width = right - left + 1;
  const widths = cells.map((cell) => {
    const joined = isRowJoined(merged, cell);
    return joined ? Math.min(joined.right, right) - joined.left + 1 : 1;
  });
  return (first.column === left && (widths[0] ?? 1) > Math.max(1, width / 2)) || widths.reduce((sum, own) => sum + own, 0) <= width / 2;
}

function isNoteBelow(cells: readonly SheetCell[], { left }: Range, merged: readonly Range[]): boolean {
  const [only] = cells;
  return cells.length === 1 && only?.column === left && (only.text.length > longNote || isRowJoined(merged, only) !== undefined);
}

/** The rows of a region that hold its table: titles above it and notes below it are left out. */
function tableRange(rows: Rows, whole: Range, merged: readonly Range[]): Range {
  let { top, bottom } = whole;
  const [lastTitle, firstNote] = [top + mostTitleRows, bottom - mostTitleRows];
  while (top < Math.min(bottom, lastTitle) && isAbove(rows.get(top) ?? [], whole, merged)) top += 1;
  while (bottom > Math.max(top, firstNote) && isNoteBelow(rows.get(bottom) ?? [], whole, merged)) bottom -= 1;
  return { ...whole, top, bottom };
}

/** The table of a region, if it has a head; what has none may be a form, a list or figures alone. */
function tableIn(cells: readonly SheetCell[], marks: SheetMarks, looks: (style: number) => CellLooks): LooseTable | null {
  const whole = rangeOf(cells);
  if (whole.right === whole.left) return null;
  const rows = rowsOf(cells);
  const { merged, filter, frozen, printTitles, titleNames } = marks;
  const from = (top: number, isMarked: boolean, range = tableRange(rows, whole, merged)): LooseTable | null =>
    range.bottom - top + 1 < leastRows ? null : { range: { ...range, top }, head: top, isMarked };
  const named = titleNames.find(
    (range) => overlaps(range, whole) && !isAbove(rows.get(Math.max(range.top, whole.top)) ?? [], whole, merged),
  );
  if (named) return from(Math.max(named.top, whole.top), true);
  if (filter && overlaps(filter, whole) && filter.top >= whole.top) return from(filter.top, false);
  const range = tableRange(rows, whole, merged);
  for (let row = range.top; row <= range.top + mostGroupRows; row += 1) {
    const head = rows.get(row) ?? [];
    const isSaid = head.length > 1 && (frozen?.bottom === row || printTitles?.bottom === row);
    if (isSaid || showsHead({ head, below: cellsBelow(rows, row, range), looks, range })) {
      const table = from(range.top, false, range);
      return table && { ...table, head: row };
    }
    // Only groups of columns may be above a head.
    if (!head.some((cell) => isRowJoined(merged, cell))) return null;
  }
  return null;
}

/** Data with a head that nobody has made a table object of. */
export function looseTables(cells: readonly SheetCell[], marks: SheetMarks, looks: (style: number) => CellLooks): LooseTable[] {
  const others = [...marks.tables, ...marks.pivots];
  const loose = others.length === 0 ? cells : cells.filter((cell) => !others.some((range) => isIn(range, cell)));
  const tables: LooseTable[] = [];
  for (const region of dataRegions(loose)) {
    const table = tableIn(region, marks, looks);
    if (table) tables.push(table);
    if (tables.length >= mostTables) break;
  }
  return tables;
}
