import { createElement, type ReactNode } from 'react';

const elements = new Set(
  'math mrow mi mn mo mtext mspace ms mfrac msqrt mroot mstyle merror mpadded mphantom menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd semantics'.split(
    ' ',
  ),
);
const attributes = new Set(
  'display dir mathvariant displaystyle scriptlevel linethickness stretchy fence separator largeop movablelimits symmetric accent accentunder form lspace rspace minsize maxsize columnalign rowalign columnspan rowspan notation intent arg'.split(
    ' ',
  ),
);

/** More properties of an element, such as its look. */
type Decorate = (element: Element) => object;

function shown(node: Node, key: number, decorate: Decorate): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element) || !elements.has(node.localName)) return null;
  const kept = [...node.attributes].filter(({ name }) => attributes.has(name)).map(({ name, value }) => [name, value] as const);
  const children = [...node.childNodes].map((child, at) => shown(child, at, decorate));
  return createElement(node.localName, { ...Object.fromEntries(kept), ...decorate(node), key }, ...children);
}

/** The tree of MathML; null where it is not well formed. */
export function mathTree(mathml: string): Element | null {
  const root = new DOMParser().parseFromString(mathml, 'application/xml').documentElement;
  return root.localName === 'math' ? root : null;
}

/** MathML as elements: what is presentation of mathematics, and nothing else. Null where it is not well formed. */
export function mathElements(mathml: string, decorate: Decorate = () => ({})): ReactNode {
  const root = mathTree(mathml);
  return root && shown(root, 0, decorate);
}
