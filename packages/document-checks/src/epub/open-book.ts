import path from 'node:path';
import { attributeOf, childOf, childrenOf, findBelow, type XmlElement } from '../xml/xml-element.ts';
import { readXml } from '../xml/read-xml.ts';
import { readZip, Refused, type Zip } from '../zip/read-zip.ts';

/** A resource that the manifest lists. */
export interface Item {
  /** The entry of the archive; null where the reference leads out of the book. */
  name: string | null;
  type: string;
  properties: string[];
}

/** A book whose package document was read. */
export interface OpenBook {
  zip: Zip;
  /** The entry that the package document is. */
  part: string;
  root: XmlElement;
  items: ReadonlyMap<string | null, Item>;
}

/** Characters of a name or a type. */
export const longestName = 1_000;

/** Where the container says that the package document is (EPUB 3.3, 4.2.6.3.1). */
const container = 'META-INF/container.xml';

/** The name of an entry that a reference in a document of the package leads to; null where it leads out of it. */
export function nameFrom(folder: string, reference: string | null): string | null {
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

/** Reads container and package of an EPUB. Throws Refused. */
export function openBook(bytes: Uint8Array): OpenBook {
  const zip = readZip(bytes);
  const documentOf = (name: string): XmlElement => {
    const found = zip.bytes(name);
    if (!found) throw new Refused('damaged');
    return readXml(found, { types: true });
  };
  const part = nameFrom('', attributeOf(findBelow(documentOf(container), 'rootfile'), 'full-path'));
  if (part === null) throw new Refused('damaged');
  const root = documentOf(part);
  const folder = path.posix.dirname(part);
  const items = new Map(
    childrenOf(childOf(root, 'manifest'), 'item').map((item) => [
      attributeOf(item, 'id'),
      {
        name: nameFrom(folder, attributeOf(item, 'href')),
        type: (attributeOf(item, 'media-type') ?? '').slice(0, longestName),
        properties: (attributeOf(item, 'properties') ?? '').split(/\s+/u).filter(Boolean),
      },
    ]),
  );
  return { zip, part, root, items };
}
