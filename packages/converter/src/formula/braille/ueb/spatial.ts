import type { CellSpan } from '@manara/core/document/braille-cell';
import { cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import { joinBlocks, padded, type Block } from '../blocks.ts';
import { withElementsApart } from '../chemical-row.ts';
import { gridsOf, type Enlarged } from '../grids.ts';
import { blanks, cellsIn, cut, lengthOf } from '../spans.ts';
import type { Piece } from './pieces.ts';
import { signs } from './signs.ts';
import { toPieces } from './to-pieces.ts';

type Write = (pieces: readonly Piece[]) => CellSpan[];
type OnPart = (part: readonly FormulaNode[], cells: string) => void;

const enlarged = cellsOf('6');
/** Between rows that stand on one line: a vertical mark by itself. */
const rowEnds: Piece[] = [{ kind: 'sign', cells: cellsOf('456'), graded: false, name: 'row_end' }, { kind: 'blank' }];
const nothing: FormulaNode = { kind: 'space', width: 0 };

const fence = (sign: string, parts: number[]): Piece[] =>
  sign === '' ? [] : [{ kind: 'sign', cells: enlarged + (signs.get(sign) ?? ''), graded: false, name: 'enlarged', parts }];

/** What stands beside rows, with the blanks that its signs have towards them. */
const beside = (nodes: readonly FormulaNode[], before: boolean, after: boolean): Piece[] =>
  toPieces([...(before ? [nothing] : []), ...withElementsApart(nodes), ...(after ? [nothing] : [])]);

const rowPieces = ({ open, close, parts }: Enlarged, row: readonly FormulaNode[][]): Piece[] => [
  ...fence(open, parts),
  ...row.flatMap((cell, at): Piece[] => [...(at > 0 && open + close !== '' ? [{ kind: 'blank' } as const] : []), ...toPieces(cell)]),
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

/** Rows below each other, each between the enlarged signs that embrace them all (UEB 11.8.1). */
function block(grid: Enlarged, write: Write, onPart: OnPart): Block {
  const { open, close, rows, parts } = grid;
  if (open + close === '') {
    const lines = rows.map((row) => {
      const spans = write(row.flatMap((cell) => toPieces(cell)));
      onPart(row.flat(), cellsIn(spans));
      return spans;
    });
    return { lines, base: 0 };
  }
  const [opening, closing] = [open, close].map((sign) =>
    fence(sign, parts).flatMap((piece): CellSpan[] => (piece.kind === 'sign' ? [{ cells: piece.cells, name: 'enlarged', parts }] : [])),
  ) as [CellSpan[], CellSpan[]];
  const cells = rows.map((row) =>
    row.map((cell, at) => {
      const isLast = at === row.length - 1;
      const spans = write([...(at === 0 ? fence(open, parts) : []), ...toPieces(cell), ...(isLast ? fence(close, parts) : [])]);
      const own = isLast ? cut(spans, 0, lengthOf(spans) - lengthOf(closing)) : spans;
      onPart(cell, cellsIn(at === 0 ? cut(own, lengthOf(opening)) : own));
      return own;
    }),
  );
  return { lines: padded(cells).map((line) => [...line, ...closing]), base: 0 };
}

/** A formula as lines; what stands beside rows is in line with the first of them. */
export function inLines(nodes: readonly FormulaNode[], write: Write, onPart: OnPart = () => {}): CellSpan[][] {
  const parts = gridsOf(nodes);
  const blankEnds = (pieces: readonly Piece[]): [CellSpan[], CellSpan[]] => [
    blanks(pieces[0]?.kind === 'blank' ? 1 : 0),
    blanks(pieces.length > 1 && pieces.at(-1)?.kind === 'blank' ? 1 : 0),
  ];
  return joinBlocks(
    parts.map((part, at): Block => {
      if (part.kind === 'grid') return block(part, write, onPart);
      const pieces = beside(part.nodes, at > 0, at < parts.length - 1);
      const [before, after] = blankEnds(pieces);
      const spans = write(pieces);
      onPart(part.nodes, cellsIn(spans));
      return { lines: [[...before, ...spans, ...after]], base: 0 };
    }),
  );
}
