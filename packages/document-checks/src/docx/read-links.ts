import { alternativeOf } from '../office/drawing.ts';
import { attributeOf, descendantsOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import type { Link } from '../office/document.ts';
import type { Reading } from './reading.ts';

const wordsIn = (element: XmlElement): string =>
  [...descendantsOf(element)]
    .filter(({ name }) => name === 'w:t')
    .map(textOf)
    .join('');

/** What pictures in a link say. */
const picturesIn = (element: XmlElement): string =>
  [...descendantsOf(element)]
    .filter(({ name }) => name === 'wp:docPr')
    .map((properties) => alternativeOf(properties).text)
    .join(' ')
    .trim();

/** Links of the file; those that lead to nothing but a place of a table of contents among them. */
export const readLinks = ({ file, stories }: Reading): Link[] =>
  stories.flatMap(({ root, part, placeOf }) =>
    [...descendantsOf(root)]
      .filter(({ name }) => name === 'w:hyperlink')
      .map((element) => {
        const anchor = attributeOf(element, 'w:anchor');
        const target = file.relationships(part).get(attributeOf(element, 'r:id') ?? '')?.target;
        return {
          text: wordsIn(element),
          pictureText: picturesIn(element),
          address: target ?? (anchor === null ? '' : `#${anchor}`),
          place: placeOf(element),
        };
      }),
  );
