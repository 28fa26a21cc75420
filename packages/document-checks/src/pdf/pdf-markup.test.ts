import { openPdf } from '@manara/pdf/open-pdf';
import { describe, expect, it } from 'vitest';
import { appended, objectWith } from '../../testing/append-to-pdf.ts';
import { findingsOf, verdictOf } from '../../testing/verdict-of.ts';
import { marked, tag, taggedPdf, type Tag } from '../../testing/write-tagged-pdf.ts';

const body = (...kids: Tag[]) => [tag('Document', kids)];
const of = (...kids: Tag[]) => taggedPdf({ tags: body(...kids) });
const cell = (name: string, mcid: number, entries = '') => tag(name, [mcid], entries);
const row = (...cells: Tag[]) => tag('TR', cells);

describe('an update of a file', () => {
  const figure = (entries: string) => `<< /Type /StructElem /S /Figure /K [0] ${entries} >>`;
  const plain = of(tag('Figure', [0]));
  const number = objectWith(plain, '/S /Figure');
  const words = { [number]: figure('/Alt (A bridge)') };
  const none = { [number]: figure('') };

  it('counts, packed or not, whatever was written before', async () => {
    expect(await verdictOf('pdf-figure-alt', plain)).toBe('failed');
    expect(await verdictOf('pdf-figure-alt', appended(plain, words))).toBe('passed');
    const packed = appended(plain, words, { packed: true });
    expect((await openPdf(packed)).ok).toBe(true);
    expect(await verdictOf('pdf-figure-alt', packed)).toBe('passed');
    expect(await verdictOf('pdf-figure-alt', appended(packed, none))).toBe('failed');
    expect(await verdictOf('pdf-figure-alt', appended(appended(packed, none, { packed: true }), words))).toBe('passed');
    expect(await verdictOf('pdf-figure-alt', appended(appended(plain, none, { packed: true }), words, { packed: true }))).toBe('passed');
  });

  it('may leave a catalogue behind that no trailer names', async () => {
    const left = taggedPdf({ objects: ['<< /Type /Catalog /Pages 2 0 R >>'] });
    expect(await verdictOf('pdf-title-shown', left)).toBe('passed');
    expect(await verdictOf('pdf-tagged', left)).toBe('passed');
  });
});

it('a file that writes about encryption is not encrypted', async () => {
  const about = taggedPdf({ drawing: marked(0, 'The trailer has /Encrypt where a file is locked.') });
  expect(await verdictOf('pdf-assistive-access', about)).toBe('inapplicable');
  expect(await verdictOf('pdf-figure-alt', taggedPdf({ drawing: marked(0, '/Encrypt'), tags: body(tag('Figure', [0])) }))).toBe('failed');
});

describe('a role map', () => {
  /** As Word writes it. */
  const word =
    '/Footnote /Note /Endnote /Note /Textbox /Sect /Header /Sect /Footer /Sect /InlineShape /Sect /Artifact /Sect /Title /H1 /Chart /Sect /Diagram /Figure';
  it('may lead names that only PDF 2.0 knows to others', async () => {
    expect(await verdictOf('pdf-standard-names', taggedPdf({ roleMap: word }))).toBe('passed');
    expect(await verdictOf('pdf-standard-names', taggedPdf({ roleMap: `${word} /Strong /Span /Em /Span /Aside /Sect` }))).toBe('passed');
    expect(await verdictOf('pdf-standard-names', taggedPdf({ roleMap: '/H1 /P' }))).toBe('failed');
  });

  it('says what these names are in an older file', async () => {
    const titled = (roleMap: string) => taggedPdf({ roleMap, tags: body(tag('Title', [0]), tag('H2', [1])) });
    expect(await verdictOf('pdf-heading-order', titled(word))).toBe('passed');
    // Without an entry a title is none of the levels.
    expect(await verdictOf('pdf-heading-order', titled(''))).toBe('failed');
  });

  it('is followed from name to name', async () => {
    const chained = (roleMap: string) => taggedPdf({ roleMap, tags: body(tag('Bild', [0])) });
    expect(await verdictOf('pdf-figure-alt', chained('/Bild /Grafik /Grafik /Diagram /Diagram /Figure'))).toBe('failed');
    expect(await verdictOf('pdf-role-map', chained('/Bild /Grafik /Grafik /Nowhere'))).toBe('failed');
  });
});

