import { alternativeOf, isHiddenDrawing, kindOfGraphic, relationOf } from '../office/drawing.ts';
import { ancestorOf, attributeOf, childOf, descendantsOf, findBelow, type XmlElement } from '../xml/xml-element.ts';
import type { WordDrawing } from './document.ts';
import { isKept, type Reading, type Story } from './reading.ts';

/** What a drawing shows, for the fingerprint: the mark of its picture, so that a new name of the file changes nothing. */
function identityOf({ file }: Reading, { part }: Story, element: XmlElement, name: string): string {
  const relation = relationOf(element);
  const target = relation === null ? null : file.relationships(part).get(relation);
  return (target && !target.isExternal ? file.zip.mark(target.target) : target?.target) ?? name;
}

/** What the pictures in a frame say themselves, each of a group; nothing where one says nothing. */
function innerAlternative(frame: XmlElement): { text: string; isDecorative: boolean } {
  const inner = [...descendantsOf(frame)].filter(({ name }) => name === 'pic:cNvPr').map(alternativeOf);
  if (inner.length === 0 || inner.some(({ text, isDecorative }) => text === '' && !isDecorative)) return { text: '', isDecorative: false };
  return {
    text: inner
      .map(({ text }) => text)
      .filter(Boolean)
      .join('. '),
    isDecorative: inner.every(({ isDecorative }) => isDecorative),
  };
}

/** A picture that Word itself puts behind the text of each page. */
const watermark = /^WordPictureWatermark/u;

function inlineDrawing(reading: Reading, story: Story, element: XmlElement): WordDrawing | null {
  const frame = childOf(element, 'wp:inline') ?? childOf(element, 'wp:anchor');
  const properties = childOf(frame, 'wp:docPr');
  if (!frame || isHiddenDrawing(properties)) return null;
  const { text, isDecorative } = alternativeOf(properties);
  const name = attributeOf(properties, 'name') ?? '';
  // A picture's own properties may carry the text where the frame's don't.
  const inner = innerAlternative(frame);
  return {
    kind: kindOfGraphic(frame),
    alternative: text || inner.text,
    isDecorative: isDecorative || inner.isDecorative,
    // Headers and footers are apart from the text, wherever in them a picture is.
    isFloating: frame.name === 'wp:anchor' && story.area !== 'header',
    identity: identityOf(reading, story, frame, name),
    name,
    program: null,
    place: story.placeOf(element),
  };
}

/** Pictures of older programs and embedded objects (VML). */
function olderDrawing(reading: Reading, story: Story, element: XmlElement): WordDrawing | null {
  const picture = findBelow(element, 'v:imagedata');
  if (!picture) return null;
  const shape = ancestorOf(picture, 'v:shape', 'v:rect', 'v:oval', 'v:roundrect');
  const object = findBelow(element, 'o:OLEObject');
  const name = attributeOf(picture, 'o:title') ?? attributeOf(shape, 'id') ?? '';
  return {
    kind: object ? 'object' : 'picture',
    alternative: (attributeOf(shape, 'alt') ?? '').trim() || (attributeOf(shape, 'title') ?? '').trim(),
    isDecorative: watermark.test(attributeOf(shape, 'id') ?? '') || attributeOf(shape, 'o:hr')?.startsWith('t') === true,
    isFloating: story.area !== 'header' && /position:absolute/u.test(attributeOf(shape, 'style') ?? ''),
    identity: identityOf(reading, story, element, name),
    name,
    program: attributeOf(object, 'ProgID'),
    place: story.placeOf(element),
  };
}

/** All drawings of the file. What is in a group belongs to the group. */
export const readDrawings = (reading: Reading): WordDrawing[] =>
  reading.stories.flatMap((story) =>
    [...descendantsOf(story.root, isKept)].flatMap((element) => {
      if (element.name === 'w:drawing') return inlineDrawing(reading, story, element) ?? [];
      return element.name === 'w:pict' || element.name === 'w:object' ? (olderDrawing(reading, story, element) ?? []) : [];
    }),
  );
