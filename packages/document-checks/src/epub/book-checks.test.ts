import { describe, expect, it } from 'vitest';
import { testRules } from '../../testing/rule-cases.ts';
import { findingsOf } from '../../testing/verdict-of.ts';
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
} from '../../testing/write-book.ts';
import { bookChecks } from './book-checks.ts';
import { checkBook } from './check-book.ts';
import { openBook } from './open-book.ts';

const said = (name: string, value: string): Uint8Array => book({ metadata: accessMetadata + property(name, value) });
const without = (name: string): Uint8Array =>
  book({ metadata: accessMetadata.replace(new RegExp(`<meta property="${name}">.*?</meta>`, 'u'), '') });
const emptied = (name: string): Uint8Array =>
  book({ metadata: accessMetadata.replace(new RegExp(`(<meta property="${name}">).*?<`, 'u'), '$1 <') });
const claim = property('dcterms:conformsTo', 'EPUB Accessibility 1.1 - WCAG 2.1 Level AA');
const claimed = (value: string) => book({ metadata: property('dcterms:conformsTo', value) });
const arabic = 'يرتفع الماء مرتين في اليوم ويمتلئ الميناء بالسفن التي تنتظره في الخليج ثم ينخفض بعد ست ساعات ويخرج أهل المدينة إلى الرمل';
const contents = (...links: string[]): Uint8Array => book({ navigation: navigationList('toc', ...links) });
const broken = (breaks: string, parts: BookParts = {}): Uint8Array =>
  book({ ...parts, pages: { ...usualPages, 'two.xhtml': `${usualPages['two.xhtml']}${breaks}` } });
const listed = usualNavigation + navigationList('page-list', link('two.xhtml#page-7', '7'));
const aside = { ...usualPages, 'note.xhtml': '<p>A note.</p>' };
const asideSpine = '<itemref idref="one.xhtml"/><itemref idref="two.xhtml"/><itemref idref="note.xhtml" linear="no"/>';
const ncx = (points: string) =>
  `<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${points}</navMap></ncx>`;
const point = (src: string) => `<navPoint><navLabel><text>High water</text></navLabel><content src="${src}"/></navPoint>`;
const old = (points: string): Uint8Array => book({ navigation: null, version: '2.0', more: { 'toc.ncx': ncx(points) } });

