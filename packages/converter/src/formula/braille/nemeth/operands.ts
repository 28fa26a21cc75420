import type { FormulaNode } from '../../tree/formula-node.ts';
import { isStackMark } from '../stacked.ts';
import { comparisons, opening, operations } from './signs.ts';

/** A sum, an integral and the like, which an operand follows; large signs of sets come back as small ones. */
function isBig(node: FormulaNode): boolean {
  const sign = node.kind === 'scripts' ? node.base.at(-1) : node;
  return sign?.kind === 'operator' && (/^[∑∏∐⋃⋂∫∬∭∮]$/u.test(sign.text) || (node !== sign && /^[∪∩]$/u.test(sign.text)));
}
export const isBar = (node: FormulaNode | undefined): boolean => node?.kind === 'operator' && /^[|∣⏐‖]$/u.test(node.text);

/** Whether an operand is still due behind nodes, or at the beginning of a row. */
export function awaitsOperand(nodes: readonly FormulaNode[]): boolean {
  const last = nodes.at(-1);
  // A bar where an operand is due opens.
  if (isBar(last)) return awaitsOperand(nodes.slice(0, -1));
  return (
    last === undefined ||
    last.kind === 'space' ||
    (last.kind === 'operator' && [opening, operations, comparisons].some((signs) => signs.has(last.text))) ||
    isStackMark(last) ||
    isBig(last)
  );
}

/** Whether nodes, or the script that they end with, break off where an operand is due. */
export function breaksOff(nodes: readonly FormulaNode[]): boolean {
  const last = nodes.at(-1);
  if (last?.kind !== 'scripts' || last.areLimits) return awaitsOperand(nodes);
  return breaksOff(last.above ?? last.below ?? []);
}
