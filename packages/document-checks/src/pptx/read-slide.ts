import type { DocumentPlace } from '@manara/core/document-check/document-place';
import type { Cell, Drawing, Link, Passage, Table } from '../office/document.ts';
import { alternativeOf, isHiddenDrawing, isLine, kindOfGraphic, relationOf, type DrawingKind } from '../office/drawing.ts';
import type { OfficePackage } from '../office/package.ts';
import {
  ancestorOf,
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  elementsOf,
  findBelow,
  pathOf,
  type XmlElement,
} from '../xml/xml-element.ts';
import { boxOf } from './boxes.ts';
import type { Media, Slide, TextShape } from './document.ts';
import { readSlideLinks } from './read-slide-links.ts';
import { plainText, propertiesOf, type Reading } from './reading.ts';
import { groundOf } from './shape-ground.ts';
import { placeholderOf, runsOf, shapesBehind } from './text-looks.ts';
import { themeOf } from './theme.ts';

export interface ReadSlide {
  slide: Slide;
  drawings: Drawing[];
  tables: Table[];
  links: Link[];
  media: Media[];
}

/** Whether a paragraph has a bullet or number of its own, or takes one from the body of the layout. */
function isListItem(paragraph: XmlElement, shape: XmlElement): boolean {
  const properties = childOf(paragraph, 'a:pPr');
  if (childOf(properties, 'a:buNone')) return false;
  if (childOf(properties, 'a:buChar') ?? childOf(properties, 'a:buAutoNum')) return true;
  return ['body', 'obj'].includes(placeholderOf(shape)?.type ?? '');
}

function passagesOf(shape: XmlElement, body: XmlElement, ground: string | null, { theme, defaults, placeOf }: Reading): Passage[] {
  return childrenOf(body, 'a:p').map((paragraph) => ({
    text: plainText(paragraph),
    runs: runsOf(paragraph, { shape, theme, defaults, ground }),
    isList: isListItem(paragraph, shape),
    styleName: placeholderOf(shape)?.type ?? 'text',
    place: placeOf(paragraph),
  }));
}

/** Shapes of the slide in the order in which they are read, those of groups among them. */
const flat = (tree: XmlElement | null): XmlElement[] =>
  elementsOf(tree).flatMap((shape) => (shape.name === 'p:grpSp' ? flat(shape) : [shape]));

function textsOf(tree: XmlElement | null, reading: Reading): TextShape[] {
  const shapes = flat(tree);
  return shapes.flatMap((shape, at): TextShape[] => {
    const body = childOf(shape, 'p:txBody');
    if (shape.name !== 'p:sp' || !body) return [];
    const own = shapesBehind(shape, reading.theme)
      .map(boxOf)
      .find((box) => box !== null);
    // Boxes in a group are measured in the group's own units.
    const box = ancestorOf(shape, 'p:grpSp') ? null : (own ?? null);
    const passages = passagesOf(shape, body, groundOf(shape, box, shapes.slice(0, at), reading.theme), reading);
    const text = passages
      .map((passage) => passage.text)
      .join(' ')
      .trim();
    return text === '' ? [] : [{ text, placeholder: placeholderOf(shape)?.type ?? null, box, passages }];
  });
}

function drawingOf(shape: XmlElement, kind: DrawingKind, { file, part, placeOf }: Reading): Drawing {
  const properties = propertiesOf(shape);
  const { text, isDecorative } = alternativeOf(properties);
  const name = attributeOf(properties, 'name') ?? '';
  const target = file.relationships(part).get(relationOf(shape) ?? '');
  const identity = (target && !target.isExternal ? file.zip.mark(target.target) : target?.target) ?? name;
  return { kind, alternative: text, isDecorative, identity, name, place: placeOf(shape) };
}

/** What a shape draws beside text; null for text, tables and placeholders that nobody has filled. */
function drawnKind(shape: XmlElement): DrawingKind | null {
  if (shape.name === 'p:pic') return 'picture';
  if (shape.name === 'p:cxnSp') return 'line';
  if (shape.name === 'p:graphicFrame') return findBelow(shape, 'a:tbl') ? null : kindOfGraphic(shape);
  if (shape.name !== 'p:sp') return null;
  const properties = childOf(shape, 'p:spPr');
  const hasText = plainText(shape).trim() !== '';
  if (childOf(properties, 'a:blipFill') && !hasText) return 'picture';
  if (hasText || placeholderOf(shape) || attributeOf(childOf(shape, 'p:nvSpPr', 'p:cNvSpPr'), 'txBox') === '1') return null;
  return isLine(properties) ? 'line' : 'shape';
}

