import type { Drawing } from '../office/document.ts';
import { alternativeOf, isHiddenDrawing, isLine, kindOfGraphic, relationOf, type DrawingKind } from '../office/drawing.ts';
import type { OfficePackage } from '../office/package.ts';
import { attributeOf, childOf, elementsOf, findBelow, pathOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import { cellName, type Range, type Sheet } from './document.ts';

const anchors = new Set(['xdr:twoCellAnchor', 'xdr:oneCellAnchor', 'xdr:absoluteAnchor']);

const isSlicer = (frame: XmlElement): boolean =>
  elementsOf(childOf(frame, 'a:graphic', 'a:graphicData')).some(({ name }) => /:(?:time)?slicer$/u.test(name));

function kindOf(shape: XmlElement): DrawingKind | null {
  if (shape.name === 'xdr:pic') return 'picture';
  // Slicers are controls, whose heads name them.
  if (shape.name === 'xdr:graphicFrame') return isSlicer(shape) ? null : kindOfGraphic(shape);
  if (shape.name === 'xdr:cxnSp') return 'line';
  if (shape.name !== 'xdr:sp') return null;
  if (findBelow(shape, 'a:t')) return 'text';
  return isLine(childOf(shape, 'xdr:spPr')) ? 'line' : 'shape';
}

/** Drawn things of an anchor. A group that has an alternative text speaks for all that is in it. */
function shapesOf(holder: XmlElement): XmlElement[] {
  return elementsOf(holder).flatMap((shape) => {
    if (isHiddenDrawing(propertiesOf(shape))) return [];
    if (shape.name !== 'xdr:grpSp') return [shape];
    const { text, isDecorative } = alternativeOf(propertiesOf(shape));
    return text !== '' || isDecorative ? [] : shapesOf(shape);
  });
}

const propertiesOf = (shape: XmlElement): XmlElement | null =>
  childOf(
    elementsOf(shape).find(({ name }) => name.startsWith('xdr:nv')),
    'xdr:cNvPr',
  );

/** The cell that a corner of a drawing is in; null where the anchor doesn't say it. */
function cornerOf(anchor: XmlElement, name: 'xdr:from' | 'xdr:to'): { row: number; column: number } | null {
  const corner = childOf(anchor, name);
  const number = (of: string): number => Number(textOf(childOf(corner, of) ?? '')) + 1;
  return corner && { row: number('xdr:row'), column: number('xdr:col') };
}

function anchorsOf(file: OfficePackage, part: string): { drawing: string; found: XmlElement[] } {
  const drawing = file.related(part, 'drawing') ?? '';
  const root = drawing === '' ? null : file.part(drawing);
  return { drawing, found: elementsOf(root).filter(({ name }) => anchors.has(name)) };
}

/** The cells under what is drawn on a sheet, as far as the anchors say it. */
export const drawnRanges = (file: OfficePackage, part: string): Range[] =>
  anchorsOf(file, part).found.flatMap((anchor) => {
    const from = cornerOf(anchor, 'xdr:from');
    const to = cornerOf(anchor, 'xdr:to') ?? from;
    return from && to ? [{ top: from.row, left: from.column, bottom: to.row, right: to.column }] : [];
  });

/** Pictures, charts and shapes of a sheet. */
export function readSheetDrawings(file: OfficePackage, { part, name: sheet }: Sheet): Drawing[] {
  const { drawing, found } = anchorsOf(file, part);
  return found.flatMap((anchor) => {
    const from = cornerOf(anchor, 'xdr:from');
    const cell = from && cellName(from);
    return shapesOf(anchor).flatMap((shape): Drawing[] => {
      const kind = kindOf(shape);
      if (kind === null) return [];
      const properties = propertiesOf(shape);
      const { text, isDecorative } = alternativeOf(properties);
      const name = attributeOf(properties, 'name') ?? '';
      const target = file.relationships(drawing).get(relationOf(shape) ?? '');
      const identity = (target && !target.isExternal && kind === 'picture' ? file.zip.mark(target.target) : null) ?? `${sheet} ${name}`;
      const place = { sheet, ...(cell !== null && { cell }), path: `${drawing}/${pathOf(shape)}` };
      return [{ kind, alternative: text, isDecorative, identity, name, place }];
    });
  });
}
