import type { FormulaNode } from '../tree/formula-node.ts';
import { partsOf } from '../tree/parts.ts';
import { isElements } from './elements.ts';

const signOf = (node: FormulaNode | undefined): string => (node?.kind === 'operator' || node?.kind === 'identifier' ? node.text : '');

/** Whether a node is the symbol of an element, several of them, or such with scripts. */
export function isElement(node: FormulaNode | undefined): boolean {
  if (node?.kind === 'scripts') return node.base.length === 1 && isElement(node.base[0]);
  if (node?.kind !== 'identifier') return false;
  return isElements(node.text) && (node.alphabet === 'normal' || [...node.text].length > 1);
}

const lettersOf = (node: FormulaNode): FormulaNode[] =>
  node.kind === 'scripts' ? node.base.flatMap(lettersOf) : node.kind === 'identifier' ? [node] : [];
const isLowered = (node: FormulaNode): boolean =>
  node.kind === 'scripts' &&
  (node.base.some(isLowered) || (node.below?.length === 1 && node.below[0]?.kind === 'number' && isElement(node)));

/**
 * Whether a row can only be chemistry: all its letters are symbols of elements or states, some with a number below or of two letters, or three and more are
 * joined by what `isBond` takes for a bond.
 */
export function isChemistry(nodes: readonly FormulaNode[], isBond: (node: FormulaNode) => boolean = () => false): boolean {
  const letters = nodes.flatMap(lettersOf);
  const elements = letters.filter(isElement);
  if (elements.length < 2 || !letters.every((node) => isElement(node) || /^(?:s|l|g|aq)$/.test(signOf(node)))) return false;
  const hasOwnSymbol = elements.some((node) => /^\p{Lu}\p{Ll}/u.test(signOf(node)));
  const joined = nodes.filter((node, at) => isBond(node) && isElement(nodes[at - 1]) && isElement(nodes[at + 1]));
  return nodes.some(isLowered) || hasOwnSymbol || joined.length > 1;
}

/** Capitals of one token as letters by themselves, which are symbols of elements and no word (UEB 11.9.1). */
function apart(node: FormulaNode): FormulaNode[] {
  if (node.kind === 'identifier' && /^\p{Lu}{2,}$/u.test(node.text))
    return [...node.text].map((text) => ({ kind: 'identifier', text, alphabet: 'normal', ...partsOf(node) }));
  if (node.kind !== 'scripts') return [node];
  const base = node.base.flatMap(apart);
  const last = base.at(-1);
  // What is lowered or raised belongs to the last symbol.
  return last && base.length > 1 && !node.leading ? [...base.slice(0, -1), { ...node, base: [last] }] : [{ ...node, base }];
}

/** A row of chemistry with each symbol of an element by itself; any other row as it is. */
export const withElementsApart = (nodes: readonly FormulaNode[]): readonly FormulaNode[] =>
  isChemistry(nodes) ? nodes.flatMap(apart) : nodes;
