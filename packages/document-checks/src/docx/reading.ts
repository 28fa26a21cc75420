import type { DocumentPlace } from '@manara/core/document-check/document-place';
import type { OfficePackage } from '../office/package.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import type { Styles } from './styles.ts';

/** A part of the file that people read: the body, headers and footers, notes. */
export interface Story {
  part: string;
  root: XmlElement;
  area: 'body' | 'header' | 'note';
  placeOf: (element: XmlElement) => DocumentPlace;
}

/** What to look into: what was deleted or moved away is only there until the change is accepted. */
export const isKept = ({ name }: XmlElement): boolean => name !== 'w:del' && name !== 'w:moveFrom';

/** What the readers of the file's contents share. */
export interface Reading {
  file: OfficePackage;
  styles: Styles;
  stories: Story[];
  /** `rrggbb` of the pages; null where something that is no plain color is behind the text. */
  pageGround: string | null;
}
