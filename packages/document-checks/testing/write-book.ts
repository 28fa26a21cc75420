import { zipParts } from './zip-parts.ts';

/** What a book is made of; what is left out is as it should be. */
export interface BookParts {
  /** Elements of the metadata besides title and languages; by default the accessibility metadata of a plain book. */
  metadata?: string;
  title?: string | null;
  languages?: string[];
  /** Content of the body by the name of its page. */
  pages?: Record<string, string>;
  /** Languages of pages by their names; `en` by default. */
  pageLanguages?: Record<string, string>;
  spine?: string;
  /** Content of the body of the navigation document; null: there is none. */
  navigation?: string | null;
  more?: Record<string, string>;
  version?: '2.0' | '3.0';
}

const container =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';

export const property = (name: string, value: string): string => `<meta property="${name}">${value}</meta>`;
export const accessMetadata = [
  property('schema:accessMode', 'textual'),
  property('schema:accessModeSufficient', 'textual'),
  property('schema:accessibilityFeature', 'tableOfContents'),
  property('schema:accessibilityHazard', 'none'),
  property('schema:accessibilitySummary', 'All of the book is text.'),
].join('');

export const link = (href: string, words: string, type = ''): string =>
  `<li><a href="${href}"${type && ` epub:type="${type}"`}>${words}</a></li>`;
export const navigationList = (type: string, ...links: string[]): string =>
  `<nav epub:type="${type}"><h2>${type}</h2><ol>${links.join('')}</ol></nav>`;
export const usualNavigation = [
  navigationList('toc', link('one.xhtml', 'High water'), link('two.xhtml', 'Low water')),
  navigationList('landmarks', link('one.xhtml', 'Text', 'bodymatter')),
].join('');

/** A page break as books have it. */
export const pageBreak = (number: number, more = `role="doc-pagebreak" aria-label="${number}"`): string =>
  `<span epub:type="pagebreak" id="page-${number}" ${more}/>`;

const page = (body: string, language = 'en'): string =>
  `<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${language}" lang="${language}"><head><title>Tides</title></head><body>${body}</body></html>`;

export const usualPages = {
  'one.xhtml': '<h1>High water</h1><p>The water rises twice a day, and the harbour is full of ships that wait for it in the bay.</p>',
  'two.xhtml':
    '<h1>Low water</h1><p>It falls six hours later, and then the people of the town walk out on the sand to look for shells.</p>',
};

/** A book of two pages with its navigation, and what a test asks for in their place. */
export function book({
  metadata = accessMetadata,
  title = 'The book of tides',
  languages = ['en'],
  pages = usualPages,
  pageLanguages = {},
  spine = Object.keys(pages)
    .map((name) => `<itemref idref="${name}"/>`)
    .join(''),
  navigation = usualNavigation,
  more = {},
  version = '3.0',
}: BookParts = {}): Uint8Array {
  const items = Object.keys(pages).map((name) => `<item id="${name}" href="${name}" media-type="application/xhtml+xml"/>`);
  if (navigation !== null) items.push('<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>');
  for (const name of Object.keys(more)) items.push(`<item id="${name}" href="${name}" media-type="application/x-dtbncx+xml"/>`);
  const opf = `<package xmlns="http://www.idpf.org/2007/opf" version="${version}"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    ${title === null ? '' : `<dc:title>${title}</dc:title>`}${languages.map((tag) => `<dc:language>${tag}</dc:language>`).join('')}${metadata}
    </metadata><manifest>${items.join('')}</manifest><spine>${spine}</spine></package>`;
  const named = (parts: Record<string, string>) => Object.fromEntries(Object.entries(parts).map(([name, part]) => [`EPUB/${name}`, part]));
  return zipParts({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': container,
    'EPUB/package.opf': opf,
    ...named(Object.fromEntries(Object.entries(pages).map(([name, body]) => [name, page(body, pageLanguages[name])]))),
    ...(navigation !== null && { 'EPUB/nav.xhtml': page(navigation) }),
    ...named(more),
  });
}
