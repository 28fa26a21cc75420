import type { Table, TableCell } from '../block.ts';

/** For each cell of a table, by row: the column at which it begins. */
export function columnsOf(table: Table): number[][] {
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

/** A cell in its table; rows and columns count from 0. */
export interface PlacedCell {
  cell: TableCell;
  row: number;
  column: number;
}

/** All cells of a table, each where it begins. */
export function placedCells(table: Table): PlacedCell[] {
  const starts = columnsOf(table);
  return table.rows.flatMap(({ cells }, row) => cells.map((cell, at) => ({ cell, row, column: starts[row]?.[at] ?? 0 })));
}
