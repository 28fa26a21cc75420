import type { TableCell } from '@manara/core/document/block';
import type { Grid, GridCell } from '../table-grid.ts';

/** Of what a cell is the head, as it is written; null where it is none. */
export type Heads = (place: GridCell) => 'col' | 'colgroup' | 'row' | 'rowgroup' | null;

interface Head {
  place: GridCell;
  cell: TableCell;
  /** Whether it heads columns; else rows. */
  down: boolean;
}

const meets = (one: number, length: number, other: number, otherLength: number): boolean =>
  one < other + otherLength && other < one + length;

/** Heads of columns above a place, the nearest rows of them that stand together: a row of heads in the middle takes the place of those before. */
function above(cell: GridCell, heads: readonly Head[]): Head[] {
  const { row, column, columns } = cell;
  const found = heads.filter(
    ({ down, place }) => down && place.row + place.rows <= row && meets(place.column, place.columns, column, columns),
  );
  let top = Math.max(0, ...found.map(({ place }) => place.row + place.rows)) - 1;
  // Heads below cells begin anew.
  if (heads.some(({ down, place }) => down && place === cell) && top + 1 < row) return [];
  for (let next = true; next;) {
    const upper = found.filter(({ place }) => place.row + place.rows === top + 1).map(({ place }) => place.row);
    next = upper.length > 0 && Math.min(...upper) <= top;
    if (next) top = Math.min(...upper) - 1;
  }
  return found.filter(({ place }) => place.row > top);
}

/** Heads of rows before a place, from the start of the row. */
const before = ({ row, rows, column }: GridCell, heads: readonly Head[]): Head[] =>
  heads.filter(({ down, place }) => !down && place.column < column && meets(place.row, place.rows, row, rows));

/**
 * Which heads belong to each cell, as ids for `headers`, where places alone do not say it to every reader: where heads span, or stand in
 * several rows or columns. Null for a table that needs none.
 */
export function headersOf(grid: Grid, headsOf: Heads): ((place: GridCell) => string | null) | null {
  const heads = grid.rows.flat().flatMap((place): Head[] => {
    const scope = place.cell && headsOf(place);
    return place.cell && scope ? [{ place, cell: place.cell, down: scope.startsWith('col') }] : [];
  });
  const rows = new Set(heads.filter(({ down }) => down).map(({ place }) => place.row));
  const columns = new Set(heads.filter(({ down }) => !down).map(({ place }) => place.column));
  const spans = heads.some(({ place, down }) => (down ? place.columns > 1 : place.rows > 1));
  if (!spans && rows.size < 2 && columns.size < 2) return null;
  return (place) => {
    const own = [...above(place, heads), ...before(place, heads)].filter(({ cell }) => cell !== place.cell);
    return own.length > 0 ? own.map(({ cell }) => cell.id).join(' ') : null;
  };
}
