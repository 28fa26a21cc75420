import type { FormulaNode } from '../../tree/formula-node.ts';
import type { CellsOut } from './cells-out.ts';
import type { At } from './place.ts';

/** What the rooms of the constructs share: the cells so far, and how parts within a construct are written; `depth`: how many roots they are under. */
export interface Writing {
  out: CellsOut;
  row: (nodes: readonly FormulaNode[], depth: number) => void;
  one: (node: FormulaNode, place: At, depth: number) => void;
}
