import type { FormulaNode } from '../tree/formula-node.ts';

/** Signs of operation in a circle, which are signs of their own and have the same cells. */
const circledSigns: Record<string, string> = {
  '+': '⊕',
  '-': '⊖',
  '−': '⊖',
  '×': '⊗',
  '·': '⊙',
  '⋅': '⊙',
  '/': '⊘',
  '∕': '⊘',
  '*': '⊛',
  '∗': '⊛',
};

/** A sign of operation in a circle with that sign itself; undefined for all else. */
export function circled(node: FormulaNode): { sign: string; inside: FormulaNode } | undefined {
  const [inside, ...others] = node.kind === 'enclosed' && node.notation === 'circle' ? node.inside : [];
  const sign = inside?.kind === 'operator' && others.length === 0 ? circledSigns[inside.text] : undefined;
  return inside && sign !== undefined ? { sign, inside } : undefined;
}
