import type { Table, TableCell } from '../block.ts';
import { settled } from './settled.ts';
import { columnsOf } from './table-grid.ts';

function headsOf(isHeadRow: boolean, isHeadColumn: boolean): TableCell['heads'] {
  if (isHeadRow) return isHeadColumn ? 'both' : 'column';
  return isHeadColumn ? 'row' : null;
}

/** The table whose first rows and columns head the others; null where it has no cells left for that. */
export function withHeads(table: Table, rows: number, columns: number): Table | null {
  const starts = columnsOf(table);
  const width = Math.max(
    0,
    ...table.rows.map(({ cells }, y) => Math.max(0, ...cells.map((cell, x) => (starts[y]?.[x] ?? 0) + cell.columns))),
  );
  if (rows < 0 || columns < 0 || rows > table.rows.length || columns > width) return null;
  const changed = table.rows.map((row, y) => ({
    ...row,
    cells: row.cells.map((cell, x) => ({ ...cell, heads: headsOf(y < rows, (starts[y]?.[x] ?? 0) < columns) })),
  }));
  return settled({ ...table, rows: changed, headRows: rows }, 'table_headers');
}
