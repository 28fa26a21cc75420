import type { FormulaNode } from '../../tree/formula-node.ts';
import { closing } from './signs.ts';

/** Where a node stands in its row. */
export type At = { nodes: readonly FormulaNode[]; at: number };

/** The sign or letter that a node is; empty where it is something else. */
export const signOf = (node: FormulaNode | undefined): string =>
  node?.kind === 'operator' || node?.kind === 'identifier' ? node.text : '';

export const isClosingSign = (node: FormulaNode | undefined): boolean => closing.has(signOf(node)) || signOf(node) === ',';
