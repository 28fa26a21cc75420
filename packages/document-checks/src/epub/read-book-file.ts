import { folded } from '../words.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childOf, childrenOf, elementsOf, pathOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import { Refused } from '../zip/read-zip.ts';
import type { BookFile, BookPage, Said, SpineEntry } from './book-file.ts';
import { longestName, type OpenBook } from './open-book.ts';
import { readBookPage } from './read-book-page.ts';
import { mostPages, pageTypes } from './read-book.ts';
import { readNavigation } from './read-navigation.ts';

/** Bytes of one page, and of all pages together, that are read. */
const most = { page: 5_000_000, pages: 50_000_000 };
/** Characters of a value that is kept. */
const longestValue = 2_000;

/** The name and the value of what an element of the metadata says. */
function saidBy(element: XmlElement): [string, string] | null {
  const text = () => textOf(element);
  if (element.name === 'dc:source') return [element.name, text()];
  if (element.name === 'link') return [attributeOf(element, 'rel') ?? '', attributeOf(element, 'href') ?? ''];
  if (element.name !== 'meta') return null;
  const property = attributeOf(element, 'property');
  // EPUB 2 has its own form.
  return property === null ? [attributeOf(element, 'name') ?? '', attributeOf(element, 'content') ?? ''] : [property.trim(), text()];
}

function propertiesIn(part: string, metadata: XmlElement | null): Map<string, Said[]> {
  const properties = new Map<string, Said[]>();
  for (const element of elementsOf(metadata)) {
    const said = saidBy(element);
    const value = said ? folded(said[1]).slice(0, longestValue) : '';
    if (!said || value === '') continue;
    properties.set(said[0], [...(properties.get(said[0]) ?? []), { value, place: { path: `${part}/${pathOf(element)}` } }]);
  }
  return properties;
}

function spineOf({ zip, part, root, items }: OpenBook): SpineEntry[] {
  return childrenOf(childOf(root, 'spine'), 'itemref').map((element) => {
    const reference = attributeOf(element, 'idref');
    const item = items.get(reference);
    return {
      name: item?.name && zip.has(item.name) ? item.name : null,
      reference: item?.name ?? reference ?? '',
      isLinear: attributeOf(element, 'linear') !== 'no',
      place: { path: `${part}/${pathOf(element)}` },
    };
  });
}

/** A book with what its checks ask for. `unread`: how it comes that something of it was not read. */
export function readBookFile(book: OpenBook): { file: BookFile; unread: { damaged: boolean; leftOut: boolean } } {
  const { zip, part, root, items } = book;
  const metadata = childOf(root, 'metadata');
  const values = (name: string): Said[] =>
    childrenOf(metadata, name).flatMap((element) => {
      const value = folded(textOf(element)).slice(0, longestName);
      return value === '' ? [] : [{ value, place: { path: `${part}/${pathOf(element)}` } }];
    });
  const spine = spineOf(book);
  const types = new Map([...items.values()].map(({ name, type }) => [name, type]));
  const names = [...new Set(spine.flatMap(({ name }) => (name !== null && pageTypes.has(types.get(name) ?? '') ? [name] : [])))];
  const pages: BookPage[] = [];
  const unread = { damaged: false, leftOut: names.length > mostPages };
  let left = most.pages;
  for (const name of names.slice(0, mostPages)) {
    try {
      const bytes = zip.bytes(name) ?? new Uint8Array();
      left -= bytes.length;
      if (left < 0 || bytes.length > most.page) unread.leftOut = true;
      else pages.push(readBookPage(name, readXml(bytes, { types: true })));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      unread.damaged = true;
    }
    if (left < 0) break;
  }
  const navigation = readNavigation(book);
  if (navigation === 'damaged') unread.damaged = true;
  return {
    file: {
      place: { path: part },
      title: values('dc:title')[0] ?? null,
      languages: values('dc:language'),
      properties: propertiesIn(part, metadata),
      spine,
      navigation: navigation === 'damaged' ? null : navigation,
      isNavigationDamaged: navigation === 'damaged',
      pages,
      isWhole: pages.length === names.length,
    },
    unread,
  };
}
