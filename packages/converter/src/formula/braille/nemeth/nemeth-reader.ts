import type { FormulaNode } from '../../tree/formula-node.ts';
import type { CellReader } from '../cell-reader.ts';

/** Ways to read a row that are tried in all: there are more of them with each indicator that opens something, and a row that needs more is not read. */
export const mostWays = 50_000;

/** Where a row ends, and what holds in it. */
export interface Around {
  /** Cells that end it. */
  stops: readonly string[];
  /** The level of the row. */
  level: string;
  /** Roots that it is under. */
  depth: number;
  /** In a fraction, whose closing indicator is the numeric one. */
  inFraction?: boolean;
  /** The degree of a root is looked for before something over a base, which begins with the same cell. */
  rootsFirst?: boolean;
}

/** What those who read constructs need of the reader of a whole formula. */
export interface NemethReader extends CellReader {
  /** The level that holds at the place. */
  level: string;
  /** Places between two bars where the indicator begins something modified; at all others it parts them. */
  readonly modifiedBars: ReadonlySet<number>;
  /** A place where cells that could be a comparison are the beginning of what is modified; -1 for none. */
  notComparedAt: number;
  /** Tries one way to read after the other, from the same place. */
  first<T>(...ways: (() => T)[]): T;
  /** A row up to one of its stops, which is left; to the end of a level where that is not the line. */
  row(around: Around): FormulaNode[];
}
