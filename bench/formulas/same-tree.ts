import { latexFunctions } from '@manara/converter/formula/latex/latex-signs';
import type { FormulaNode } from '@manara/converter/formula/tree/formula-node';

const closing = /^[)\]}⟩|‖∥]$/u;
const relation = /^[=<>≤≥≠≈≡]$/u;
const isOperator = (node: FormulaNode | undefined, which: RegExp): boolean => node?.kind === 'operator' && which.test(node.text);

/**
 * A tree in the one form of those that mean the same and look the same in print: a script hangs on the bracket that closes and not on all that the bracket
 * holds; a line over signs is an accent; the bar of "such that" is a bar; a name such as "max" is one, whoever calls it a word; in cases an equation is one cell, whether or not its lines are aligned.
 */
export const sameTree = (nodes: readonly FormulaNode[]): FormulaNode[] => nodes.flatMap(same);

const optional = (nodes: FormulaNode[] | null): FormulaNode[] | null => nodes && sameTree(nodes);

function same(node: FormulaNode): FormulaNode[] {
  switch (node.kind) {
    case 'operator':
      return [{ ...node, text: node.text.replaceAll('∣', '|') }];
    case 'fraction':
      return [{ ...node, above: sameTree(node.above), below: sameTree(node.below) }];
    case 'root':
      return [{ ...node, under: sameTree(node.under), degree: optional(node.degree) }];
    case 'scripts': {
      const base = sameTree(node.base);
      const hung = { ...node, below: optional(node.below), above: optional(node.above) };
      return base.length > 1 && isOperator(base.at(-1), closing)
        ? [...base.slice(0, -1), { ...hung, base: base.slice(-1) }]
        : [{ ...hung, base }];
    }
    case 'accent':
      return [{ ...node, base: sameTree(node.base) }];
    case 'enclosed':
      if (node.notation !== 'top' && node.notation !== 'bottom') return [{ ...node, inside: sameTree(node.inside) }];
      return [
        node.notation === 'top'
          ? { kind: 'accent', base: sameTree(node.inside), sign: '¯', side: 'above' }
          : { kind: 'accent', base: sameTree(node.inside), sign: '_', side: 'below' },
      ];
    case 'fenced': {
      const inside = sameTree(node.inside);
      const [only] = inside;
      return [{ ...node, inside: only?.kind === 'grid' && node.open === '{' && inside.length === 1 ? [withWholeCells(only)] : inside }];
    }
    case 'grid':
      return [{ kind: 'grid', rows: node.rows.map((cells) => cells.map(sameTree)) }];
    case 'text':
      return [latexFunctions.has(node.text) ? { kind: 'identifier', text: node.text } : node];
    case 'identifier':
    case 'number':
    case 'space':
      return [node];
  }
}

const withWholeCells = (grid: Extract<FormulaNode, { kind: 'grid' }>): FormulaNode => ({
  kind: 'grid',
  rows: grid.rows.map((cells) => (isOperator(cells[1]?.[0], relation) ? [cells.flat()] : cells)),
});
