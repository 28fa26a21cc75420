import { element, type Element } from '../markup/element.ts';
import type { Accessibility } from './accessibility.ts';

export interface ManifestItem {
  id: string;
  href: string;
  type: string;
  properties: string | null;
  inSpine: boolean;
}

export interface PackageFacts {
  identifier: string;
  title: string;
  author: string | null;
  language: string;
  rtl: boolean;
  /** RFC 3339, to the second. */
  modified: string;
  accessibility: Accessibility;
  items: ManifestItem[];
}

const property = (name: string, value: string): Element => element('meta', { property: name }, value);

/** The package document of EPUB 3. `meta` and `link` are not void here, so that this is written as plain XML. */
export function packageDocument(facts: PackageFacts): Element {
  const { accessibility, items } = facts;
  return element(
    'package',
    { xmlns: 'http://www.idpf.org/2007/opf', version: '3.0', 'unique-identifier': 'id', 'xml:lang': facts.language },
    element(
      'metadata',
      { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
      element('dc:identifier', { id: 'id' }, facts.identifier),
      element('dc:title', { dir: facts.rtl ? 'rtl' : 'ltr' }, facts.title),
      element('dc:language', {}, facts.language),
      facts.author !== null && element('dc:creator', {}, facts.author),
      property('dcterms:modified', facts.modified),
      accessibility.modes.map((mode) => property('schema:accessMode', mode)),
      accessibility.sufficient.map((modes) => property('schema:accessModeSufficient', modes)),
      accessibility.features.map((feature) => property('schema:accessibilityFeature', feature)),
      accessibility.hazards.map((hazard) => property('schema:accessibilityHazard', hazard)),
      property('schema:accessibilitySummary', accessibility.summary),
      // The pages are those of the document that was converted, which has no identifier but its name.
      accessibility.features.includes('pageBreakMarkers') &&
        property('pageBreakSource', facts.author === null ? facts.title : `${facts.title}, ${facts.author}`),
    ),
    element(
      'manifest',
      {},
      items.map(({ id, href, type, properties }) => element('item', { id, href, 'media-type': type, properties })),
    ),
    element(
      'spine',
      { 'page-progression-direction': facts.rtl ? 'rtl' : 'ltr' },
      items.filter(({ inSpine }) => inSpine).map(({ id }) => element('itemref', { idref: id })),
    ),
  );
}
