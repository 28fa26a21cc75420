import { alternativeOf, kindOfGraphic, relationOf } from '../office/drawing.ts';
import { ancestorOf, attributeOf, childOf, descendantsOf, findBelow, type XmlElement } from '../xml/xml-element.ts';
import type { WordDrawing } from './document.ts';
import type { Reading, Story } from './reading.ts';

/** What a drawing shows, for the fingerprint: the mark of its picture, so that a new name of the file changes nothing. */
function identityOf({ file }: Reading, { part }: Story, element: XmlElement, name: string): string {
  const relation = relationOf(element);
  const target = relation === null ? null : file.relationships(part).get(relation);
  return (target && !target.isExternal ? file.zip.mark(target.target) : target?.target) ?? name;
}

function inlineDrawing(reading: Reading, story: Story, element: XmlElement): WordDrawing | null {
  const frame = childOf(element, 'wp:inline') ?? childOf(element, 'wp:anchor');
  const properties = childOf(frame, 'wp:docPr');
  if (!frame) return null;
  const { text, isDecorative } = alternativeOf(properties);
  const name = attributeOf(properties, 'name') ?? '';
  // A picture's own properties may carry the text where the frame's don't.
  const inner = frame.name === 'wp:inline' ? alternativeOf(findBelow(frame, 'pic:cNvPr')) : { text: '', isDecorative: false };
  return {
    kind: kindOfGraphic(frame),
    alternative: text || inner.text,
    isDecorative: isDecorative || inner.isDecorative,
    isFloating: frame.name === 'wp:anchor',
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
    isDecorative: false,
    isFloating: /position:absolute/u.test(attributeOf(shape, 'style') ?? ''),
    identity: identityOf(reading, story, element, name),
    name,
    program: attributeOf(object, 'ProgID'),
    place: story.placeOf(element),
  };
}

/** All drawings of the file. What is in a group belongs to the group. */
export const readDrawings = (reading: Reading): WordDrawing[] =>
  reading.stories.flatMap((story) =>
    [...descendantsOf(story.root)].flatMap((element) => {
      if (element.name === 'w:drawing') return inlineDrawing(reading, story, element) ?? [];
      return element.name === 'w:pict' || element.name === 'w:object' ? (olderDrawing(reading, story, element) ?? []) : [];
    }),
  );
