import { isSystem, sidesOfColumns, type MathPart } from '@manara/core/document/math-columns';
import { wideMark } from '@manara/core/document/math-marks';
import { looksOfMathCell } from '@manara/core/document/math-table';
import { createElement, type ReactNode } from 'react';

const elements = new Set(
  'math mrow mi mn mo mtext mspace ms mfrac msqrt mroot mstyle merror mpadded mphantom menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd semantics'.split(
    ' ',
  ),
);
const attributes = new Set(
  'display dir mathvariant displaystyle scriptlevel linethickness stretchy fence separator largeop movablelimits symmetric accent accentunder form lspace rspace minsize maxsize columnalign rowalign columnspan rowspan columnlines rowlines columnspacing frame notation width height depth voffset intent arg'.split(
    ' ',
  ),
);

/** More properties of an element, such as its look. */
type Decorate = (element: Element) => object;

const givenOf = ({ attributes: given }: Element): Record<string, string> =>
  Object.fromEntries([...given].map(({ name, value }) => [name, value]));

const partOf = (element: Element): MathPart => ({
  name: element.localName,
  attributes: givenOf(element),
  children: [...element.childNodes].map((node) => ('localName' in node ? partOf(node as Element) : (node.nodeValue ?? ''))),
});

/** What tables say of their columns that say nothing, as the outputs of documents have it. */
const said = new WeakMap<Element, MathPart['attributes']>();
function saidOf(table: Element): MathPart['attributes'] {
  const known = said.get(table) ?? sidesOfColumns(partOf(table), table.parentElement !== null && isSystem(partOf(table.parentElement)));
  said.set(table, known);
  return known;
}

/** Classes that draw what browsers leave out of tables. */
export function looksOf(element: Element): string | undefined {
  const row = element.parentElement;
  const table = row?.parentElement;
  if (element.localName === 'mtable') return /^(?:solid|dashed)$/.test(element.getAttribute('frame') ?? '') ? 'math-framed' : undefined;
  if (element.localName !== 'mtd' || !row || !table) return undefined;
  const [cells, rows] = [[...row.children], [...table.children]];
  const at = { row: rows.indexOf(row), column: cells.indexOf(element) };
  const isLast = { row: at.row === rows.length - 1, column: at.column === cells.length - 1 };
  return (
    looksOfMathCell({ table: { ...givenOf(table), ...saidOf(table) }, row: givenOf(row), cell: givenOf(element), at, isLast }).join(' ') ||
    undefined
  );
}

/** A mark as wide as what it stands over or under; null where it stays as it is. */
function grown(mark: Element): string | null {
  const [parent, base] = [mark.parentElement, mark.parentElement?.firstElementChild];
  if (mark.localName !== 'mo' || !parent || !base || base === mark || !/^m(?:over|under|underover)$/.test(parent.localName)) return null;
  const side = parent.localName === 'mover' || mark === parent.children[2] ? 'over' : 'under';
  return wideMark(mark.textContent.trim(), side, base.textContent);
}

function shown(node: Node, key: number, decorate: Decorate): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element) || !elements.has(node.localName)) return null;
  const kept = [...node.attributes].filter(({ name }) => attributes.has(name)).map(({ name, value }) => [name, value] as const);
  const wide = grown(node);
  const children = wide === null ? [...node.childNodes].map((child, at) => shown(child, at, decorate)) : [wide];
  return createElement(
    node.localName,
    { ...Object.fromEntries(kept), ...(wide !== null && { stretchy: 'true' }), className: looksOf(node), ...decorate(node), key },
    ...children,
  );
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
