import type { FormulaNode } from '../../../formula/tree/formula-node.ts';
import { accented } from './accents.ts';
import { fullSize, lines } from './linear-lines.ts';
import type { Part } from './linear-part.ts';
import { isRelation } from './signs.ts';

/**
 * Sizes between the two lines of a binomial: displayed they stand farther apart than the rows of a matrix, which are lines of text, and within a line closer,
 * in small signs.
 */
const displayed = { least: 1.3, most: 1.55 };
const small = { ofFence: 0.87, most: 1.2 };

/** Whether what round brackets hold is one term over another, as close as a fraction without its bar. */
export function isBinomial([grid]: readonly FormulaNode[], inside: readonly Part[], fence: number): boolean {
  if (grid?.kind !== 'grid' || grid.rows.length !== 2 || grid.rows.some(({ length }) => length > 1)) return false;
  const isTerm = (node: FormulaNode): boolean => node.kind !== 'operator' || !isRelation(node.text);
  const [above, below] = lines(accented(inside));
  if (!grid.rows.flat(2).every(isTerm) || above === undefined || below === undefined) return false;
  const size = fullSize(inside);
  const step = (below - above) / size;
  // Signs of a line, and of setters that draw a larger bracket to embrace more.
  return size < small.ofFence * fence ? step < small.most : step > displayed.least && step < displayed.most;
}

/** The two rows of a grid as a fraction without its bar. */
export function asBinomial(nodes: readonly FormulaNode[]): FormulaNode[] {
  const [grid] = nodes;
  const [above, below] = grid?.kind === 'grid' ? grid.rows : [];
  return [{ kind: 'fraction', above: above?.flat() ?? [], below: below?.flat() ?? [], hasBar: false }];
}
