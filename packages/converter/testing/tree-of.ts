import type { FormulaNode } from '../src/formula/tree/formula-node.ts';
import { findFormulas } from '../src/read/layout/formulas/find-formulas.ts';
import { HandSetPage } from './hand-set-page.ts';

/** `frac(a; b)`: a tree in one line, kinds by their names and leaves by their signs; scripts by `_` and `^`, limits by arrows. */
function said(node: FormulaNode): string {
  const row = (nodes: readonly FormulaNode[] | null): string => (nodes ?? []).map(said).join(' ');
  switch (node.kind) {
    case 'identifier':
    case 'number':
    case 'operator':
      return node.text;
    case 'text':
      return `"${node.text}"`;
    case 'space':
      return '␣';
    case 'fraction':
      return `${node.hasBar ? 'frac' : 'over'}(${row(node.above)}; ${row(node.below)})`;
    case 'root':
      return `root(${node.degree ? `${row(node.degree)}; ` : ''}${row(node.under)})`;
    case 'scripts':
      return `${row(node.base)}${node.below ? `${node.areLimits ? '↓' : '_'}{${row(node.below)}}` : ''}${node.above ? `${node.areLimits ? '↑' : '^'}{${row(node.above)}}` : ''}`;
    case 'accent':
      return `${node.sign}(${row(node.base)})`;
    case 'fenced':
      return `${node.open}⟪${row(node.inside)}⟫${node.close}`;
    case 'enclosed':
      return `${node.notation}(${row(node.inside)})`;
    case 'grid':
      return `grid(${node.rows.map((cells) => cells.map(row).join(', ')).join('; ')})`;
  }
}

/** The tree of a formula that is set by itself between two lines of words. */
export const treeOf = (write: (page: HandSetPage) => HandSetPage): string => {
  const page = write(new HandSetPage().set('Some words of text stand over the formula and fill their line, as they do.').at(220, 140)).at(
    72,
    200,
  );
  const zone = findFormulas(page.set('And some more of them stand below it, in a line of their own.').content).find(
    ({ display }) => display,
  );
  return (zone?.nodes ?? []).map(said).join(' ');
};
