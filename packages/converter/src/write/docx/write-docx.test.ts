import { describe, expect, it } from 'vitest';
import type { StructuredDocument } from '@manara/core/document/document';
import type { Inline } from '@manara/core/document/inline';
import {
  cell,
  contents,
  display,
  documentOf,
  figure,
  heading,
  inlineFormula,
  inlinePageBreak,
  item,
  lineBreak,
  link,
  list,
  note,
  pageBreak,
  paragraph,
  picture,
  referenceTo,
  table,
  text,
} from '../../../testing/builders.ts';
import { modelDocuments } from '../../../testing/model-documents.ts';
import { wordMistakes, wordParts, wordsOf } from '../../../testing/read-word.ts';

const body = async (document: StructuredDocument) => (await wordParts(document))['word/document.xml']!;

describe.each(Object.keys(modelDocuments))('the %s document as Word', (name) => {
  it('is valid Open XML', async () => {
    expect(await wordMistakes(modelDocuments[name]!())).toEqual([]);
  });

  it('passes the rules of an accessibility checker: a title, headings in order, pictures named and in the line, table heads', async () => {
    const document = modelDocuments[name]!();
    const all = await wordParts(document);
    const xml = all['word/document.xml']!;
    expect(all['docProps/core.xml']).toMatch(/<dc:title>[^<]+<\/dc:title>/);
    const levels = [...xml.matchAll(/<w:pStyle w:val="Heading(\d)"/g)].map(([, level]) => Number(level));
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    expect(xml).not.toContain('<wp:anchor');
    for (const [drawing] of xml.matchAll(/<wp:docPr .*?<wp:cNvGraphicFramePr/gs))
      expect(drawing).toMatch(/descr="[^"]+"|<adec:decorative [^>]*val="1"/);
    for (const [link] of xml.matchAll(/<w:hyperlink.*?<\/w:hyperlink>/gs)) expect(wordsOf(link)).not.toBe('');
  });
});

it('uses the styles, the numbering and the heads that Word knows', async () => {
  const xml = await body(
    documentOf([
      heading(1, 'Title'),
      heading(2, 'First'),
      heading(3, 'Second'),
      list('lower_alpha', [item('a)', 'one'), item('b)', 'two', list('bullet', [item('•', 'deep')]))]),
      table(
        [
          ['A', 'B'],
          [cell('c', { heads: 'row' }), 'd'],
        ],
        1,
        'Caption',
      ),
    ]),
  );
  expect([...xml.matchAll(/<w:pStyle w:val="(\w+)"/g)].map(([, style]) => style)).toEqual(
    expect.arrayContaining(['Title', 'Heading1', 'Heading2', 'ListParagraph', 'Caption']),
  );
  expect(xml.match(/<w:numPr>/g)).toHaveLength(3);
  expect(xml.match(/<w:tblHeader/g)).toHaveLength(1);
});

it('gives parts beside each other the same style, and the title alone that of a title', async () => {
  const styles = async (title: string) => {
    const blocks = [heading(1, 'One'), heading(2, 'Below'), heading(1, 'Two')];
    return [...(await body(documentOf(blocks, { title }))).matchAll(/<w:pStyle w:val="(\w+)"/g)].map(([, style]) => style);
  };
  expect(await styles('Another title')).toEqual(['Heading1', 'Heading2', 'Heading1']);
  expect(await styles('One')).toEqual(['Title', 'Heading1', 'Heading1']);
});

it('counts as it is printed, and where it is printed so, lets Word count', async () => {
  const numbering = (await wordParts(documentOf([list('upper_roman', [item('(III)', 'three'), item('(IV)', 'four')], { start: 3 })])))[
    'word/numbering.xml'
  ]!;
  expect(numbering).toContain('w:val="upperRoman"');
  expect(numbering).toContain('w:lvlText w:val="(%1)"');
  expect(numbering).toMatch(/<w:start w:val="3"/);
});