describe('a table', () => {
  const scope = '/O /Table /Scope /Column';
  const two = (first: string, second: string, entries = '') => row(cell(first, 0, entries), cell(second, 1, entries));
  const data = row(cell('TD', 2), cell('TD', 3));
  const withClasses = (entries: string) =>
    taggedPdf({
      tags: body(tag('Table', [two('TH', 'TH', entries), data])),
      treeRoot: `/ClassMap << /Head << ${scope} >> /Wide [<< /O /Layout /Width 90 >> << ${scope} >>] /Cell << /O /Table >> >>`,
    });

  it('has attributes of classes too', async () => {
    for (const entries of ['/C /Head', '/C [/Cell 0 /Head 0]', '/C /Wide'])
      expect(await verdictOf('pdf-table-scope', withClasses(entries))).toBe('passed');
    for (const entries of ['/C /Cell', '/C /Missing', '']) expect(await verdictOf('pdf-table-scope', withClasses(entries))).toBe('failed');
  });

  it('has attributes in lists with revisions, and cells that reach over others', async () => {
    const wide = row(cell('TH', 0, `/A [<< ${scope} /ColSpan 2 >> 0]`));
    expect(await verdictOf('pdf-table-structure', of(tag('Table', [wide, data])))).toBe('passed');
    expect(await verdictOf('pdf-table-scope', of(tag('Table', [wide, data])))).toBe('passed');
    const tall = row(cell('TH', 0, `/A << ${scope} /RowSpan 2 >>`), cell('TD', 1));
    expect(await verdictOf('pdf-table-structure', of(tag('Table', [tall, row(cell('TD', 2)), data])))).toBe('passed');
    expect(await verdictOf('pdf-table-structure', of(tag('Table', [tall, data])))).toBe('needs_review');
  });

  it('may name the headers of its cells', async () => {
    const heads = row(cell('TH', 0, '/ID (a)'), cell('TH', 1, '/ID (b)'));
    const named = row(cell('TD', 2, '/A << /O /Table /Headers [(a)] >>'), cell('TD', 3, '/A << /O /Table /Headers [(b)] >>'));
    expect(await verdictOf('pdf-table-scope', of(tag('Table', [heads, named])))).toBe('passed');
  });
});

it('what the tree has as an artifact is not read', async () => {
  const artifact = (...kids: Tag[]) => of(tag('P', [0]), tag('Artifact', kids));
  expect(await verdictOf('pdf-figure-alt', artifact(tag('Figure', [1])))).toBe('inapplicable');
  expect(await verdictOf('pdf-heading-order', artifact(tag('Sect', [tag('H3', [1])])))).toBe('inapplicable');
});

it('a formula may hold its MathML in a part of it', async () => {
  const math = tag('math', [0], '/NS 8 0 R');
  expect(await verdictOf('pdf-formula-alt', of(tag('Formula', [tag('Span', [math])])))).toBe('passed');
  expect(await verdictOf('pdf-formula-alt', of(tag('Formula', [tag('Span', [0])])))).toBe('failed');
});

it('a signature without a size is not seen, and needs neither name nor tag', async () => {
  const signed = (rectangle: string) =>
    taggedPdf({ annotations: [`<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /F 132 /Rect [${rectangle}] >>`] });
  for (const rule of ['pdf-field-name', 'pdf-field-tag'] as const) {
    expect(await verdictOf(rule, signed('0 0 0 0'))).toBe('inapplicable');
    expect(await verdictOf(rule, signed('30 20 90 40'))).toBe('failed');
  }
});

it('an annotation outside of the page is not seen', async () => {
  const at = (rectangle: string) =>
    taggedPdf({ annotations: [`<< /Type /Annot /Subtype /Link /Rect [${rectangle}] /A << /S /URI /URI (https://example.org/a) >> >>`] });
  expect(await verdictOf('pdf-link-tag', at('400 300 450 320'))).toBe('inapplicable');
  expect(await verdictOf('pdf-tab-order', at('-90 -90 -10 -10'))).toBe('inapplicable');
  expect(await verdictOf('pdf-link-tag', at('250 150 450 320'))).toBe('failed');
});

it('a link says what its parts say', async () => {
  const linked = (...kids: Tag[]) => taggedPdf({ drawing: marked(0, 'here'), tags: body(tag('Link', kids)) });
  expect(await verdictOf('pdf-link-text', linked(tag('Span', [0], '/Alt (Accounts)')))).toBe('passed');
  expect(await verdictOf('pdf-link-text', linked(tag('Span', [0])))).toBe('needs_review');
  expect(await verdictOf('pdf-link-text', linked(tag('Figure', [], '/Alt (More)')))).toBe('needs_review');
});

it('content is tagged by properties that have names', async () => {
  const named = (properties: string) =>
    taggedPdf({
      drawing: marked(0, 'Tagged words').replace('<< /MCID 0 >>', '/MC0'),
      resources: `/Properties << /MC0 << ${properties} >> >>`,
    });
  expect(await verdictOf('pdf-untagged-content', named('/MCID 0'))).toBe('passed');
  expect(await verdictOf('pdf-untagged-content', named('/Lang (en)'))).toBe('failed');
});

it('lists may be in items of lists', async () => {
  const item = (mcid: number, ...more: Tag[]) => tag('LI', [tag('Lbl', [mcid]), tag('LBody', [mcid + 1, ...more])]);
  expect(await verdictOf('pdf-list-structure', of(tag('L', [item(0, tag('L', [item(2)])), item(4)])))).toBe('passed');
  expect(await verdictOf('pdf-list-structure', of(tag('L', [item(0), tag('L', [item(2)])])))).toBe('passed');
  expect(await findingsOf('pdf-list-structure', of(tag('L', [item(0, tag('L', [tag('P', [2])]))])))).toHaveLength(1);
});
