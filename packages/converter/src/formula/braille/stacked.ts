import type { FormulaNode } from '../tree/formula-node.ts';

/** Stands between what is one over the other without a line, until the row that it is in is whole. */
export const stackMark: FormulaNode = { kind: 'fraction', above: [], below: [], hasBar: false };

export const isStackMark = (node: FormulaNode): boolean =>
  node.kind === 'fraction' && !node.hasBar && node.above.length === 0 && node.below.length === 0;

/** A bracket, or one with scripts; brackets together with what they hold are none. */
const signOf = (node: FormulaNode): string => {
  const last = node.kind === 'scripts' && node.base.length === 1 ? node.base[0] : node;
  return last?.kind === 'operator' ? last.text : '';
};

interface Brackets {
  opening: { has: (sign: string) => boolean };
  closing: { has: (sign: string) => boolean };
}

/** How many brackets are open behind some nodes. */
export const openBrackets = (nodes: readonly FormulaNode[], { opening, closing }: Brackets): number =>
  nodes.reduce((count, node) => {
    const sign = signOf(node);
    return opening.has(sign) ? count + 1 : closing.has(sign) ? Math.max(0, count - 1) : count;
  }, 0);

/** A row in which what is one over the other reaches as far as the brackets around it, or as the row: no code says where it begins and ends. */
export function stacked(nodes: readonly FormulaNode[], brackets: Brackets): FormulaNode[] {
  const at = nodes.findIndex(isStackMark);
  if (at === -1) return [...nodes];
  const { opening, closing } = brackets;
  let from = at;
  for (let depth = 0; from > 0; from -= 1) {
    const sign = signOf(nodes[from - 1] as FormulaNode);
    if (closing.has(sign)) depth += 1;
    else if (opening.has(sign) && (depth -= 1) < 0) break;
  }
  let to = at + 1;
  for (let depth = 0; to < nodes.length; to += 1) {
    const sign = signOf(nodes[to] as FormulaNode);
    if (opening.has(sign)) depth += 1;
    else if (closing.has(sign) && (depth -= 1) < 0) break;
  }
  const one: FormulaNode = {
    kind: 'fraction',
    above: nodes.slice(from, at),
    below: stacked(nodes.slice(at + 1, to), brackets),
    hasBar: false,
  };
  // Empty parts would be taken for another place between them.
  if (from === at && one.below.length === 0) return [...nodes];
  return stacked([...nodes.slice(0, from), one, ...nodes.slice(to)], brackets);
}
