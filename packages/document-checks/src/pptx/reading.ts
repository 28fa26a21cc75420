import type { DocumentPlace } from '@manara/core/document-check/document-place';
import type { OfficePackage } from '../office/package.ts';
import { childOf, descendantsOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import type { Theme } from './theme.ts';

/** What the readers of one slide share. */
export interface Reading {
  file: OfficePackage;
  part: string;
  theme: Theme;
  /** Text looks of the presentation as a whole. */
  defaults: XmlElement | null;
  placeOf: (element: XmlElement) => DocumentPlace;
}

export const propertiesOf = (shape: XmlElement): XmlElement | null => {
  const first = elementsOf(shape).find(({ name }) => name.startsWith('p:nv'));
  return childOf(first, 'p:cNvPr');
};

export const plainText = (paragraph: XmlElement): string =>
  [...descendantsOf(paragraph)]
    .filter(({ name }) => name === 'a:t')
    .map(textOf)
    .join('');
