import { describe, expect, it } from 'vitest';
import { testRules } from '../../testing/rule-cases.ts';
import { findingsOf, verdictOf } from '../../testing/verdict-of.ts';
import { decorative, docx, paragraph, picture, run, sentence, table, wordStyles } from '../../testing/write-docx.ts';
import { docxChecks } from './docx-checks.ts';

const text = paragraph(sentence);
const arabic =
  'اجتمعت اللجنة أربع مرات في هذا العام وكتبت ما قررته في كل يوم من أيام الاجتماع مع أسماء الحاضرين كلهم في القاعة الكبيرة من المبنى القديم';
const german =
  'Der Ausschuss hat sich in diesem Jahr viermal getroffen und die Beschlüsse sind in der Anlage zu finden, die nicht für alle ist.';
const link = (words: string, relation = 'rId9') => paragraph(`<w:hyperlink r:id="${relation}">${words && run(words)}</w:hyperlink>`);
const linked = (words: string) => docx(link(words), { leads: { rId9: ['hyperlink', 'https://example.org/a'] } });
const data = [
  ['Year', 'Members'],
  ['2025', '41'],
];
const header = '<w:tblHeader/>';
const heading = (words: string, level: number) => paragraph(words, `Heading${level}`);
const byLooks = paragraph(run('Results', '<w:b/><w:sz w:val="32"/>'));
const shape = (geometry: string, words = '') =>
  `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:docPr id="2" name="Shape 2"${words}/><a:graphic><a:graphicData><wps:wsp><wps:spPr><a:prstGeom prst="${geometry}"/></wps:spPr></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:imagedata r:id="rId101"/></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
const control = (kind: string, alias = '') =>
  `<w:sdt><w:sdtPr>${alias && `<w:alias w:val="${alias}"/>`}<w:${kind}/></w:sdtPr><w:sdtContent>${paragraph('Choose one')}</w:sdtContent></w:sdt>`;
const equation = `<w:p><w:r><w:object><v:shape alt="a over b"><v:imagedata r:id="rId101"/></v:shape><o:OLEObject ProgID="Equation.3"/></w:object></w:r></w:p>`;
const protectedBy = (edit: string) => docx(text, { settings: `<w:documentProtection w:edit="${edit}" w:enforcement="1"/>` });
const blank = paragraph('');
const long = text.repeat(40);
const typed = ['• Water', '• Bread'].map((words) => paragraph(words)).join('');

testRules(docxChecks, {
  'office-title': {
    passes: [docx(text)],
    fails: [docx(text, { title: ' ' })],
    review: [docx(text, { title: 'Document1' }), docx(text, { title: 'report.docx' })],
  },
  'office-language': {
    passes: [docx(text), docx(paragraph(run(arabic, '<w:rtl/>')))],
    fails: [docx(text, { styles: '' }), docx(paragraph(arabic))],
    review: [docx(paragraph(german))],
    inapplicable: [docx(picture('A bridge'))],
  },
  'office-language-parts': {
    passes: [docx(text + paragraph(run(german, '<w:lang w:val="de-DE"/>')))],
    fails: [docx(text + paragraph(arabic))],
    review: [docx(text + paragraph(german))],
    inapplicable: [docx(paragraph('Guten Tag'))],
  },
  'office-image-alt': {
    passes: [docx(picture('A bridge')), docx(picture(null, { inner: decorative }))],
    fails: [docx(picture(null)), docx(picture(''))],
    inapplicable: [docx(text)],
  },
  'office-image-alt-words': {
    passes: [docx(picture('A bridge over the river, seen from the east'))],
    fails: [docx(picture('IMG_2041.JPG')), docx(picture('Picture 3')), docx(picture('صورة 3'))],
    review: [docx(picture('A bridge. Description automatically generated'))],
    inapplicable: [docx(picture(null)), docx(picture('image1.png', { inner: decorative }))],
  },
  'office-shape-alt': {
    passes: [docx(shape('ellipse', ' descr="A circle around the date"')), docx(shape('line'))],
    review: [docx(shape('ellipse'))],
    inapplicable: [docx(text)],
  },
  'office-contrast': {
    passes: [
      docx(text),
      docx(paragraph(run('Grey', '<w:color w:val="595959"/>'))),
      docx(paragraph(run('Large and grey', '<w:sz w:val="40"/><w:color w:val="8A8A8A"/>'))),
      docx(paragraph(run('On black', '<w:shd w:val="clear" w:fill="000000"/>'))),
    ],
    fails: [
      docx(paragraph(run('Pale', '<w:color w:val="AAAAAA"/>'))),
      docx(paragraph(run('Marked', '<w:color w:val="FF0000"/><w:highlight w:val="yellow"/>'))),
      docx(paragraph(run('White', '<w:color w:val="FFFFFF"/>'))),
      docx(table([[paragraph(run('Grey', '<w:color w:val="808080"/>')), 'b']], { cell: '<w:shd w:val="clear" w:fill="D9D9D9"/>' })),
    ],
    inapplicable: [
      docx(picture('A bridge')),
      // A table's style gives it a ground that only Word works out.
      docx(table([[paragraph(run('White', '<w:color w:val="FFFFFF"/>'))]], { properties: '<w:tblStyle w:val="Colored"/>' })),
    ],
  },
  'office-link-text': {
    passes: [linked('The annual accounts')],
    fails: [linked('')],
    review: [linked('Click here'), linked('اضغط هنا')],
    inapplicable: [docx(text)],
  },
  'office-link-address': {
    passes: [linked('example.org'), linked('The annual accounts')],
    fails: [linked('https://example.org/files/2026/reports/annual?version=3')],
    inapplicable: [docx(text), linked('')],
  },
  'office-table-header': {
    passes: [docx(table(data, { row: header }))],
    fails: [docx(table(data))],
    review: [docx(table(data, { properties: '<w:tblLook w:val="04A0"/>' }))],
    inapplicable: [docx(text), docx(table([['a', 'b']])), docx(table([['a'], ['b']]))],
  },
  'office-table-merged': {
    passes: [docx(table(data))],
    fails: [docx(table(data, { cell: '<w:gridSpan w:val="2"/>' })), docx(table(data, { cell: '<w:vMerge w:val="restart"/>' }))],
    inapplicable: [docx(text)],
  },
  'office-list-by-hand': {
    passes: [docx(paragraph('Water', 'ListParagraph') + paragraph('Bread', 'ListParagraph'))],
    fails: [
      docx(typed),
      docx(['1. One', '2. Two', '3. Three'].map((words) => paragraph(words)).join('')),
      docx(['١. واحد', '٢. اثنان', '٣. ثلاثة'].map((words) => paragraph(words)).join('')),
    ],
    inapplicable: [docx(text), docx(paragraph('– a dash at the start of one line')), docx(paragraph('3. of May') + text)],
  },
  'word-headings': { passes: [docx(heading('Results', 1) + long)], fails: [docx(long)], inapplicable: [docx(text)] },
  'word-heading-order': {
    passes: [docx(heading('A', 1) + text + heading('B', 2) + text + heading('C', 1)), docx(heading('A', 2))],
    fails: [docx(heading('A', 1) + text + heading('B', 3))],
    inapplicable: [docx(text)],
  },
  'word-heading-empty': { passes: [docx(heading('A', 1))], fails: [docx(heading('', 1))], inapplicable: [docx(text)] },
  'word-heading-by-looks': {
    passes: [docx(heading('Results', 1) + text)],
    fails: [docx(text + byLooks + text)],
    review: [docx(byLooks + text), docx(text + paragraph(run('Note', '<w:b/>')) + text)],
    inapplicable: [
      docx(text),
      docx(paragraph('The report', 'Title') + text),
      docx(text + paragraph(run('Remember this.', '<w:b/><w:sz w:val="32"/>')) + text),
    ],
  },
  'word-table-nested': {
    passes: [docx(table(data))],
    fails: [docx(table([['a', table(data)]]))],
    inapplicable: [docx(text)],
  },
  'word-table-layout': {
    passes: [docx(table(data)), docx(table([['framed']]))],
    fails: [docx(table([['left', 'right']]))],
    inapplicable: [docx(text)],
  },
  'word-blank-paragraphs': {
    passes: [docx(text + blank + text)],
    fails: [docx(text + blank.repeat(3) + text)],
    inapplicable: [docx(text)],
  },
  'word-floating-object': {
    passes: [docx(picture('A bridge'))],
    fails: [docx(picture('A bridge', { anchored: true }))],
    inapplicable: [docx(text), docx(picture(null, { anchored: true, inner: decorative }))],
  },
  'word-review-left': {
    passes: [docx(text)],
    fails: [
      docx(`<w:p><w:ins w:author="A">${run('added')}</w:ins></w:p>`),
      docx(text, { comments: `<w:comment>${paragraph('Really?')}</w:comment>` }),
    ],
  },
  'word-form-name': {
    passes: [docx(control('dropDownList', 'Country'))],
    fails: [
      docx(control('dropDownList')),
      docx('<w:p><w:r><w:fldChar><w:ffData><w:name w:val="Text1"/></w:ffData></w:fldChar></w:r></w:p>'),
    ],
    inapplicable: [docx(text), docx(control('docPartObj'))],
  },
  'word-equation-object': { review: [docx(equation)], inapplicable: [docx(text), docx(picture('A bridge'))] },
  'word-protection': { passes: [protectedBy('readOnly')], review: [protectedBy('forms')], inapplicable: [docx(text)] },
});

describe('a finding', () => {
  it('says where it is: the page as Word laid it out last, the part and the way in it', async () => {
    const broken = '<w:p><w:r><w:lastRenderedPageBreak/><w:t>Next page</w:t></w:r></w:p>';
    const [finding] = await findingsOf('office-image-alt', docx(text + broken + picture(null)));
    expect(finding?.place).toEqual({ page: 2, path: 'word/document.xml/document/body[1]/p[3]/r[1]/drawing[1]' });
    expect(finding).toMatchObject({ outcome: 'violation', sc: ['1.1.1'], severity: 'critical', effort: 'S', snippet: 'Picture 1' });
  });

  it('is the same cause in a later version, at another place and with another name of the picture', async () => {
    const [before] = await findingsOf('office-image-alt', docx(picture(null)));
    const later = picture(null, { relation: 'rId102' }) + text + picture(null).replace('Picture 1', 'Picture 7');
    const after = await findingsOf('office-image-alt', docx(later));
    expect(new Set(after.map(({ fingerprint }) => fingerprint)).size).toBe(2);
    expect(after[1]?.fingerprint).toBe(before?.fingerprint);
  });

  it('says colors and ratio of a contrast', async () => {
    const [finding] = await findingsOf('office-contrast', docx(paragraph(run('Pale', '<w:color w:val="AAAAAA"/>'))));
    expect(finding?.contrast).toMatchObject({ foreground: '#aaaaaa', background: '#ffffff', required: 4.5 });
    expect(finding?.contrast?.ratio).toBeCloseTo(2.32, 2);
  });
});

it('text on a colored page is judged on that color, where Word shows it', async () => {
  const page = { beside: '<w:background w:color="AAAAAA"/>' };
  const grey = paragraph(run('Grey', '<w:color w:val="595959"/>'));
  expect(await verdictOf('office-contrast', docx(grey, page))).toBe('passed');
  expect(await verdictOf('office-contrast', docx(grey, { ...page, settings: '<w:displayBackgroundShape/>' }))).toBe('failed');
});

it('files of the strict form are read as those of the transitional one', async () => {
  const strict = (part: string) =>
    part.replaceAll('http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'http://purl.oclc.org/ooxml/wordprocessingml/main');
  const styles = strict(wordStyles);
  expect(await verdictOf('word-heading-empty', docx(heading('', 1), { styles }))).toBe('failed');
});

it('knows headings by the names of Word’s own styles where these say no level', async () => {
  const file = docx(heading('Results', 1) + text + heading('Rules', 3) + text, {
    styles: wordStyles.replaceAll(/<w:outlineLvl [^>]*>/g, ''),
  });
  expect(await findingsOf('word-heading-order', file)).toHaveLength(1);
  expect(await findingsOf('word-heading-by-looks', file)).toEqual([]);
});
