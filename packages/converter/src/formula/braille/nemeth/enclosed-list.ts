import type { FormulaNode } from '../../tree/formula-node.ts';
import { functionNames } from './function-names.ts';
import { closing, comparisons, opening, shapes } from './signs.ts';

const signOf = (node: FormulaNode): string => (node.kind === 'operator' ? node.text : '');

/** The place of the sign that closes the group that opens at a place; -1 where none does. */
export function closes(nodes: readonly FormulaNode[], at: number): number {
  let depth = 0;
  for (let place = at; place < nodes.length; place += 1) {
    const node = nodes[place];
    const sign = node ? signOf(node.kind === 'scripts' ? (node.base.at(-1) ?? node) : node) : '';
    if (opening.has(sign)) depth += 1;
    else if (closing.has(sign)) depth -= 1;
    if (depth === 0) return place;
  }
  return -1;
}

/** Whether what a group holds is a list: items between commas or blanks, none of which has words, a comparison, a shape or the name of a function before a figure. */
export function isEnclosedList(nodes: readonly FormulaNode[]): boolean {
  const parts = nodes.some((node) => signOf(node) === ',' || (node.kind === 'space' && node.width >= 0.25));
  return (
    parts &&
    nodes.every((node) => node.kind !== 'text' && !comparisons.has(signOf(node)) && !shapes.has(signOf(node))) &&
    (nodes.some((node) => signOf(node) === ',') || !nodes.some((node) => node.kind === 'identifier' && functionNames.has(node.text)))
  );
}
