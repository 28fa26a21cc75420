import type { Table, TableCell } from '@manara/core/document/block';
import { gridOf, type Grid } from '../../table-grid.ts';
import { signsOf } from '../text/compose.ts';
import type { Part } from '../text/parts.ts';
import { apart, textFlow, type Flow } from './flow.ts';
import { inlinePieces } from './inline-pieces.ts';
import { deepest, type FlowsOf, type Place } from './place.ts';
import { notePieces, type Piece, type Scribe } from './scribe.ts';

/** A cell's text where it is nothing but text; null where it holds more. */
function cellPieces(cell: TableCell | null, scribe: Scribe, typeforms: boolean): Piece[] | null {
  const blocks = cell?.blocks ?? [];
  if (!blocks.every((block) => block.type === 'paragraph')) return null;
  return blocks.flatMap((block, at) => [...(at > 0 ? signsOf(' ') : []), ...inlinePieces(block.inlines, scribe, { typeforms })]);
}

/** Every place of the grid with the cell that covers it. */
function covered({ rows, width }: Grid): (TableCell | null)[][] {
  const cells: (TableCell | null)[][] = rows.map(() => Array.from({ length: width }, () => null));
  for (const { cell, row, column, rows: below, columns } of rows.flat()) {
    for (let y = row; y < row + below; y++) for (let x = column; x < column + columns; x++) (cells[y] ?? [])[x] = cell;
  }
  return cells;
}

/** Names of a column: the cells of the head that cover it, each once, from the top. */
const headsOf = (cells: (TableCell | null)[][], headRows: number, column: number): TableCell[] => [
  ...new Set(cells.slice(0, headRows).flatMap((row) => row[column] ?? [])),
];

const joined = (lists: Piece[][], between: string): Piece[] =>
  lists.filter((list) => list.length > 0).flatMap((list, at) => [...(at > 0 ? signsOf(between) : []), ...list]);

/** The heads of a column from the top, and those of each further one that the cell covers, as far as they have not been said. */
function nameOf(columns: readonly TableCell[][], scribe: Scribe): Piece[] {
  const said = new Set<TableCell>();
  const paths = columns.map((heads) => {
    const path = heads.filter((head) => !said.has(head)).map((head) => cellPieces(head, scribe, false) ?? []);
    for (const head of heads) said.add(head);
    return joined(path, ', ');
  });
  return joined(paths, '; ');
}

const hasBody = ({ rows, headRows }: Grid): boolean => headRows > 0 && headRows < rows.length;

/**
 * Row by row: the first cell from cell 1, the others below it from cell 3, each after the head of its column. A cell of several rows stands in each of them. Heads are
 * rows themselves where no row is below them to name them, or where one holds more than a name can.
 */
function listed(grid: Grid, scribe: Scribe, place: Place, flowsOf: FlowsOf): Flow[] {
  const cells = covered(grid);
  const { indent } = place;
  const heads = Array.from({ length: grid.width }, (_, column) => headsOf(cells, grid.headRows, column));
  const oneCell = (cell: TableCell | null, name: Piece[], first: number): Flow[] => {
    const pieces = cellPieces(cell, scribe, cell?.heads === null);
    const label = name.length > 0 ? [...name, ...signsOf(': ')] : [];
    if (pieces === null && cell) {
      const own = label.length > 0 ? [textFlow(scribe.parts(label), first, indent + 7)] : [];
      return [...own, ...flowsOf(cell.blocks, scribe, { ...place, indent: Math.min(indent + 4, deepest(scribe)) })];
    }
    const value = pieces && pieces.length > 0 ? pieces : notePieces(scribe.texts.text('braille.empty_cell'));
    return [textFlow(scribe.parts([...label, ...value]), first, indent + 7)];
  };
  const isNamed = hasBody(grid) && heads.flat().every((head) => cellPieces(head, scribe, false) !== null);
  return cells.slice(isNamed ? grid.headRows : 0).flatMap((row, at) => {
    const isHead = !isNamed && at < grid.headRows;
    return row.flatMap((cell, column): Flow[] => {
      if (cell !== null && row.indexOf(cell) < column) return [];
      const own = row.flatMap((one, place) => (!isHead && (cell === null ? place === column : one === cell) ? [heads[place] ?? []] : []));
      const name = nameOf(own, scribe);
      return oneCell(cell, name, column === 0 ? indent + 1 : indent + 3);
    });
  });
}

const isSimple = (grid: Grid) => grid.rows.flat().every(({ rows, columns }) => rows === 1 && columns === 1);

/** A table in columns where it fits, its rows listed where not, and a transcriber's note in that case. */
export function tableFlows(table: Table, scribe: Scribe, place: Place, flowsOf: FlowsOf): Flow[] {
  const grid = gridOf(table);
  const { texts } = scribe;
  const { indent } = place;
  if (grid.rows.length === 0 || grid.width === 0) return [];
  const note = (id: 'braille.table_listed' | 'braille.table_cells' | 'braille.empty_cells') =>
    textFlow(scribe.parts(notePieces(texts.text(id))), indent + 7, indent + 5, { keepNext: true });
  const caption: Flow[] =
    table.caption === null
      ? []
      : [
          textFlow(scribe.parts(inlinePieces(table.caption, scribe, { typeforms: false })), indent + 7, indent + 5, {
            before: 1,
            keepNext: true,
          }),
        ];
  const otherwise = [note(hasBody(grid) ? 'braille.table_listed' : 'braille.table_cells'), ...listed(grid, scribe, place, flowsOf)];
  // Only one of both forms is written: what the other counts is not counted twice.
  const counted = { ...scribe.tally };
  const drawn = isSimple(grid)
    ? grid.rows.map((row, y) => row.map(({ cell }) => cellPieces(cell, scribe, y >= grid.headRows && cell?.heads === null)))
    : null;
  const rows: Part[][][] | null = drawn?.every((row) => row.every((one) => one !== null))
    ? drawn.map((row) => row.map((one) => scribe.parts(one ?? [])))
    : null;
  Object.assign(scribe.tally, counted);
  const body: Flow[] = rows
    ? [
        {
          kind: 'columns',
          rows,
          headRows: grid.headRows,
          emptyNote: note('braille.empty_cells'),
          otherwise,
          before: 0,
          after: 0,
          keepNext: false,
        },
      ]
    : otherwise;
  return apart([...caption, ...body]);
}