it('writes Arabic-Indic counts as they are printed: Word would count in the digits of Devanagari', async () => {
  const all = await wordParts(
    documentOf([list('arabic_indic', [item('٩-', 'nine'), item('١٠-', 'ten')], { start: 9 })], { language: 'ar' }),
  );
  const numbering = all['word/numbering.xml']!;
  expect(numbering).not.toContain('hindi');
  expect([...numbering.matchAll(/w:lvlText w:val="([٠-٩][^"]*)"/g)].map(([, mark]) => mark)).toEqual(['٩-', '١٠-']);
  expect(all['word/document.xml']!.match(/<w:numPr>/g)).toHaveLength(2);
});

it('says of every height of lines that letters and pictures may outgrow it', async () => {
  const all = await wordParts(documentOf([figure({ state: 'missing' })]));
  const heights = Object.values(all).flatMap((xml) => xml.match(/<w:spacing [^>]*w:line=[^>]*>/g) ?? []);
  expect(heights).not.toEqual([]);
  for (const height of heights) expect(height).toContain('w:lineRule="auto"');
});

it.each([
  ['ar', /<w:rPr><w:rtl\/><w:lang w:bidi="ar-[A-Z]{2}"\/><\/w:rPr><w:fldChar w:fldCharType="begin"/],
  ['en', /<w:rPr>(?:<w:rtl w:val="false"\/>)?<w:lang w:val="en-US"\/><\/w:rPr><w:fldChar w:fldCharType="begin"/],
])('counts the pages of a document in %s in its direction and language', async (language, run) => {
  const all = await wordParts(documentOf([paragraph('a')], { language }));
  expect(all['word/footer1.xml']).toMatch(run);
});

it('keeps footnotes as footnotes and repeats the number of one that is led to again', async () => {
  const one = note('*', 'The note');
  const all = await wordParts(
    documentOf([paragraph([text('Here'), referenceTo(one), text(' and there'), referenceTo(one)])], { notes: [one] }),
  );
  expect(all['word/document.xml']!.match(/<w:footnoteReference /g)).toHaveLength(1);
  expect(wordsOf(all['word/footnotes.xml']!)).toContain('The note');
  expect(wordsOf(all['word/document.xml']!)).toBe('Here* and there*');
});

it('lets Word count notes where print counts alike, and shows the marks of print where it does not', async () => {
  const notes = [note('*', 'Star'), note('1', 'One'), note('2', 'Two'), note('1', 'One again'), note('٣', 'Arabic three')];
  const all = await wordParts(documentOf([paragraph(notes.flatMap((one) => [text('words'), referenceTo(one)]))], { notes }));
  const runs = all['word/document.xml']!.match(/<w:footnoteReference .*?<\/w:r>/gs)!;
  expect(runs.map((run) => [/customMarkFollows="1"/.test(run), wordsOf(run)])).toEqual([
    [true, '*'],
    [false, ''],
    [false, ''],
    [true, '1'],
    [true, '٣'],
  ]);
  const bodies = [...all['word/footnotes.xml']!.matchAll(/<w:footnote w:id="(\d)">.*?<\/w:footnote>/gs)];
  expect(bodies.map(([body, id]) => [id, /<w:footnoteRef\/>/.test(body), wordsOf(body)])).toEqual(
    expect.arrayContaining([
      ['1', false, '* Star'],
      ['2', true, ' One'],
      ['4', false, '1 One again'],
      ['5', false, '٣ Arabic three'],
    ]),
  );
  expect(await wordMistakes(documentOf([paragraph(notes.flatMap((one) => [text('words'), referenceTo(one)]))], { notes }))).toEqual([]);
});

it('writes a formula whose structure is known as Word’s own, and leaves the others their pictures', async () => {
  const fraction = '<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math>';
  const xml = await body(
    documentOf([
      display('a / 2', null, { mathml: fraction, picture: picture('f1') }),
      display('a / 2', '(1)', { mathml: fraction, picture: picture('f2') }),
      paragraph([text('Here '), inlineFormula('a / 2', { mathml: fraction })]),
      display('ا', null, { mathml: '<math dir="rtl"><mi>ا</mi></math>', picture: picture('f3') }),
      display('long', null, { mathml: '<math><menclose notation="longdiv"><mn>1</mn></menclose></math>', picture: picture('f4') }),
    ]),
  );
  expect(xml.match(/<m:oMathPara>/g)).toHaveLength(1);
  expect(xml.match(/<m:oMath>/g)).toHaveLength(3);
  expect([...xml.matchAll(/<wp:docPr [^>]*descr="([^"]*)"/g)].map(([, name]) => name)).toEqual(['ا', '1']);
});

it('puts the picture of a formula behind it that nobody is sure of', async () => {
  const read = { mathml: '<math><mi>x</mi></math>', mathmlFrom: 'parser' as const, picture: picture('f1') };
  const xml = await body(
    documentOf([display('x', null, read), { ...display('x', null, read), confidence: 0.6, doubts: ['formula_order'] }]),
  );
  expect(xml.match(/<m:oMath>/g)).toHaveLength(2);
  expect(xml.match(/<wp:docPr /g)).toHaveLength(1);
});

it('says what a picture still lacks in a comment, and names formulas by how they are read', async () => {
  const all = await wordParts(
    documentOf([figure({ state: 'missing' }), figure({ state: 'decorative' }), display('a = b', null, { picture: picture('f') })]),
  );
  expect(wordsOf(all['word/comments.xml']!)).toBe('This picture has no description yet.');
  expect(all['word/document.xml']).toMatch(/<adec:decorative [^>]*val="1"/);
  expect(all['word/document.xml']).toContain('descr="a = b"');
});

it('reads what a person has written of a picture that nobody has in its place', async () => {
  const document = documentOf([figure({ state: 'approved', text: 'A map of the harbour' }, { picture: null })]);
  expect(wordsOf(await body(document))).toContain('A map of the harbour');
  expect(await wordParts(document)).not.toHaveProperty('word/comments.xml');
});

it('writes Arabic from the right, its Latin words from the left, each in its language', async () => {
  const xml = await body(documentOf([paragraph('الحل quay هنا')], { language: 'ar', direction: 'rtl' }));
  expect(xml).toContain('<w:bidi/>');
  const runs = [...xml.matchAll(/<w:r>(.*?)<\/w:r>/gs)].map(([, run = '']) => [wordsOf(run), /<w:rtl\/>/.test(run)]);
  expect(runs).toEqual([
    ['الحل ', true],
    ['quay', false],
    [' هنا', true],
  ]);
});

it('keeps the beginnings of print pages as bookmarks, each once', async () => {
  const pages = ['1', '2'].map((label) => ({ width: 1, height: 1, label, kind: 'text' as const, confidence: 1 }));
  const xml = await body(documentOf([paragraph('a'), pageBreak(1), pageBreak(1), paragraph('b')], { pages }));
  expect([...xml.matchAll(/<w:bookmarkStart w:name="(\w+)"/g)].map(([, name]) => name)).toEqual(['page_1', 'page_2']);
});

it('writes terms and their explanations as paragraphs, in which every word can be found', async () => {
  const xml = await body(
    documentOf([
      list('other', [item('Quay', 'Where ships lie.'), item('100% tide', 'The sea.')], { ordered: false, role: 'definitions' }),
      paragraph('After'),
    ]),
  );
  const paragraphs = [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([one]) => one);
  expect(paragraphs.map(wordsOf)).toEqual(['Quay', 'Where ships lie.', '100% tide', 'The sea.', 'After']);
  expect(xml).not.toContain('<w:numPr>');
  expect(paragraphs.map((one) => /<w:ind w:start="(\d+)"/.exec(one)?.[1] ?? null)).toEqual(['0', '567', '0', '567', null]);
});

it('keeps a link that holds more than words, but for what leads elsewhere', async () => {
  const aim = heading(2, 'Aim');
  const one = note('1', 'The note');
  const links = [
    {
      ...link('see ', { href: 'https://example.org/' }),
      inlines: [text('see '), inlineFormula('x + 1', { picture: picture('f') }), lineBreak(), text('there')],
    },
    { ...link('', { target: aim.id }), inlines: [text('before'), referenceTo(one), inlinePageBreak(1), text('after')] },
  ] as Inline[];
  const entry = contents([{ level: 1, words: '', target: aim.id, page: '7' }]);
  entry.entries[0]!.inlines = [text('The aim '), inlineFormula('y', { picture: picture('g') })];
  const document = documentOf([heading(1, 'T'), entry, paragraph(links), aim], { notes: [one] });
  const xml = await body(document);
  const found = [...xml.matchAll(/<w:hyperlink (?:[^>]*r:id|[^>]*w:anchor).*?<\/w:hyperlink>/gs)].map(([all]) => all);
  expect(found.map(wordsOf)).toEqual(['The aim ', 'see there', 'before', 'after']);
  expect(found.map((one) => /descr="([^"]*)"/.exec(one)?.[1])).toEqual([undefined, 'x + 1', undefined, undefined]);
  expect(xml.match(/descr="y"/g)).toHaveLength(1);
  expect(await wordMistakes(document)).toEqual([]);
});

describe('a table of contents', () => {
  const entries = (targets: (string | null)[]) =>
    contents(targets.map((target, index) => ({ level: 1, words: `Chapter ${index + 1}`, target, page: String(9 + index) })));
  const [one, two] = [heading(1, 'Chapter 1'), heading(1, 'Chapter 2')];

  it('is one that Word can make anew, with what print says until then, and without a question on opening', async () => {
    const document = documentOf([entries([one.id, two.id]), one, two]);
    const all = await wordParts(document);
    const xml = all['word/document.xml']!;
    const asked = [...xml.matchAll(/<w:instrText[^>]*>([^<]*)</g)].map(([, words = '']) => words.replaceAll('&quot;', '"').trim());
    expect(asked).toEqual([String.raw`TOC \o "1-1" \h \z \u`, `PAGEREF node_${one.id} \\h`, `PAGEREF node_${two.id} \\h`]);
    for (const id of [one.id, two.id]) expect(xml).toContain(`<w:bookmarkStart w:name="node_${id}"`);
    const signs = [...xml.matchAll(/w:fldCharType="(\w+)"/g)].map(([, type]) => type);
    const whole = ['begin', 'separate', 'end'];
    expect(signs).toEqual(['begin', 'separate', ...whole, ...whole, 'end']);
    expect(wordsOf(xml)).toBe('Chapter 19Chapter 210Chapter 1Chapter 2');
    expect(all['word/settings.xml']).not.toContain('updateFields');
    expect(await wordMistakes(document)).toEqual([]);
  });

  it('stays as it is printed where it lists what is no heading', async () => {
    const xml = await body(documentOf([entries([one.id, null]), one]));
    expect([...xml.matchAll(/<w:instrText[^>]*>([^<]*)</g)].map(([, words = '']) => words.trim())).toEqual([`PAGEREF node_${one.id} \\h`]);
  });
});
