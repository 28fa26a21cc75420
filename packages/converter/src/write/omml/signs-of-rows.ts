import type { Element } from '../markup/element.ts';
import { childrenOf, wordsOf } from './part.ts';

/** Brackets that open, with those that close them. */
export const opening: Record<string, string> = { '(': ')', '[': ']', '{': '}', '⟨': '⟩', '⌈': '⌉', '⌊': '⌋', '⟦': '⟧' };
export const closing: ReadonlySet<string> = new Set(Object.values(opening));

/** Scripts behind their base. */
export const scripts: ReadonlySet<string> = new Set(['msub', 'msup', 'msubsup']);

/** Rows without a meaning of their own. */
export const plain: ReadonlySet<string> = new Set(['mrow', 'mstyle', 'mpadded', 'merror']);

/** The sign of an operator; empty for anything else. */
export const operator = (node: Element | undefined): string => (node?.name === 'mo' ? wordsOf(node) : '');

/** A node without the rows around it. */
export function unwrapped(node: Element): Element {
  const [only, more] = plain.has(node.name) ? childrenOf(node) : [];
  return only && !more ? unwrapped(only) : node;
}
