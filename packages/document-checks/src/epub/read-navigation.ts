import path from 'node:path';
import { folded } from '../words.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childOf, descendantsOf, findBelow, pathOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import { Refused } from '../zip/read-zip.ts';
import type { Navigation, NavigationLink } from './book-file.ts';
import { nameFrom, type OpenBook } from './open-book.ts';

/** Links of one list that are looked at. */
const mostLinks = 20_000;

export const typesOf = (element: XmlElement): string[] => (attributeOf(element, 'epub:type') ?? '').split(/\s+/u).filter(Boolean);

/** The id that a reference names; null where it names a whole page. */
function idOf(reference: string): string | null {
  const [, id = ''] = /#(.*)$/su.exec(reference) ?? [];
  try {
    return decodeURIComponent(id) || null;
  } catch {
    return id || null;
  }
}

function linkTo(part: string, element: XmlElement, reference: string, text: string): NavigationLink {
  // A reference to the document itself has no path.
  const name = reference.startsWith('#') ? part : nameFrom(path.posix.dirname(part), reference);
  return { text: folded(text), name, id: idOf(reference), place: { path: `${part}/${pathOf(element)}` } };
}

/** What a picture says in a link, where the link has no words. */
const picturesIn = (element: XmlElement): string =>
  [...descendantsOf(element)].map((inner) => attributeOf(inner, 'alt') ?? attributeOf(inner, 'title') ?? '').join(' ');

function linksIn(part: string, list: XmlElement | null): NavigationLink[] | null {
  if (!list) return null;
  const links: NavigationLink[] = [];
  for (const element of descendantsOf(list)) {
    const reference = element.name === 'a' ? attributeOf(element, 'href') : null;
    if (reference === null) continue;
    links.push(linkTo(part, element, reference, `${textOf(element)} ${picturesIn(element)}`));
    if (links.length === mostLinks) break;
  }
  return links;
}

function navigationDocument(part: string, root: XmlElement): Navigation {
  const lists = new Map<string, XmlElement>();
  for (const element of descendantsOf(root))
    if (element.name === 'nav') for (const type of typesOf(element)) if (!lists.has(type)) lists.set(type, element);
  const linksOf = (type: string) => linksIn(part, lists.get(type) ?? null);
  return { part, hasTypes: true, contents: linksOf('toc'), pageList: linksOf('page-list'), landmarks: linksOf('landmarks') };
}

/** The NCX (OPF 2.0.1, 2.4.1): points in a map of the contents, and targets in a list of pages. */
function oldNavigation(part: string, root: XmlElement): Navigation {
  const pointsIn = (listName: string, name: string): NavigationLink[] | null => {
    const list = findBelow(root, listName);
    if (!list) return null;
    const links: NavigationLink[] = [];
    for (const element of descendantsOf(list)) {
      const reference = element.name === name ? attributeOf(childOf(element, 'content'), 'src') : null;
      const label = childOf(element, 'navLabel');
      if (reference !== null && links.length < mostLinks) links.push(linkTo(part, element, reference, label ? textOf(label) : ''));
    }
    return links;
  };
  return { part, hasTypes: false, contents: pointsIn('navMap', 'navPoint'), pageList: pointsIn('pageList', 'pageTarget'), landmarks: null };
}

/** The navigation of a book. `damaged`: it is there and cannot be read. */
export function readNavigation({ zip, root, items }: OpenBook): Navigation | 'damaged' | null {
  const isOld = (type: string) => type === 'application/x-dtbncx+xml';
  const all = [...items.values()];
  const item =
    all.find(({ properties }) => properties.includes('nav')) ??
    items.get(attributeOf(childOf(root, 'spine'), 'toc')) ??
    all.find(({ type }) => isOld(type));
  if (!item?.name || !zip.has(item.name)) return null;
  try {
    const read = readXml(zip.bytes(item.name) ?? new Uint8Array(), { types: true });
    return (isOld(item.type) ? oldNavigation : navigationDocument)(item.name, read);
  } catch (error) {
    if (error instanceof Refused) return 'damaged';
    throw error;
  }
}
