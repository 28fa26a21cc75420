import { attributeOf, childOf, type XmlElement } from '../xml/xml-element.ts';
import type { Box } from './document.ts';

const number = (element: XmlElement | null, name: string): number => Number(attributeOf(element, name) ?? Number.NaN);

/** Where a shape is drawn; null where it doesn't say so. */
export function boxOf(shape: XmlElement): Box | null {
  const place = childOf(shape, 'p:spPr', 'a:xfrm') ?? childOf(shape, 'p:xfrm') ?? childOf(shape, 'p:grpSpPr', 'a:xfrm');
  const [offset, size] = [childOf(place, 'a:off'), childOf(place, 'a:ext')];
  const box = { x: number(offset, 'x'), y: number(offset, 'y'), width: number(size, 'cx'), height: number(size, 'cy') };
  return Object.values(box).every(Number.isFinite) ? box : null;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
export const contains = (outer: Box, inner: Box): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;
