import path from 'node:path';
import { attributeOf, childOf, childrenOf, findBelow, textOf, type XmlElement } from '../xml/xml-element.ts';
import { readXml } from '../xml/read-xml.ts';
import { Refused, readZip } from '../zip/read-zip.ts';

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
/** Entries whose types are told, and characters of a name or a type. */
const mostTypes = 5_000;
const longestName = 1_000;

/** Where the container says that the package document is (EPUB 3.3, 4.2.6.3.1). */
const container = 'META-INF/container.xml';

/** Core media types of pages (EPUB 3.3, 3.3). */
const pageTypes = new Set(['application/xhtml+xml', 'image/svg+xml']);

/** The name of an entry that a reference in a document of the package leads to; null where it leads out of it. */
function nameFrom(folder: string, reference: string | null): string | null {
  if (reference === null || /^[a-z][\w+.-]*:/iu.test(reference)) return null;
  const [bare = ''] = reference.split(/[#?]/u);
  let decoded: string;
  try {
    decoded = decodeURIComponent(bare);
  } catch {
    return null;
  }
  const name = path.posix.normalize(path.posix.join(folder, decoded));
  return name.startsWith('../') || name.startsWith('/') || name.length > longestName ? null : name;
}

const wordsOf = (metadata: XmlElement | null, name: string): string | null => {
  const found = childOf(metadata, name);
  return (found && textOf(found).trim().slice(0, longestName)) || null;
};

/** Reads container and package of an EPUB; nothing of its pages. Throws Refused. */
export function readBook(bytes: Uint8Array): Book {
  const zip = readZip(bytes);
  const documentOf = (name: string): XmlElement => {
    const found = zip.bytes(name);
    if (!found) throw new Refused('damaged');
    return readXml(found);
  };
  const packageName = nameFrom('', attributeOf(findBelow(documentOf(container), 'rootfile'), 'full-path'));
  if (packageName === null) throw new Refused('damaged');
  const root = documentOf(packageName);
  const folder = path.posix.dirname(packageName);
  const items = new Map(
    childrenOf(childOf(root, 'manifest'), 'item').map((item) => [
      attributeOf(item, 'id'),
      { name: nameFrom(folder, attributeOf(item, 'href')), type: (attributeOf(item, 'media-type') ?? '').slice(0, longestName) },
    ]),
  );
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