testRules(
  bookChecks,
  {
    'book-title': { passes: [book()], fails: [book({ title: null }), book({ title: ' ' })] },
    'book-language': {
      passes: [book(), book({ languages: ['en', 'ar'] })],
      fails: [book({ languages: [] }), book({ languages: ['English please'] }), book({ languages: ['ar'] })],
      review: [book({ languages: ['de'] })],
    },
    'book-page-language': {
      passes: [book(), book({ languages: ['en-GB', 'ar'], pageLanguages: { 'two.xhtml': 'ar' } })],
      fails: [book({ languages: ['ar'], pages: { 'one.xhtml': `<p>${arabic}</p>` } })],
      review: [book({ pageLanguages: { 'two.xhtml': 'fr' } })],
      inapplicable: [book({ languages: [] }), book({ languages: ['und'] }), book({ pageLanguages: { 'one.xhtml': '', 'two.xhtml': '' } })],
    },
    'book-access-mode': {
      passes: [book(), book({ version: '2.0', metadata: '<meta name="schema:accessMode" content="textual"/>' })],
      fails: [without('schema:accessMode'), emptied('schema:accessMode')],
    },
    'book-access-feature': { passes: [book()], fails: [without('schema:accessibilityFeature')] },
    'book-access-hazard': {
      passes: [book()],
      fails: [without('schema:accessibilityHazard'), said('schema:accessibilityHazard', 'flashing')],
    },
    'book-access-sufficient': { passes: [book()], fails: [without('schema:accessModeSufficient')] },
    'book-access-summary': { passes: [book()], fails: [without('schema:accessibilitySummary')] },
    'book-access-terms': {
      passes: [
        book(),
        said('schema:accessModeSufficient', 'textual, visual'),
        said('schema:accessibilityFeature', 'displayTransformability/color'),
      ],
      fails: [
        said('schema:accessMode', 'text'),
        said('schema:accessModeSufficient', 'textual visual'),
        said('schema:accessibilityFeature', 'TOC'),
      ],
      inapplicable: [book({ metadata: '' })],
    },
    'book-conformance': {
      passes: [
        claimed('EPUB Accessibility 1.1 - WCAG 2.2 Level AA'),
        book({ metadata: '<link rel="dcterms:conformsTo" href="http://www.idpf.org/epub/a11y/accessibility-20170105.html#wcag-aa"/>' }),
        book({ metadata: property('dcterms:conformsTo', 'https://www.w3.org/TR/WCAG21/') + claim }),
      ],
      fails: [claimed('EPUB Accessibility 1.1 – WCAG 2.1 Level AA'), claimed('WCAG 2.1 AA')],
      inapplicable: [book(), claimed('EDUPUB 1.0')],
    },
    'book-evaluator': {
      passes: [book({ metadata: `${claim}${property('a11y:certifiedBy', 'Harbour Press')}` })],
      fails: [book({ metadata: claim })],
      inapplicable: [book()],
    },
    'book-reading-order': {
      passes: [book()],
      fails: [
        book({ spine: '<itemref idref="one.xhtml"/><itemref idref="three.xhtml"/>' }),
        book({ spine: '<itemref idref="one.xhtml" linear="no"/>' }),
      ],
    },
    'book-aside-pages': {
      passes: [
        book({ pages: { ...aside, 'one.xhtml': '<p><a href="note.xhtml#a">A note</a></p>' }, spine: asideSpine }),
        book({ pages: aside, spine: asideSpine, navigation: navigationList('toc', link('note.xhtml', 'Note')) }),
      ],
      fails: [book({ pages: aside, spine: asideSpine })],
      inapplicable: [book(), book({ pages: { ...aside, 'one.xhtml': '<p>' }, spine: asideSpine })],
    },
    'book-contents': {
      passes: [book(), old(point('one.xhtml')), contents(link('one.xhtml', '<img src="a.png" alt="High water"/>'))],
      fails: [book({ navigation: null }), book({ navigation: '<p>Contents</p>' }), contents(), contents(link('one.xhtml', ' ')), old('')],
      inapplicable: [book({ navigation: '<nav>' })],
    },
    'book-navigation-links': {
      passes: [book(), old(point('one.xhtml')), contents(link('#self', 'Contents'), link('one.xhtml', 'High water'))],
      fails: [
        contents(link('three.xhtml', 'Spring tides')),
        contents(link('one.xhtml#spring', 'Spring tides')),
        contents(link('https://example.org/', 'Tides')),
        old(point('three.xhtml')),
      ],
      inapplicable: [book({ navigation: null }), contents()],
    },
    'book-contents-order': {
      passes: [book(), contents(link('one.xhtml', 'High water'), link('one.xhtml', 'The bay'), link('two.xhtml', 'Low water'))],
      review: [
        contents(link('two.xhtml', 'Low water'), link('one.xhtml', 'High water')),
        book({
          pages: { 'one.xhtml': '<p id="a">High</p><p id="b">Low</p>' },
          navigation: navigationList('toc', link('one.xhtml#b', 'Low'), link('one.xhtml#a', 'High')),
        }),
      ],
      inapplicable: [contents(link('one.xhtml', 'High water')), book({ navigation: null })],
    },
    'book-landmarks': {
      passes: [book()],
      fails: [contents(link('one.xhtml', 'High water'))],
      inapplicable: [
        old(point('one.xhtml')),
        book({ pages: { 'one.xhtml': '<p>Tides</p>' }, navigation: navigationList('toc', link('one.xhtml', 'Tides')) }),
      ],
    },
    'book-page-list': {
      passes: [broken(pageBreak(7), { navigation: listed })],
      fails: [
        broken(pageBreak(7)),
        broken(pageBreak(7) + pageBreak(8), { navigation: listed }),
        said('schema:accessibilityFeature', 'pageNavigation'),
      ],
      inapplicable: [book()],
    },
    'book-page-source': {
      passes: [
        broken(pageBreak(7), { metadata: property('pageBreakSource', 'urn:isbn:9780375704024') }),
        broken(pageBreak(7), { metadata: '<dc:source>urn:isbn:9780375704024</dc:source>' }),
      ],
      review: [broken(pageBreak(7)), book({ navigation: listed })],
      inapplicable: [book()],
    },
    'book-page-break-name': {
      passes: [broken(pageBreak(7)), broken(pageBreak(7, 'title="7"')), broken('<span role="doc-pagebreak">7</span>')],
      fails: [broken(pageBreak(7, 'role="doc-pagebreak"'))],
      inapplicable: [book()],
    },
    'book-page-break-role': {
      passes: [broken(pageBreak(7))],
      fails: [broken(pageBreak(7, 'aria-label="7"'))],
      inapplicable: [book()],
    },
  },
  'tides.epub',
);

describe('a book', () => {
  it('says where each finding is, and by which clause', async () => {
    const [found] = await findingsOf('book-page-break-name', broken(pageBreak(7, '')), 'tides.epub');
    expect(found).toMatchObject({
      place: { path: 'EPUB/two.xhtml/html/body[1]/span[1]' },
      clauses: ['EPUB Accessibility 1.1, 3.4.1.3.3'],
      bestPractice: true,
      snippet: 'page-7',
    });
    expect((await findingsOf('book-title', book({ title: null }), 'tides.epub'))[0]).toMatchObject({
      sc: ['2.4.2'],
      clauses: ['EPUB 3.3, 5.5.3.1.2'],
      outcome: 'violation',
    });
  });
  it('that has nothing against it has no finding', () => {
    expect(checkBook(openBook(book()))).toMatchObject({ findings: [], unseen: [] });
  });
  it('says what of it was not read, and nothing of that is called wrong', () => {
    const cut = book({ pages: { ...usualPages, 'two.xhtml': '<p>' }, navigation: navigationList('toc', link('two.xhtml#a', 'Low water')) });
    const { unseen, findings } = checkBook(openBook(cut));
    expect(unseen).toEqual(['damaged_parts']);
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(['book-landmarks']);
    const long = Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`${at}.xhtml`, '<p>Tide</p>']));
    expect(checkBook(openBook(book({ pages: long }))).unseen).toEqual(['book_pages_left_out']);
  });
  it('keeps the fingerprint of a finding when a page is put before it', async () => {
    const printOf = async (parts: BookParts) =>
      (await findingsOf('book-page-break-name', broken(pageBreak(7, ''), parts), 'tides.epub'))[0]?.fingerprint;
    expect(await printOf({ spine: '<itemref idref="two.xhtml"/>' })).toBe(await printOf({}));
  });
});
