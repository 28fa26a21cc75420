import { encryption } from '../../packages/document-checks/testing/encryption.ts';
import { marked, tag, taggedPdf, type Tag } from '../../packages/document-checks/testing/write-tagged-pdf.ts';
import { germanSentence, sentence, words, type Twins } from './corpus.ts';

type Options = NonNullable<Parameters<typeof taggedPdf>[0]>;

const ua = '<x:xmpmeta><rdf:RDF><rdf:Description pdfuaid:part="1"/></rdf:RDF></x:xmpmeta>';
const lines = (...texts: string[]): string => texts.map((text, at) => marked(at, text, { y: 170 - 30 * at, size: 4 })).join(' ');
const of = (options: Options, ...kids: Tag[]): Uint8Array =>
  taggedPdf({
    drawing: lines(sentence(1), sentence(2), sentence(3)),
    title: words(2),
    metadata: ua,
    tags: [tag('Document', kids)],
    ...options,
  });
const text = (from = 0): Tag[] => [0, 1, 2].slice(from).map((at) => tag('P', [at]));
/** A catalogue that leads to bookmarks, and their objects, from the eighth on. */
const outline: Options = {
  catalogue: '/Outlines 8 0 R',
  objects: ['<< /Type /Outlines /First 9 0 R /Last 9 0 R /Count 1 >>', '<< /Title (Members) /Parent 8 0 R /Dest [0 /Fit] >>'],
};
/** Word's own role map. */
const word =
  '/Footnote /Note /Endnote /Note /Textbox /Sect /Header /Sect /Footer /Sect /InlineShape /Sect /Artifact /Sect /Title /H1 /Diagram /Figure';
