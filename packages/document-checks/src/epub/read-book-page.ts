import path from 'node:path';
import { folded } from '../words.ts';
import { attributeOf, descendantsOf, pathOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import { sameName, type BookPage, type PageBreak } from './book-file.ts';
import { nameFrom } from './open-book.ts';
import { typesOf } from './read-navigation.ts';

/** Letters of a page that are enough to know its language. */
const mostText = 20_000;
/** What each page may bring of these; a book has all of them in its pages together. */
const most = { breaks: 5_000, ids: 50_000 };

const role = 'doc-pagebreak';
const rolesOf = (element: XmlElement): string[] => (attributeOf(element, 'role') ?? '').split(/\s+/u).filter(Boolean);

/** The words of a page as people read them. */
function wordsIn(root: XmlElement): string {
  let words = '';
  for (const element of descendantsOf(root, ({ name }) => name !== 'script' && name !== 'style' && name !== 'head')) {
    if (element.name === 'script' || element.name === 'style' || element.name === 'head') continue;
    for (const child of element.children) if (typeof child === 'string') words += ` ${child}`;
    if (words.length > mostText) break;
  }
  return folded(words).slice(0, mostText);
}

const breakAt = (part: string, element: XmlElement): PageBreak => ({
  id: attributeOf(element, 'id'),
  label: folded(attributeOf(element, 'aria-label') || attributeOf(element, 'title') || textOf(element)),
  hasRole: rolesOf(element).includes(role),
  place: { path: `${part}/${pathOf(element)}` },
});

/** What a page of a book has for the checks of the book; `root` is the root of its XML. */
export function readBookPage(name: string, root: XmlElement): BookPage {
  const ids = new Map<string, number>();
  const breaks: PageBreak[] = [];
  const links = new Set<string>();
  let order = 0;
  for (const element of everyElement(root)) {
    order += 1;
    const id = attributeOf(element, 'id');
    if (id !== null && ids.size < most.ids && !ids.has(id)) ids.set(id, order);
    const isBreak = typesOf(element).includes('pagebreak') || rolesOf(element).includes(role);
    if (isBreak && breaks.length < most.breaks) breaks.push(breakAt(name, element));
    const target = element.name === 'a' ? nameFrom(path.posix.dirname(name), attributeOf(element, 'href')) : null;
    if (target !== null) links.add(sameName(target));
  }
  return {
    name,
    language: attributeOf(root, 'xml:lang') ?? attributeOf(root, 'lang'),
    text: wordsIn(root),
    ids,
    breaks,
    links,
    place: { path: name },
  };
}

function* everyElement(root: XmlElement): Generator<XmlElement, void, undefined> {
  yield root;
  yield* descendantsOf(root);
}
