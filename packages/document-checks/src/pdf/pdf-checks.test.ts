import fs from 'node:fs';
import { expect, it } from 'vitest';
import { testRules } from '../../testing/rule-cases.ts';
import { findingsOf, verdictOf } from '../../testing/verdict-of.ts';
import { encryption } from '../../testing/encryption.ts';
import { marked, tag, taggedPdf, type Tag } from '../../testing/write-tagged-pdf.ts';
import { checkDocument } from '../check-document.ts';
import { pdfChecks } from './pdf-checks.ts';

const plain = taggedPdf();
const untagged = taggedPdf({ tags: null, marks: '' });
const body = (...kids: Tag[]) => [tag('Document', kids)];
const of = (...kids: Tag[]) => taggedPdf({ tags: body(...kids) });
const lines = ['The committee met four times.', 'It wrote down what it decided.', 'The minutes are in the annex.'];
const three = lines.map((line, at) => marked(at, line, { y: 160 - 40 * at })).join(' ');
const words = (name: string, mcid: number, entries = '') => tag(name, [mcid], entries);
const row = (name: string, mcids: number[], entries = '') =>
  tag(
    'TR',
    mcids.map((mcid) => words(name, mcid, entries)),
  );
const table = (head: string, entries = '') => of(tag('Table', [row(head, [0, 1], entries), row('TD', [2, 3])]));
const scope = '/A << /O /Table /Scope /Column >>';
const link = (more = '') => `<< /Type /Annot /Subtype /Link /Rect [30 140 90 160] /A << /S /URI /URI (https://example.org/a) >> ${more} >>`;
const field = (more = '') => `<< /Type /Annot /Subtype /Widget /FT /Tx /T (t1) /Rect [30 40 90 60] ${more} >>`;
const stamp = (more = '') => `<< /Type /Annot /Subtype /Stamp /Rect [30 40 90 60] ${more} >>`;
const withOne = (annotation: string, tags: Tag[] = body(tag('P', [0])), more = {}) =>
  taggedPdf({ annotations: [annotation], tags, ...more });
const picture = {
  resources: '/XObject << /Im 8 0 R >>',
  objects: [
    { dictionary: '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 >>', stream: '\x80' },
  ],
};
const scan = (tags: Tag[] | null) =>
  taggedPdf({ drawing: '/Figure << /MCID 0 >> BDC q 300 0 0 200 0 0 cm /Im Do Q EMC', ...picture, tags });
const german =
  'Der Ausschuss hat sich in diesem Jahr viermal getroffen und die Ergebnisse sind in der Anlage zu finden, die nicht auf der Seite ist.';
const sentence = 'The committee met four times this year and wrote down what it had decided on each day of them.';
const two = `${marked(0, sentence, { size: 4 })} ${marked(1, german, { size: 4, y: 100 })}`;
const pale = marked(0, 'Pale words on the page', { color: '0.7 0.7 0.7' });
const withPassword = new URL('../../../pdf/testing/documents/locked.pdf', import.meta.url);
const ua = '<x:xmpmeta><rdf:RDF><rdf:Description pdfuaid:part="1"/></rdf:RDF></x:xmpmeta>';
/** Signs of a font that says of none which character it is. */
const nameless = (signs: string) =>
  taggedPdf({
    drawing: `/P << /MCID 0 >> BDC BT /F3 12 Tf 30 150 Td <${signs}> Tj ET EMC`,
    fonts: '/F3 8 0 R',
    objects: [
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 1 /LastChar 2 /Widths [1000 500] /Encoding << /Differences [1 /g1 /g2] >> /CharProcs << /g1 9 0 R /g2 9 0 R >> /Resources << >> >>',
      { dictionary: '<< >>', stream: '1000 0 0 0 1000 1000 d1 0 0 800 800 re f' },
    ],
  });

/** All permissions, and all but extraction for assistive technologies (bit 10). */
const [allowed, locked] = [-4, -4 & ~(1 << 9)] as const;
function lockedBy(permissions: number): Uint8Array {
  const { object, trailer } = encryption(permissions, 8);
  return taggedPdf({ objects: [object], trailer });
}

