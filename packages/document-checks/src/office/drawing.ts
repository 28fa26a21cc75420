import { attributeOf, childOf, descendantsOf, findBelow, type XmlElement } from '../xml/xml-element.ts';

/** What a drawing is, which decides whether it needs an alternative text. */
export type DrawingKind = 'picture' | 'chart' | 'diagram' | 'object' | 'shape' | 'line' | 'text';

/** The alternative text of a drawing's properties (`wp:docPr`, `p:cNvPr`, `xdr:cNvPr`): its description, else its title. */
export function alternativeOf(properties: XmlElement | null): { text: string; isDecorative: boolean } {
  const mark = findBelow(properties, 'adec:decorative');
  return {
    text: (attributeOf(properties, 'descr') ?? '').trim() || (attributeOf(properties, 'title') ?? '').trim(),
    isDecorative: mark !== null && /^(?:1|true)$/u.test(attributeOf(mark, 'val') ?? ''),
  };
}

/** Whether drawing properties hide what they belong to, from eyes and from assistive technologies. */
export const isHiddenDrawing = (properties: XmlElement | null): boolean => /^(?:1|true)$/u.test(attributeOf(properties, 'hidden') ?? '');

const lines = /^(?:line|straightConnector\d|bentConnector\d|curvedConnector\d)$/u;

/** What a shape is by its outline: lines and connectors mostly lead the eye from one thing to another. */
export const isLine = (properties: XmlElement | null): boolean => lines.test(attributeOf(childOf(properties, 'a:prstGeom'), 'prst') ?? '');

const hasText = (element: XmlElement, name: string): boolean => {
  for (const found of descendantsOf(element))
    if (found.name === name && found.children.some((child) => typeof child === 'string' && child.trim() !== '')) return true;
  return false;
};

/** What a graphic frame or an inline drawing holds. */
export function kindOfGraphic(element: XmlElement): DrawingKind {
  for (const found of descendantsOf(element)) {
    if (found.name === 'pic:pic' || found.name === 'am3d:model3d') return 'picture';
    if (found.name === 'c:chart' || found.name === 'cx:chart') return 'chart';
    if (found.name === 'dgm:relIds') return 'diagram';
    if (found.name === 'p:oleObj' || found.name === 'o:OLEObject') return 'object';
  }
  if (hasText(element, 'w:t') || hasText(element, 'a:t')) return 'text';
  const shape = findBelow(element, 'wps:wsp');
  return shape && isLine(childOf(shape, 'wps:spPr')) ? 'line' : 'shape';
}

/** The relationship that a drawing's picture, chart or diagram is reached by; null for what has none. */
export function relationOf(element: XmlElement): string | null {
  for (const found of descendantsOf(element)) {
    const id = attributeOf(found, 'r:embed') ?? attributeOf(found, 'r:link') ?? attributeOf(found, 'r:dm');
    if (id !== null) return id;
    if (found.name === 'c:chart' || found.name === 'cx:chart' || found.name === 'v:imagedata') return attributeOf(found, 'r:id');
  }
  return null;
}
