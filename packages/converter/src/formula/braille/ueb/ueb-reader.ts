import type { FormulaNode } from '../../tree/formula-node.ts';
import type { CellReader } from '../cell-reader.ts';
import type { Modes } from './read-modes.ts';

/** What those who read constructs need of the reader of a whole formula. */
export interface UebReader extends CellReader {
  readonly modes: Modes;
  /** A row up to one of its stops, which is left. */
  row(stops: readonly string[]): FormulaNode[];
  /** Takes an indicator, which ends capitals of a word; false where there is another. */
  indicator(cells: string): boolean;
  /** One more part of a row. */
  part(out: FormulaNode[]): void;
}
