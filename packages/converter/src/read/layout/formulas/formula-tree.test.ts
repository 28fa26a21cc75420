import { expect, test } from 'vitest';
import { HandSetPage } from '../../../../testing/hand-set-page.ts';
import type { FormulaNode } from '../../../formula/tree/formula-node.ts';
import { findFormulas } from './find-formulas.ts';

/** `frac(a; b)`: a tree in one line, kinds by their names and leaves by their signs. */
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
      return `${row(node.base)}${node.below ? `_{${row(node.below)}}` : ''}${node.above ? `^{${row(node.above)}}` : ''}`;
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

const treeOf = (write: (page: HandSetPage) => HandSetPage): string => {
  const page = write(new HandSetPage().set('Some words of text stand over the formula and fill their line, as they do.').at(220, 140)).at(
    72,
    200,
  );
  const zone = findFormulas(page.set('And some more of them stand below it, in a line of their own.').content).find(
    ({ display }) => display,
  );
  return (zone?.nodes ?? []).map(said).join(' ');
};

test.each<[string, (page: HandSetPage) => HandSetPage, string]>([
  ['a fraction', (at) => at.math('x').set(' = ').fraction('ab', 'c'), 'x = frac(a b; c)'],
  [
    'scripts behind a sign',
    (at) =>
      at
        .math('a')
        .math('i', { size: 7, shift: 1.5, font: 'CMMI7' })
        .set('+')
        .math('x')
        .set('2', { size: 7, shift: -3.6, font: 'CMR7' })
        .set(' = 0'),
    'a_{i} + x^{2} = 0',
  ],
  ['the name of a function', (at) => at.set('sin ').math('x').set(' = 1'), 'sin x = 1'],
  ['a mark over a letter', (at) => at.math('x').mark('¯').set(' = 1'), '¯(x) = 1'],
  [
    'a mark over a letter that has scripts',
    (at) => at.math('x').mark('ˆ').math('i', { size: 7, shift: 1.5, font: 'CMMI7' }).set(' = 1'),
    'ˆ(x)_{i} = 1',
  ],
  ['a number of several figures', (at) => at.math('x').set(' = 12.5'), 'x = 12.5'],
])('%s is what it is in the tree', (_what, write, tree) => {
  expect(treeOf(write)).toBe(tree);
});
