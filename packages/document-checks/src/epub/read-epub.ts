import path from 'node:path';
import { attributeOf, childOf, childrenOf, findBelow, textOf, type XmlElement } from '../xml/xml-element.ts';
import { readXml } from '../xml/read-xml.ts';
import { Refused, readZip } from '../zip/read-zip.ts';

/** A book as it is needed to look at its pages. */
export interface Epub {
  title: string | null;
  /** BCP 47, as the package declares it. */
  language: string | null;
  /** Names of its pages in the order of reading, each once. */
  pages: string[];
  /** An entry by the name that it has in a path, in any case of letters; null where there is none. Throws Refused. */
  entry(name: string): { bytes: Uint8Array; type: string } | null;
}

/** Where the container says that the package document is (EPUB 3.3, 4.2.6.3.1). */
const container = 'META-INF/container.xml';

/** Core media types of pages (EPUB 3.3, 3.3). */
const pageTypes = new Set(['application/xhtml+xml', 'image/svg+xml']);

const usualTypes: Record<string, string> = {
  css: 'text/css',
  gif: 'image/gif',
  htm: 'text/html',
  html: 'text/html',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  otf: 'font/otf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xhtml: 'application/xhtml+xml',
};
const typeByName = (name: string): string => usualTypes[path.posix.extname(name).slice(1).toLowerCase()] ?? 'application/octet-stream';

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
  return name.startsWith('../') || name.startsWith('/') ? null : name;
}

const wordsOf = (metadata: XmlElement | null, name: string): string | null => {
  const found = childOf(metadata, name);
  return (found && textOf(found).trim()) || null;
};

/** Reads container and package of an EPUB; nothing of its pages. Throws Refused. */
export function readEpub(bytes: Uint8Array): Epub {
  const zip = readZip(bytes);
  const unpacked = new Map<string, Uint8Array>();
  const bytesOf = (name: string): Uint8Array | null => {
    const key = name.toLowerCase();
    const known = unpacked.get(key);
    if (known) return known;
    const found = zip.bytes(key);
    if (found) unpacked.set(key, found);
    return found;
  };
  const documentOf = (name: string): XmlElement => {
    const found = bytesOf(name);
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
      { name: nameFrom(folder, attributeOf(item, 'href')), type: attributeOf(item, 'media-type') ?? '' },
    ]),
  );
  const types = new Map([...items.values()].flatMap(({ name, type }) => (name === null ? [] : [[name.toLowerCase(), type] as const])));
  const spine = childrenOf(childOf(root, 'spine'), 'itemref').map((reference) => items.get(attributeOf(reference, 'idref')));
  const pages = spine.flatMap((item) => (item?.name && pageTypes.has(item.type) && zip.has(item.name) ? [item.name] : []));
  const metadata = childOf(root, 'metadata');
  return {
    title: wordsOf(metadata, 'dc:title'),
    language: wordsOf(metadata, 'dc:language'),
    pages: [...new Set(pages)],
    entry(name) {
      const found = bytesOf(name);
      return found && { bytes: found, type: types.get(name.toLowerCase()) ?? typeByName(name) };
    },
  };
}
