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

/** Where the bracket stands that closes a binomial in a line of text, of parts from left to right; 0 where the one at `at` opens none. */
export function smallBinomial(parts: readonly Part[], at: number): number {
  const open = parts[at];
  if (open?.text !== '(') return 0;
  const isSmall = (part: Part): boolean => part.size < small.ofFence * open.size && part.size > 0.5 * open.size;
  const end = parts.findIndex((part, other) => other > at && !isSmall(part));
  const inside = parts.slice(at + 1, end);
  if (parts[end]?.text !== ')' || inside.length < 2) return 0;
  const [above, below, ...others] = lines(inside);
  if (above === undefined || below === undefined || others.length > 0) return 0;
  const middle = (above + below) / 2;
  const [upper, lower] = [inside.filter(({ baseline }) => baseline < middle), inside.filter(({ baseline }) => baseline >= middle)];
  const shared = Math.min(rightOf(upper), rightOf(lower)) - Math.max(leftOf(upper), leftOf(lower));
  return shared > 0.5 * Math.min(rightOf(upper) - leftOf(upper), rightOf(lower) - leftOf(lower)) ? end : 0;
}

const leftOf = (parts: readonly Part[]): number => Math.min(...parts.map(({ left }) => left));
const rightOf = (parts: readonly Part[]): number => Math.max(...parts.map(({ right }) => right));

/** The two rows of a grid as a fraction without its bar. */
export function asBinomial(nodes: readonly FormulaNode[]): FormulaNode[] {
  const [grid] = nodes;
  const [above, below] = grid?.kind === 'grid' ? grid.rows : [];
  return [{ kind: 'fraction', above: above?.flat() ?? [], below: below?.flat() ?? [], hasBar: false }];
}
