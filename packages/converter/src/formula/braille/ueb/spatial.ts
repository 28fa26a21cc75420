import type { CellSpan } from '@manara/core/document/braille-cell';
import { cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import { arithmeticBlock } from '../arithmetic.ts';
import { uebArithmetic } from './arithmetic.ts';
import { joinBlocks, padded, type Block } from '../blocks.ts';
import { withElementsApart } from '../chemical-row.ts';
import { gridsOf, type Enlarged } from '../grids.ts';
import { blanks, cellsIn, cut, lengthOf } from '../spans.ts';
import { Unwritable } from '../unwritable.ts';
import type { Piece } from './pieces.ts';
import { signs as signCells } from './signs.ts';
import { toPieces } from './to-pieces.ts';

type Write = (pieces: readonly Piece[]) => CellSpan[];

const enlarged = cellsOf('6');
/** Between rows that stand on one line: a vertical mark by itself. */
const rowEnds: Piece[] = [{ kind: 'sign', cells: cellsOf('456'), graded: false, name: 'row_end' }, { kind: 'blank' }];
const nothing: FormulaNode = { kind: 'space', width: 0 };

function fence(sign: string, parts: number[]): Piece[] {
  if (sign === '') return [];
  const cells = signCells.get(sign);
  if (cells === undefined) throw new Unwritable(`enlarged ${sign}`);
  return [{ kind: 'sign', cells: enlarged + cells, graded: false, name: 'enlarged', parts }];
}

/** What stands beside rows, with the blanks that its signs have towards them. */
const beside = (nodes: readonly FormulaNode[], before: boolean, after: boolean): Piece[] =>
  toPieces([...(before ? [nothing] : []), ...withElementsApart(nodes), ...(after ? [nothing] : [])]);

/** Cells that nothing embraces are one part together, with the blanks that signs have between them. */
const rowPieces = ({ open, close, parts }: Enlarged, row: readonly FormulaNode[][]): Piece[] => [
  ...fence(open, parts),
  ...(open + close === ''
    ? toPieces(row.flat())
    : row.flatMap((cell, at): Piece[] => [...(at > 0 ? [{ kind: 'blank' } as const] : []), ...toPieces(cell)])),
  ...fence(close, parts),
];

/** A formula as pieces in one line, the rows of its matrices and systems one after the other. */
export function inOneLine(nodes: readonly FormulaNode[]): Piece[] {
  const parts = gridsOf(nodes);
  if (!parts.some(({ kind }) => kind === 'grid')) return toPieces(withElementsApart(nodes));
  return parts.flatMap((part, at): Piece[] =>
    part.kind === 'line'
      ? beside(part.nodes, at > 0, at < parts.length - 1)
      : part.rows.flatMap((row, line): Piece[] => [...(line > 0 ? rowEnds : []), ...rowPieces(part, row)]),
  );
}

/** What a cell is written as beside the enlarged signs of its row, with which it is no word by itself; the indicators that it needs come between it and them. */
function besideFences(cell: readonly FormulaNode[], opening: readonly Piece[], closing: readonly Piece[], write: Write): CellSpan[] {
  const pieces = toPieces(cell);
  const spans = write([...opening, ...pieces, ...closing]);
  const [open, close] = [opening, closing].map((fences) => fences.map((piece) => (piece.kind === 'sign' ? piece.cells : '')).join(''));
  const cells = cellsIn(spans);
  if (open === undefined || close === undefined || !cells.startsWith(open) || !cells.endsWith(close)) return write(pieces);
  return cut(spans, open.length, cells.length - close.length);
}

/** Rows below each other, each between the enlarged signs that embrace them all (UEB 11.8.1). */
function block(grid: Enlarged, write: Write): Block {
  const { open, close, rows, parts } = grid;
  if (grid.lines && open + close === '') return arithmeticBlock(grid, uebArithmetic);
  if (open + close === '') return { lines: rows.map((row) => write(toPieces(row.flat()))), base: 0 };
  const [opening, closing] = [fence(open, parts), fence(close, parts)];
  const last = Math.max(...rows.map(({ length }) => length)) - 1;
  const first = (at: number): Piece[] => (at === 0 ? opening : []);
  const ends = rows.map((row) => besideFences(row[last] ?? [], first(last), closing, write));
  const width = Math.max(...ends.map(lengthOf));
  const cells = rows.map((row, line) =>
    row.map((cell, at) => {
      // A shorter cell has blanks before the sign that closes.
      const end = ends[line] ?? [];
      return at === last && lengthOf(end) === width ? end : besideFences(cell, first(at), [], write);
    }),
  );
  const signs = (fences: readonly Piece[]): CellSpan[] =>
    fences.flatMap((piece) => (piece.kind === 'sign' ? [{ cells: piece.cells, name: 'enlarged' as const, parts }] : []));
  return { lines: padded(cells).map((line) => [...signs(opening), ...line, ...signs(closing)]), base: 0 };
}

/** A formula as lines; what stands beside rows is in line with the first of them. */
export function inLines(nodes: readonly FormulaNode[], write: Write): CellSpan[][] {
  const parts = gridsOf(nodes);
  const blankEnds = (pieces: readonly Piece[]): [CellSpan[], CellSpan[]] => [
    blanks(pieces[0]?.kind === 'blank' ? 1 : 0),
    blanks(pieces.length > 1 && pieces.at(-1)?.kind === 'blank' ? 1 : 0),
  ];
  return joinBlocks(
    parts.map((part, at): Block => {
      if (part.kind === 'grid') return block(part, write);
      const pieces = beside(part.nodes, at > 0, at < parts.length - 1);
      const [before, after] = blankEnds(pieces);
      const spans = write(pieces);
      return { lines: [[...before, ...spans, ...after]], base: 0 };
    }),
  );
}