const stamp = (more: string): Options => ({
  annotations: [`<< /Type /Annot /Subtype /Stamp /Name /Approved /Rect [30 10 90 25] ${more} >>`],
});
const stamped: Tag[] = [...text(), tag('Annot', [{ annotation: 0 }])];
const picture: Options = {
  drawing: '/Figure << /MCID 0 >> BDC q 300 0 0 200 0 0 cm /Im Do Q EMC',
  resources: '/XObject << /Im 8 0 R >>',
  objects: [
    { dictionary: '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 >>', stream: '\x80' },
  ],
};
/** A font whose signs are drawings; `map` says which characters they are (ISO 32000-1, 9.10.3). */
const drawnFont = (map: string): Options => ({
  drawing: '/P << /MCID 0 >> BDC BT /F3 12 Tf 30 150 Td <010201020102> Tj ET EMC',
  fonts: '/F3 8 0 R',
  objects: [
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 1 /LastChar 2 /Widths [1000 500] /Encoding << /Differences [1 /g1 /g2] >> /CharProcs << /g1 9 0 R /g2 9 0 R >> /Resources << >> ${map} >>`,
    { dictionary: '<< >>', stream: '1000 0 0 0 1000 1000 d1 0 0 800 800 re f' },
    {
      dictionary: '<< >>',
      stream:
        '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <01> <0061> <02> <0062> endbfchar endcmap end end',
    },
  ],
});
const locked = (permissions: number): Uint8Array => {
  const { object, trailer } = encryption(permissions, 8);
  return of({ objects: [object], trailer }, ...text());
};
const everything = -4;
const forAssistiveTechnology = 1 << 9;
const cell = (name: string, mcid: number, entries = ''): Tag => tag(name, [mcid], entries);
const classed = (name: string): Uint8Array =>
  of(
    { treeRoot: '/ClassMap << /Head << /O /Table /Scope /Column >> /Cell << /O /Layout >> >>' },
    tag('Table', [tag('TR', [cell('TH', 0, `/C /${name}`), cell('TH', 1, `/C /${name}`)]), tag('TR', [cell('TD', 2), tag('TD')])]),
  );
const form = (more: string): Options => ({
  annotations: ['<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /TU (Family name) /Rect [30 10 90 25] >>'],
  catalogue: `/AcroForm << /Fields [8 0 R] ${more} >>`,
});
const filled: Tag[] = [...text(), tag('Form', [{ annotation: 0 }])];
const link: Options = {
  annotations: [
    '<< /Type /Annot /Subtype /Link /Rect [30 160 200 180] /Contents (Accounts) /A << /S /URI /URI (https://example.org/a) >> >>',
  ],
};
const linked = (shown: string): Uint8Array =>
  of({ ...link, drawing: lines(shown, sentence(2), sentence(3)) }, tag('P', [tag('Link', [0, { annotation: 0 }])]), ...text(1));

export const singlePdf: readonly Twins[] = [
  {
    rule: 'pdf-language-parts',
    barrier: of({ drawing: lines(sentence(1), germanSentence, sentence(3)) }, ...text()),
    clean: of(
      { drawing: lines(sentence(1), germanSentence, sentence(3)) },
      tag('P', [0]),
      tag('P', [tag('Span', [1], '/Lang (de-DE)')]),
      tag('P', [2]),
    ),
  },
  {
    rule: 'pdf-headings',
    barrier: of({ pages: 6 }, ...text()),
    clean: of({ pages: 6, roleMap: '/Kapitel /H1' }, tag('Kapitel', [0]), ...text(1)),
  },
  {
    rule: 'pdf-figure-alt-words',
    barrier: of({}, tag('Figure', [0], '/Alt (C:\\\\pictures\\\\bridge.png)'), ...text(1)),
    clean: of({}, tag('Figure', [0], '/Alt (A bridge over the river)'), ...text(1)),
  },
  {
    rule: 'pdf-heading-kinds',
    barrier: of({}, tag('H1', [0]), tag('Sect', [tag('H', [1]), tag('P', [2])])),
    clean: of({}, tag('H', [0]), tag('Sect', [tag('H', [1]), tag('P', [2])])),
  },
  {
    rule: 'pdf-contents-structure',
    barrier: of({}, tag('TOC', [tag('P', [0]), tag('TOCI', [1])]), tag('P', [2])),
    clean: of({}, tag('TOC', [tag('Caption', [0]), tag('TOCI', [1]), tag('TOC', [tag('TOCI', [2])])])),
  },
  {
    rule: 'pdf-standard-names',
    barrier: of({ roleMap: `${word} /Figure /Span` }, ...text()),
    clean: of({ roleMap: word }, tag('Title', [0]), ...text(1)),
  },
  {
    rule: 'pdf-suspects',
    barrier: of({ marks: '/Marked true /Suspects true' }, ...text()),
    clean: of({ marks: '/Marked true /Suspects false' }, ...text()),
  },
  { rule: 'pdf-link-text', barrier: linked('Read more'), clean: linked('The accounts of the year') },
  { rule: 'pdf-annotation-alt', barrier: of(stamp(''), ...stamped), clean: of(stamp('/Contents (Approved by the council)'), ...stamped) },
  { rule: 'pdf-dynamic-form', barrier: of(form('/XFA [(template) 3 0 R]'), ...filled), clean: of(form(''), ...filled) },
  {
    rule: 'pdf-bookmarks',
    barrier: of({ pages: 22 }, tag('H1', [0]), ...text(1)),
    clean: of({ pages: 22, ...outline }, tag('H1', [0]), ...text(1)),
  },
  {
    rule: 'pdf-scanned-page',
    with: ['pdf-figure-alt'],
    barrier: of(picture, tag('Figure', [0])),
    clean: of(picture, tag('Figure', [0], '/Alt (A map of the town)')),
  },
  { rule: 'pdf-unicode', barrier: of(drawnFont(''), tag('P', [0])), clean: of(drawnFont('/ToUnicode 10 0 R'), tag('P', [0])) },
  { rule: 'pdf-assistive-access', barrier: locked(everything & ~forAssistiveTechnology), clean: locked(everything) },
  { rule: 'pdf-table-scope', barrier: classed('Cell'), clean: classed('Head') },
];
