import type { Table, TableCell } from '../block.ts';
import { settled } from './settled.ts';

/** For each cell of a table, by row: the column at which it begins. */
function columnsOf(table: Table): number[][] {
  // How many further rows each column is covered from above.
  const covered: number[] = [];
  return table.rows.map(({ cells }) => {
    let x = 0;
    const starts = cells.map((cell) => {
      while ((covered[x] ?? 0) > 0) x += 1;
      const start = x;
      x += cell.columns;
      return start;
    });
    for (let column = 0; column < Math.max(covered.length, x); column += 1) covered[column] = Math.max(0, (covered[column] ?? 0) - 1);
    for (const [index, cell] of cells.entries()) {
      const start = starts[index] as number;
      for (let column = start; column < start + cell.columns; column += 1) covered[column] = Math.max(covered[column] ?? 0, cell.rows - 1);
    }
    return starts;
  });
}

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