/** Drawings of the slide. A group that has an alternative text speaks for all that is in it. */
function drawingsOf(tree: XmlElement | null, reading: Reading): Drawing[] {
  return elementsOf(tree).flatMap((shape): Drawing[] => {
    if (isHiddenDrawing(propertiesOf(shape))) return [];
    if (shape.name === 'p:grpSp') {
      const { text, isDecorative } = alternativeOf(propertiesOf(shape));
      return text !== '' || isDecorative ? [drawingOf(shape, 'picture', reading)] : drawingsOf(shape, reading);
    }
    const kind = drawnKind(shape);
    return kind === null ? [] : [drawingOf(shape, kind, reading)];
  });
}

function cellOf(cell: XmlElement): Cell {
  const span = (name: string): number => Number(attributeOf(cell, name) ?? 1) || 1;
  return {
    text: childrenOf(childOf(cell, 'a:txBody'), 'a:p').map(plainText).join(' '),
    columns: span('gridSpan'),
    isContinued: attributeOf(cell, 'vMerge') === '1',
    isJoined: span('rowSpan') > 1,
  };
}

const tablesOf = (tree: XmlElement | null, { placeOf }: Reading): Table[] =>
  [...descendantsOf(tree)]
    .filter(({ name }) => name === 'a:tbl')
    .map((table) => {
      const isHeaded = /^(?:1|true)$/u.test(attributeOf(childOf(table, 'a:tblPr'), 'firstRow') ?? '');
      return {
        rows: childrenOf(table, 'a:tr').map((row, at) => ({
          isHeader: isHeaded && at === 0,
          cells: childrenOf(row, 'a:tc')
            .filter((cell) => attributeOf(cell, 'hMerge') !== '1')
            .map(cellOf),
        })),
        looksHeaded: false,
        place: placeOf(table),
      };
    });

function mediaOf(tree: XmlElement | null, { file, part, placeOf }: Reading): Media[] {
  const hasCaptions = [...file.relationships(part).values()].some(({ type, target }) => type === 'track' || target.endsWith('.vtt'));
  return [...descendantsOf(tree)].flatMap((shape): Media[] => {
    const properties = childOf(shape, 'p:nvPicPr', 'p:nvPr');
    const isVideo = childOf(properties, 'a:videoFile') !== null;
    if (!isVideo && !childOf(properties, 'a:audioFile')) return [];
    const name = attributeOf(propertiesOf(shape), 'name') ?? '';
    return [{ kind: isVideo ? 'video' : 'audio', name, hasCaptions, identity: name, place: placeOf(shape) }];
  });
}

function movesBy(root: XmlElement): Slide['movesBy'] {
  let moves: Slide['movesBy'] = null;
  for (const element of descendantsOf(root)) {
    if (element.name === 'p:transition' && attributeOf(element, 'advTm') !== null) return 'time';
    if (attributeOf(element, 'repeatCount') === 'indefinite') moves = 'animation';
  }
  return moves;
}

/** Reads one slide. */
export function readSlide(file: OfficePackage, part: string, number: number, defaults: XmlElement | null): ReadSlide | null {
  const root = file.part(part);
  if (!root) return null;
  const placeOf = (element: XmlElement): DocumentPlace => ({ slide: number, path: `${part}/${pathOf(element)}` });
  const reading: Reading = { file, part, theme: themeOf(file, part, root), defaults, placeOf };
  const tree = childOf(root, 'p:cSld', 'p:spTree');
  const texts = textsOf(tree, reading);
  const drawings = drawingsOf(tree, reading);
  const tables = tablesOf(tree, reading);
  const title = texts.find(({ placeholder }) => placeholder === 'title' || placeholder === 'ctrTitle');
  return {
    slide: {
      number,
      title: title?.text ?? '',
      texts,
      movesBy: movesBy(root),
      isBlank: texts.length + drawings.length + tables.length === 0,
      place: { slide: number, path: part },
    },
    drawings,
    tables,
    links: readSlideLinks(tree, reading),
    media: mediaOf(tree, reading),
  };
}
