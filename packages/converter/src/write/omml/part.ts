import { element, type Element, type Node } from '../markup/element.ts';

/** What the writers of parts of a formula need of each other. */
export interface Write {
  /** Nodes that stand side by side. */
  row(nodes: readonly Node[]): Element[];
  /** Says that something cannot be told in Word's terms. */
  lose(): void;
}

/** An element of Word's formulas (ECMA-376, Office Math Markup Language). */
export const part = (name: string, ...children: (Element | false | Element[])[]): Element => element(`m:${name}`, {}, ...children);

/** A property: an element with nothing but its value. */
export const property = (name: string, value: string | number): Element => element(`m:${name}`, { 'm:val': value });

const face = element('w:rPr', {}, element('w:rFonts', { 'w:ascii': 'Cambria Math', 'w:hAnsi': 'Cambria Math' }));

/** Signs in one look; `look` in the order that Word wants: nor, or scr and sty. */
export const run = (signs: string, look: Element[] = []): Element =>
  part('r', look.length > 0 && part('rPr', look), face, element('m:t', { 'xml:space': 'preserve' }, signs));

/** What Word would fill with a dotted box, were it empty, holds a sign without width. */
export const filled = (content: Element[]): Element[] => (content.length > 0 ? content : [run('\u200b')]);

/** An argument of a part, from nodes. */
export const argument = (name: string, nodes: readonly Node[], write: Write): Element => part(name, filled(write.row(nodes)));

/** The elements of a node; texts between elements are white. */
export const childrenOf = ({ children }: Element): Element[] => children.filter((child) => typeof child !== 'string');

/** All text of a node. */
export const textOf = (node: Node): string => (typeof node === 'string' ? node : node.children.map(textOf).join(''));

/** The words of a node, white at its ends taken off. */
export const wordsOf = (node: Node): string => textOf(node).replaceAll(/\s+/g, ' ').trim();
