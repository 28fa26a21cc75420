import { createHash } from 'node:crypto';
import type { Picture } from '@manara/core/document/picture';
import type { Bundle } from '../../bundle.ts';
import { renderBlocks } from '../html/blocks.ts';
import type { RenderContext } from '../html/context.ts';
import { makeContext } from '../html/make-context.ts';
import { renderNotes } from '../html/notes.ts';
import { pageMarker } from '../html/page-marker.ts';
import { idsOf } from '../html/places.ts';
import { bookStyle } from '../html/style.ts';
import { cleanText } from '../markup/clean-text.ts';
import { element, type Element, type Node } from '../markup/element.ts';
import { serialise, serialiseXml } from '../markup/serialise.ts';
import { languageTag } from '../output-language.ts';
import { pictureBytes, picturesOf } from '../picture-sources.ts';
import { titleOf } from '../title.ts';
import { mathFont, mathFontStyle } from '../font/math-font.ts';
import { accessibilityOf } from './accessibility.ts';
import { chaptersOf, type Chapter } from './chapters.ts';
import { navigationBody } from './navigation-document.ts';
import { packageDocument, type ManifestItem } from './package-document.ts';
import { zipEpub } from './zip-epub.ts';

const notesFile = 'notes.xhtml';
const fontFile = 'mathematics.woff';

interface ContentFile {
  href: string;
  body: Element;
}

const holds = (node: Node, name: string): boolean =>
  typeof node !== 'string' && (node.name === name || node.children.some((child) => holds(child, name)));

const pictureFile = ({ id, type }: Picture): string => `pictures/${id.replaceAll(/[^\w-]/g, '_')}.${type === 'image/png' ? 'png' : 'jpg'}`;

/** A document of the book, with the language and direction of the whole. */
function page(title: string, body: Element, { document, texts }: RenderContext): string {
  const html = element(
    'html',
    {
      xmlns: 'http://www.w3.org/1999/xhtml',
      'xmlns:epub': 'http://www.idpf.org/2007/ops',
      lang: languageTag(document.language) ?? texts.language,
      dir: document.direction === 'rtl' ? 'rtl' : 'ltr',
    },
    element('head', {}, element('title', {}, title), element('link', { rel: 'stylesheet', type: 'text/css', href: 'style.css' })),
    body,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${serialise(html, 'xhtml')}`;
}

/** The chapters and the notes as files; `pages` tells afterwards in which of them each page begins. */
function contentFiles(
  chapters: Chapter[],
  context: RenderContext,
  show: (file: string) => void,
  pages: Map<number, string>,
): ContentFile[] {
  const { document } = context;
  const files: ContentFile[] = [];
  const add = (href: string, render: () => Node[]): void => {
    show(href);
    files.push({ href, body: element('body', {}, render()) });
    for (const number of context.marked) if (!pages.has(number)) pages.set(number, href);
  };
  for (const [index, { file, blocks }] of chapters.entries()) {
    const opens = index === 0 && document.pages.length > 1 && !(blocks[0]?.type === 'page_break' && blocks[0].page === 0);
    add(file, () => [...(opens ? [pageMarker(0, context, true)] : []), ...renderBlocks(blocks, context)]);
  }
  if (document.notes.length > 0) add(notesFile, () => [renderNotes(document.notes, context, renderBlocks) ?? '']);
  return files;
}

/** Addresses of nodes from the file that is being written: within it, or in another. */
function addresses(chapters: Chapter[], { document, targets }: RenderContext) {
  const files = new Map<string, string>();
  for (const { file, blocks } of chapters) for (const id of idsOf({ blocks, notes: [] }, targets)) files.set(id, file);
  for (const id of idsOf({ blocks: [], notes: document.notes }, targets)) files.set(id, notesFile);
  let current = '';
  return {
    show: (file: string): void => {
      current = file;
    },
    addressOf: (id: string): string | null => {
      const file = files.get(id);
      if (file === undefined) return null;
      return file === current ? `#${id}` : `${file}#${id}`;
    },
  };
}

/** The same for the same document. */
function identifierOf(document: Bundle['document']): string {
  const digest = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  const variant = ((Number.parseInt(digest[16] ?? '0', 16) & 3) | 8).toString(16);
  return `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** A document as EPUB 3.3, with contents, page list and landmarks, and with accessibility metadata that claims no more than is so. */
export async function writeEpub(bundle: Bundle): Promise<Uint8Array> {
  const { document } = bundle;
  const pictures = new Map<string, { picture: Picture; bytes: Uint8Array }>();
  for (const picture of picturesOf(document)) {
    const bytes = await pictureBytes(bundle, picture);
    if (bytes) pictures.set(picture.id, { picture, bytes });
  }
  const plain = makeContext(document, { sourceOf: (picture) => (pictures.has(picture.id) ? pictureFile(picture) : null) });
  const chapters = chaptersOf(document, plain.outline);
  const { show, addressOf } = addresses(chapters, plain);
  const context: RenderContext = { ...plain, addressOf };
  const title = titleOf(context);
  const pages = new Map<number, string>();
  const files = contentFiles(chapters, context, show, pages);
  show('nav.xhtml');
  const nav = navigationBody(context, { start: chapters[0]?.file ?? notesFile, pages, title });
  const font = await mathFont([...files.map(({ body }) => body), nav]);
  const xhtml = 'application/xhtml+xml';
  const items: ManifestItem[] = [
    { id: 'nav', href: 'nav.xhtml', type: xhtml, properties: 'nav', inSpine: true },
    { id: 'style', href: 'style.css', type: 'text/css', properties: null, inSpine: false },
    ...(font ? [{ id: 'mathematics', href: fontFile, type: 'font/woff', properties: null, inSpine: false }] : []),
    ...files.map(({ href, body }, index) => ({
      id: `text-${index + 1}`,
      href,
      type: xhtml,
      properties: holds(body, 'math') ? 'mathml' : null,
      inSpine: true,
    })),
    ...[...pictures.values()].map(({ picture }, index) => ({
      id: `picture-${index + 1}`,
      href: pictureFile(picture),
      type: picture.type,
      properties: null,
      inSpine: false,
    })),
  ];
  const opf = packageDocument({
    identifier: identifierOf(document),
    title,
    author: cleanText(document.author ?? '').trim() || null,
    language: languageTag(document.language) ?? 'und',
    rtl: document.direction === 'rtl',
    modified: `${new Date(document.reviewed?.at ?? Date.now()).toISOString().slice(0, 19)}Z`,
    accessibility: accessibilityOf(document, context.texts, pages.size > 0),
    items,
  });
  return zipEpub([
    ['EPUB/package.opf', `<?xml version="1.0" encoding="UTF-8"?>\n${serialiseXml(opf)}\n`],
    ['EPUB/nav.xhtml', page(title, nav, context)],
    ['EPUB/style.css', bookStyle(context.sizes) + (font ? mathFontStyle(fontFile) : '')],
    ...(font ? [[`EPUB/${fontFile}`, font] as const] : []),
    ...files.map(({ href, body }, index): [string, string] => [`EPUB/${href}`, page(chapters[index]?.title ?? title, body, context)]),
    ...[...pictures.values()].map(({ picture, bytes }): [string, Uint8Array] => [`EPUB/${pictureFile(picture)}`, bytes]),
  ]);
}
