import { wideMark } from '@manara/core/document/math-marks';
import { element, type Element, type Node } from '../markup/element.ts';

const isElement = (node: Node | undefined): node is Element => node !== undefined && typeof node !== 'string';
const textOf = (node: Node): string => (isElement(node) ? node.children.map(textOf).join('') : node.trim());

/** Something with a mark over or under it that is as wide as all of it. */
export function withWideMarks(node: Element): Element {
  const [base, ...marks] = node.children.filter(isElement);
  if (!base || !/^m(?:over|under|underover)$/.test(node.name)) return node;
  const stretched = (mark: Element, at: number): Element => {
    const side = node.name === 'mover' || at === 1 ? 'over' : 'under';
    const wide = mark.name === 'mo' ? wideMark(textOf(mark), side, textOf(base)) : null;
    return wide === null ? mark : element('mo', { ...mark.attributes, stretchy: 'true' }, wide);
  };
  return element(node.name, node.attributes, base, marks.map(stretched));
}