testRules(pdfChecks, {
  'pdf-tagged': { passes: [plain], fails: [untagged, taggedPdf({ marks: '' }), taggedPdf({ tags: [] })] },
  'pdf-title': { passes: [plain], fails: [taggedPdf({ title: null })], review: [taggedPdf({ title: 'report-final.docx' })] },
  'pdf-title-shown': { passes: [plain], fails: [taggedPdf({ showsTitle: false })], inapplicable: [taggedPdf({ title: null })] },
  'pdf-language': {
    passes: [plain, taggedPdf({ language: null, tags: [tag('Document', [tag('P', [0])], '/Lang (en)')] })],
    fails: [
      taggedPdf({ language: null }),
      taggedPdf({ language: 'english please' }),
      taggedPdf({ language: 'ar', drawing: marked(0, `${lines.join(' ')} ${lines.join(' ')}`, { size: 2 }) }),
    ],
    review: [taggedPdf({ drawing: marked(0, german, { size: 2 }) })],
    inapplicable: [taggedPdf({ drawing: '', language: null })],
  },
  'pdf-language-parts': {
    passes: [taggedPdf({ drawing: two, tags: body(words('P', 0), words('P', 1, '/Lang (de)')) })],
    review: [taggedPdf({ drawing: two, tags: body(words('P', 0), words('P', 1)) })],
    inapplicable: [of(words('P', 0)), untagged],
  },
  'pdf-figure-alt': {
    passes: [
      of(words('Figure', 0, '/Alt (A bridge)')),
      of(tag('Figure', [words('Figure', 0)], '/Alt (Two bridges)')),
      of(words('Figure', 0, '/ActualText (A)')),
    ],
    fails: [
      of(words('Figure', 0)),
      of(words('Figure', 0, '/Alt ( )')),
      taggedPdf({ tags: body(words('Picture', 0)), roleMap: '/Picture /Figure' }),
    ],
    inapplicable: [plain, untagged],
  },
  'pdf-figure-alt-words': {
    passes: [of(words('Figure', 0, '/Alt (A bridge)'))],
    fails: [of(words('Figure', 0, '/Alt (image1.png)')), of(words('Figure', 0, '/Alt (Picture 3)'))],
    review: [of(words('Figure', 0, '/Alt (A bridge. AI-generated content may be incorrect.)'))],
    inapplicable: [plain, of(words('Figure', 0)), of(words('Figure', 0, '/ActualText (Picture 3)'))],
  },
  'pdf-formula-alt': {
    passes: [of(words('Formula', 0, '/Alt (a over b)')), of(tag('Formula', [tag('math', [0], '/NS 8 0 R')]))],
    fails: [of(words('Formula', 0))],
    inapplicable: [plain],
  },
  'pdf-headings': {
    passes: [taggedPdf({ pages: 5, tags: body(words('H1', 0)) })],
    fails: [taggedPdf({ pages: 5 })],
    inapplicable: [plain, taggedPdf({ pages: 5, tags: null })],
  },
  'pdf-heading-order': {
    passes: [of(words('H1', 0), words('H2', 1), words('H1', 2))],
    fails: [of(words('H1', 0), words('H3', 1)), of(words('H2', 0))],
    inapplicable: [plain],
  },
  'pdf-heading-kinds': {
    passes: [of(words('H1', 0)), of(words('H', 0))],
    fails: [of(words('H1', 0), words('H', 1))],
    inapplicable: [plain],
  },
  'pdf-table-header': { passes: [table('TH')], fails: [table('TD')], inapplicable: [plain, of(tag('Table', [row('TD', [0, 1])]))] },
  'pdf-table-scope': { passes: [table('TH', scope)], fails: [table('TH')], inapplicable: [plain, table('TD')] },
  'pdf-table-structure': {
    passes: [table('TH'), of(tag('Table', [tag('THead', [row('TH', [0, 1])]), tag('TBody', [row('TD', [2, 3])])]))],
    fails: [of(tag('Table', [words('TD', 0)])), of(tag('Table', [tag('TR', [words('P', 0)])]))],
    review: [of(tag('Table', [row('TH', [0, 1]), row('TD', [2])]))],
    inapplicable: [plain],
  },
  'pdf-list-structure': {
    passes: [of(tag('L', [tag('LI', [words('Lbl', 0), words('LBody', 1)])]))],
    fails: [of(tag('L', [words('P', 0)]))],
    review: [of(tag('L', [tag('LI', [words('P', 0)])]))],
    inapplicable: [plain],
  },
  'pdf-contents-structure': {
    passes: [of(tag('TOC', [words('TOCI', 0)]))],
    fails: [of(tag('TOC', [words('P', 0)])), of(words('TOCI', 0))],
    inapplicable: [plain],
  },
  'pdf-untagged-content': {
    passes: [plain, taggedPdf({ drawing: `${marked(0, 'Tagged')} ${marked(-2, 'Page 3', { y: 20 })}` })],
    fails: [taggedPdf({ drawing: `${marked(0, 'Tagged')} ${marked(-1, 'Left out', { y: 20 })}` })],
    inapplicable: [untagged],
  },
  'pdf-role-map': {
    passes: [plain, taggedPdf({ tags: body(words('Absatz', 0)), roleMap: '/Absatz /Text /Text /P' })],
    fails: [taggedPdf({ tags: body(words('Absatz', 0)) }), taggedPdf({ tags: body(words('A', 0)), roleMap: '/A /B /B /A' })],
    inapplicable: [untagged],
  },
  'pdf-standard-names': {
    passes: [taggedPdf({ roleMap: '/Absatz /P /P /P' })],
    fails: [taggedPdf({ roleMap: '/Figure /P' })],
    inapplicable: [plain],
  },
  'pdf-suspects': { passes: [plain], review: [taggedPdf({ marks: '/Marked true /Suspects true' })], inapplicable: [untagged] },
  'pdf-reading-order': {
    passes: [taggedPdf({ drawing: three, tags: body(words('P', 0), words('P', 1), words('P', 2)) })],
    review: [taggedPdf({ drawing: three, tags: body(words('P', 0), words('P', 2), words('P', 1)) })],
    inapplicable: [plain, taggedPdf({ drawing: three, tags: null })],
  },
  'pdf-link-tag': {
    passes: [withOne(link(), body(tag('Link', [0, { annotation: 0 }])))],
    fails: [withOne(link()), withOne(link(), body(tag('P', [0, { annotation: 0 }])))],
    inapplicable: [plain, withOne(link('/F 2'))],
  },
  'pdf-link-text': {
    passes: [of(words('Link', 0)), taggedPdf({ drawing: marked(0, 'here'), tags: body(words('Link', 0, '/Alt (Annual accounts)')) })],
    review: [taggedPdf({ drawing: marked(0, 'Click here'), tags: body(words('Link', 0)) })],
    inapplicable: [plain],
  },
  'pdf-link-description': { passes: [withOne(link('/Contents (Annual accounts)'))], fails: [withOne(link())], inapplicable: [plain] },
  'pdf-annotation-alt': {
    passes: [withOne(stamp('/Contents (Approved)')), withOne(stamp(), body(tag('Annot', [{ annotation: 0 }], '/Alt (Approved)')))],
    fails: [withOne(stamp())],
    inapplicable: [plain, withOne(link()), withOne('<< /Type /Annot /Subtype /Popup /Rect [0 0 9 9] >>')],
  },
  'pdf-field-name': {
    passes: [withOne(field('/TU (Family name)')), withOne(field('/FT /Btn /Ff 65536 /MK << /CA (Send) >>'))],
    fails: [withOne(field())],
    inapplicable: [plain],
  },
  'pdf-field-tag': { passes: [withOne(field(), body(tag('Form', [{ annotation: 0 }])))], fails: [withOne(field())], inapplicable: [plain] },
  'pdf-dynamic-form': {
    passes: [taggedPdf({ catalogue: `/AcroForm << /Fields [8 0 R] >>`, objects: [field()] })],
    review: [taggedPdf({ catalogue: '/AcroForm << /Fields [] /XFA [(template) 3 0 R] >>' })],
    inapplicable: [plain],
  },
  'pdf-tab-order': {
    passes: [withOne(link())],
    fails: [withOne(link(), body(tag('P', [0])), { tabs: '' })],
    inapplicable: [plain, withOne(link('/F 2'))],
  },
  'pdf-bookmarks': {
    passes: [
      taggedPdf({
        pages: 21,
        catalogue: '/Outlines 8 0 R',
        objects: ['<< /First 9 0 R /Last 9 0 R /Count 1 >>', '<< /Title (Results) /Parent 8 0 R /Dest [0 /Fit] >>'],
      }),
    ],
    fails: [taggedPdf({ pages: 21 })],
    inapplicable: [plain],
  },
  'pdf-contrast': {
    passes: [
      plain,
      taggedPdf({ drawing: marked(0, 'Grey', { color: '0.35 0.35 0.35' }) }),
      taggedPdf({ drawing: `0 0 0.4 rg 10 130 200 60 re f ${marked(0, 'White on blue', { color: '1 1 1' })}` }),
    ],
    fails: [
      taggedPdf({ drawing: pale }),
      taggedPdf({ drawing: `0.5 0.5 0.5 rg 10 130 200 60 re f ${marked(0, 'White on grey', { color: '1 1 1' })}` }),
    ],
    inapplicable: [
      taggedPdf({ drawing: '' }),
      taggedPdf({ drawing: marked(-2, 'Pale artifact', { color: '0.8 0.8 0.8' }) }),
      // Covered by a box that is drawn over it, on a picture, and half on a box.
      taggedPdf({ drawing: `${marked(0, 'Secret')} 0 0 0 rg 10 130 200 60 re f` }),
      taggedPdf({ drawing: `q 150 0 0 100 10 100 cm /Im Do Q ${pale}`, ...picture }),
      taggedPdf({ drawing: `0.5 0.5 0.5 rg 10 130 40 60 re f ${pale}` }),
    ],
  },
  'pdf-scanned-page': {
    passes: [plain, scan(body(words('Figure', 0, '/Alt (A map of the town)')))],
    fails: [scan(null), scan(body(words('Figure', 0)))],
    inapplicable: [taggedPdf({ drawing: '' })],
  },
  'pdf-unicode': {
    passes: [plain],
    fails: [nameless('010201020102')],
    review: [nameless('01')],
    inapplicable: [taggedPdf({ drawing: '' })],
  },
  'pdf-assistive-access': { passes: [lockedBy(allowed)], fails: [lockedBy(locked)], inapplicable: [plain] },
  'pdf-ua-identifier': { passes: [taggedPdf({ metadata: ua })], fails: [plain], inapplicable: [untagged] },
});

