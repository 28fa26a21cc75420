import type { Table, TableCell } from '@manara/core/document/block';

/** A cell in its place; `cell` is null where the table has a hole. */
export interface GridCell {
  cell: TableCell | null;
  row: number;
  column: number;
  columns: number;
  rows: number;
}

export interface Grid {
  width: number;
  headRows: number;
  /** The cells that begin in each row, from its start. */
  rows: GridCell[][];
}

const mostColumns = 1_000;
const span = (value: number, most: number): number => Math.max(1, Math.min(Math.trunc(value) || 1, most));

/**
 * A table as a true grid, whatever the model says: spans end at the table's (and its head's) last row and where another cell stands, and rows that are too
 * short are filled with empty cells.
 */
export function gridOf({ rows, headRows }: Pick<Table, 'rows' | 'headRows'>): Grid {
  const head = Math.max(0, Math.min(Math.trunc(headRows) || 0, rows.length));
  const taken = rows.map(() => new Set<number>());
  const placed = rows.map((): GridCell[] => []);
  for (const [row, { cells }] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      while (taken[row]?.has(column)) column += 1;
      if (column >= mostColumns) break;
      let columns = 1;
      while (columns < span(cell.columns, mostColumns - column) && !taken[row]?.has(column + columns)) columns += 1;
      const below = span(cell.rows, (row < head ? head : rows.length) - row);
      for (let y = row; y < row + below; y += 1) for (let x = column; x < column + columns; x += 1) taken[y]?.add(x);
      placed[row]?.push({ cell, row, column, columns, rows: below });
      column += columns;
    }
  }
  const width = Math.max(0, ...taken.map((columns) => Math.max(-1, ...columns) + 1));
  for (const [row, columns] of taken.entries()) {
    for (let column = 0; column < width; column += 1)
      if (!columns.has(column)) placed[row]?.push({ cell: null, row, column, columns: 1, rows: 1 });
    placed[row]?.sort((one, other) => one.column - other.column);
  }
  return { width, headRows: head, rows: placed };
}
