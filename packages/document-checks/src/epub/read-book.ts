import { attributeOf, childOf, childrenOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import { longestName, type OpenBook } from './open-book.ts';

/** A book as far as it is needed to look at its pages. */
export interface Book {
  title: string | null;
  /** BCP 47, as the package declares it. */
  language: string | null;
  /** Names of its pages in the order of reading, each once. */
  pages: string[];
  /** Media types of entries by their names in lower case, as the package declares them. */
  types: Record<string, string>;
}

/** Pages of a book that are named. */
export const mostPages = 300;
/** Entries whose types are told. */
const mostTypes = 5_000;

/** Core media types of pages (EPUB 3.3, 3.3). */
export const pageTypes: ReadonlySet<string> = new Set(['application/xhtml+xml', 'image/svg+xml']);

const wordsOf = (metadata: XmlElement | null, name: string): string | null => {
  const found = childOf(metadata, name);
  return (found && textOf(found).trim().slice(0, longestName)) || null;
};

/** What its package says of a book; nothing of its pages is read. */
export function readBook({ zip, root, items }: OpenBook): Book {
  const there = [...items.values()].flatMap(({ name, type }) =>
    name !== null && zip.has(name) ? [[name.toLowerCase(), type] as const] : [],
  );
  const spine = childrenOf(childOf(root, 'spine'), 'itemref').map((reference) => items.get(attributeOf(reference, 'idref')));
  const pages = spine.flatMap((item) => (item?.name && pageTypes.has(item.type) && zip.has(item.name) ? [item.name] : []));
  const metadata = childOf(root, 'metadata');
  return {
    title: wordsOf(metadata, 'dc:title'),
    language: wordsOf(metadata, 'dc:language'),
    // One more than are looked at tells that there are more.
    pages: [...new Set(pages)].slice(0, mostPages + 1),
    types: Object.fromEntries(there.slice(0, mostTypes)),
  };
}
