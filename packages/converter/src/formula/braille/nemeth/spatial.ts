import type { CellSpan } from '@manara/core/document/braille-cell';
import { divisionOf } from '../../tree/division.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import { joinBlocks, padded, type Block } from '../blocks.ts';
import { arithmeticBlock } from '../arithmetic.ts';
import { nemethArithmetic } from './arithmetic.ts';
import { divisionBlock } from './division.ts';
import { gridsOf, type Enlarged } from '../grids.ts';
import { enlarged } from './enlarged.ts';

/** Writes what takes one line; the sides say whether something stands beside it. */
type Write = (nodes: readonly FormulaNode[], sides?: { before: boolean; after: boolean }) => CellSpan[];

/** A row in which what has but one row is written as a line, blanks between its cells. */
export const oneLined = (nodes: readonly FormulaNode[]): FormulaNode[] =>
  nodes.flatMap((node): FormulaNode[] => {
    const [only, ...others] = node.kind === 'grid' ? node.rows : [];
    if (!only || others.length > 0) return [node];
    return only.flatMap((cell, at): FormulaNode[] => [...(at > 0 ? [{ kind: 'space', width: 1 } as const] : []), ...cell]);
  });

/** The rows of a matrix, a determinant or a system: cells below each other, each row between the enlarged signs that embrace them all. */
function block(grid: Enlarged, write: Write): Block {
  const { open, close, rows, parts } = grid;
  if (grid.lines && open + close === '') {
    const division = divisionOf(rows);
    return division ? divisionBlock(grid, division) : arithmeticBlock(grid, nemethArithmetic);
  }
  const isFenced = open !== '' || close !== '';
  const side = (sign: string): CellSpan[] => (sign === '' ? [] : [{ cells: enlarged(sign), name: 'enlarged', parts }]);
  const lines = isFenced ? padded(rows.map((row) => row.map((cell) => write(cell)))) : rows.map((row) => write(row.flat()));
  return { lines: lines.map((line) => [...side(open), ...line, ...side(close)]), base: 0 };
}

/** A formula that takes several lines; what stands beside its rows is in line with the first of them. */
export function spatial(nodes: readonly FormulaNode[], write: Write): CellSpan[][] {
  const parts = gridsOf(nodes);
  return joinBlocks(
    parts.map((part, at): Block => {
      if (part.kind === 'grid') return block(part, write);
      return { lines: [write(part.nodes, { before: at > 0, after: at < parts.length - 1 })], base: 0 };
    }),
  );
}