it('a finding says its page and the way in the tree, and what is drawn there', async () => {
  const [finding] = await findingsOf(
    'pdf-table-header',
    taggedPdf({ drawing: three, tags: body(tag('Table', [row('TD', [0, 1]), row('TD', [2, 2])])) }),
  );
  expect(finding).toMatchObject({
    place: { page: 1, path: 'Document[1]/Table[1]' },
    snippet: `${lines[0]} ${lines[1]}`,
    clauses: ['ISO 14289-1, 7.5'],
  });
});

it('a tree that leads in circles is read once', async () => {
  expect(
    await verdictOf(
      'pdf-figure-alt',
      taggedPdf({ tags: body(tag('Figure', [], '/K [8 0 R]')), objects: ['<< /Type /StructElem /S /P /K [8 0 R] >>'] }),
    ),
  ).toBe('failed');
});

it('of an encrypted file it is said that its tags were not checked', async () => {
  const checked = await checkDocument(lockedBy(allowed), { name: 'a.pdf' });
  expect(checked).toMatchObject({ ok: true, document: { unseen: ['locked_structure'], title: 'Annual report' } });
  expect(await verdictOf('pdf-figure-alt', lockedBy(allowed))).toBe('inapplicable');
});

it('a file that takes a password is refused', async () => {
  expect(await checkDocument(fs.readFileSync(withPassword), { name: 'locked.pdf' })).toEqual({ ok: false, reason: 'encrypted' });
});
