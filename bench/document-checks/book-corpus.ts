import type { DocumentRuleId } from '@manara/core/document-check/document-rules';
import {
  accessMetadata,
  book,
  link,
  navigationList,
  pageBreak,
  property,
  usualNavigation,
  usualPages,
  type BookParts,
} from '../../packages/document-checks/testing/write-book.ts';
import { arabicSentence, sentence, words, type CorpusDocument } from './corpus.ts';

/** A barrier in a book: what it has in place of what a good one has. */
interface Change {
  rule: DocumentRuleId;
  /** Other rules that are about the same barrier. */
  with?: DocumentRuleId[];
  parts: BookParts;
  clean?: BookParts;
}

const lacking = (name: string): string => accessMetadata.replace(new RegExp(`<meta property="${name}">.*?</meta>`, 'u'), '');
const source = accessMetadata + property('pageBreakSource', 'urn:isbn:9780375704024');
const claim = accessMetadata + property('dcterms:conformsTo', 'EPUB Accessibility 1.1 - WCAG 2.2 Level AA');
const certified = claim + property('a11y:certifiedBy', 'Harbour Press');
const landmarks = navigationList('landmarks', link('one.xhtml', 'Text', 'bodymatter'));
const toc = (...links: string[]): string => navigationList('toc', ...links) + landmarks;
const noted = { ...usualPages, 'note.xhtml': '<p>A note.</p>' };
const notedSpine = '<itemref idref="one.xhtml"/><itemref idref="two.xhtml"/><itemref idref="note.xhtml" linear="no"/>';
const paged = (breaks: string): BookParts => ({
  metadata: source,
  pages: { ...usualPages, 'two.xhtml': usualPages['two.xhtml'] + breaks },
  navigation: usualNavigation + navigationList('page-list', link('two.xhtml#page-7', '7')),
});

const changes: readonly Change[] = [
  { rule: 'book-title', parts: { title: null } },
  { rule: 'book-language', parts: { languages: [] } },
  { rule: 'book-language', parts: { languages: ['ar'] }, with: ['book-page-language'] },
  {
    rule: 'book-page-language',
    parts: { pageLanguages: { 'two.xhtml': 'ar' }, pages: { ...usualPages, 'two.xhtml': `<p>${arabicSentence}</p>` } },
    clean: {
      languages: ['en', 'ar'],
      pageLanguages: { 'two.xhtml': 'ar' },
      pages: { ...usualPages, 'two.xhtml': `<p>${arabicSentence}</p>` },
    },
  },
  { rule: 'book-access-mode', parts: { metadata: lacking('schema:accessMode') } },
  { rule: 'book-access-feature', parts: { metadata: lacking('schema:accessibilityFeature') } },
  { rule: 'book-access-hazard', parts: { metadata: lacking('schema:accessibilityHazard') } },
  { rule: 'book-access-sufficient', parts: { metadata: lacking('schema:accessModeSufficient') } },
  { rule: 'book-access-summary', parts: { metadata: lacking('schema:accessibilitySummary') } },
  {
    rule: 'book-access-terms',
    parts: { metadata: accessMetadata + property('schema:accessibilityFeature', 'Alt text') },
    clean: { metadata: accessMetadata + property('schema:accessibilityFeature', 'alternativeText') },
  },
  {
    rule: 'book-conformance',
    parts: { metadata: certified.replace(' - WCAG', ', WCAG') },
    clean: { metadata: certified },
  },
  { rule: 'book-evaluator', parts: { metadata: claim }, clean: { metadata: certified } },
  {
    rule: 'book-reading-order',
    parts: { spine: '<itemref idref="one.xhtml"/><itemref idref="two.xhtml"/><itemref idref="three.xhtml"/>' },
  },
  {
    rule: 'book-aside-pages',
    parts: { pages: noted, spine: notedSpine },
    clean: { pages: { ...noted, 'one.xhtml': `${usualPages['one.xhtml']}<p><a href="note.xhtml">A note</a></p>` }, spine: notedSpine },
  },
  { rule: 'book-contents', parts: { navigation: landmarks } },
  { rule: 'book-navigation-links', parts: { navigation: toc(link('one.xhtml', 'High water'), link('two.xhtml#ebb', 'Low water')) } },
  { rule: 'book-contents-order', parts: { navigation: toc(link('two.xhtml', 'Low water'), link('one.xhtml', 'High water')) } },
  { rule: 'book-landmarks', parts: { navigation: navigationList('toc', link('one.xhtml', 'High water'), link('two.xhtml', 'Low water')) } },
  { rule: 'book-page-list', parts: paged(pageBreak(7) + pageBreak(8)), clean: paged(pageBreak(7)) },
  { rule: 'book-page-source', parts: { ...paged(pageBreak(7)), metadata: accessMetadata }, clean: paged(pageBreak(7)) },
  { rule: 'book-page-break-name', parts: paged(pageBreak(7, 'role="doc-pagebreak"')), clean: paged(pageBreak(7)) },
  { rule: 'book-page-break-role', parts: paged(pageBreak(7, 'aria-label="7"')), clean: paged(pageBreak(7)) },
];

/** A book of its own for each number: two chapters more than the barrier needs. */
function numbered(parts: BookParts, at: number): Uint8Array {
  const more = Object.fromEntries(
    [3, 4].map((chapter) => [`${chapter}.xhtml`, `<h1>${words(at + chapter)}</h1><p>${sentence(at + chapter)}</p>`]),
  );
  const pages = { ...(parts.pages ?? usualPages), ...more };
  const spine =
    parts.spine &&
    parts.spine +
      Object.keys(more)
        .map((name) => `<itemref idref="${name}"/>`)
        .join('');
  return book({ title: words(at), ...parts, pages, ...(spine && { spine }) });
}

/** Each barrier alone in a book, beside its clean twin. */
export const bookCorpus = (): CorpusDocument[] =>
  changes.flatMap(({ rule, with: others = [], parts, clean = {} }, at) => [
    { name: `Book ${at + 1}, ${rule}.epub`, bytes: numbered(parts, at), barriers: new Set([rule, ...others]) },
    { name: `Book ${at + 1}, ${rule}, clean.epub`, bytes: numbered(clean, at), barriers: new Set<DocumentRuleId>() },
  ]);
