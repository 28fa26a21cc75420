import { expect, it } from 'vitest';
import { decorative, docx, paragraph, picture, run, sentence, table, wordStyles } from '../../testing/write-docx.ts';
import { pptx, shape, slide, slideTable, title } from '../../testing/write-pptx.ts';
import { marked, taggedPdf } from '../../testing/write-tagged-pdf.ts';
import { checkDocument } from '../check-document.ts';
import { readZip } from '../zip/read-zip.ts';
import { fixWithAnswers } from './fix-document.ts';

const rulesOf = async (bytes: Uint8Array, name: string): Promise<string[]> => {
  const check = await checkDocument(bytes, { name });
  return check.ok ? check.document.findings.map(({ ruleId }) => ruleId).toSorted() : [check.reason];
};
const fixDocument = async (bytes: Uint8Array, name: string) => (await fixWithAnswers(bytes, name, [])).fixed;
const bold = (text: string) => paragraph(run(text, '<w:b/>'));
const withoutLanguage = wordStyles.replace('<w:lang w:val="en-US" w:bidi="ar-SA"/>', '');
const text = paragraph(sentence).repeat(4);

it('fixes title, language and table heads of a Word file, and leaves every other part as it was', async () => {
  const body =
    paragraph('Minutes of the harbour', 'Title') +
    text +
    picture(null) +
    table([
      [bold('Day'), bold('Ships')],
      ['1 May', '12'],
    ]);
  const before = docx(body, { title: '', styles: withoutLanguage });
  expect(await rulesOf(before, 'a.docx')).toEqual(expect.arrayContaining(['office-language', 'office-table-header', 'office-title']));
  const fixed = await fixDocument(before, 'a.docx');
  expect(fixed?.fixes).toMatchObject([
    { ruleId: 'office-title', value: 'Minutes of the harbour' },
    { ruleId: 'office-language', value: 'en' },
    { ruleId: 'office-table-header', value: 'Day | Ships' },
  ]);
  const after = fixed?.bytes ?? new Uint8Array();
  expect(await rulesOf(after, 'a.docx')).toEqual(['office-image-alt']);
  expect(fixed?.left.map(({ ruleId }) => ruleId)).toEqual(['office-image-alt']);
  const [old, now] = [readZip(before), readZip(after)];
  expect(now.names).toEqual(old.names);
  const changed = old.names.filter((name) => Buffer.from(old.bytes(name) ?? []).compare(now.bytes(name) ?? Buffer.of()) !== 0);
  expect(changed.toSorted()).toEqual(['docprops/core.xml', 'word/document.xml', 'word/styles.xml']);
});

it('says where it was no longer than people read, however a document names what is around it', async () => {
  const name = `w:${'harbour'.repeat(1_000)}`;
  const ships = table([
    [bold('Day'), bold('Ships')],
    ['1 May', '12'],
  ]);
  const fixed = await fixDocument(docx(`${paragraph('Minutes', 'Title')}${text}<${name}>${ships}</${name}>`), 'a.docx');
  expect(fixed?.fixes.map(({ ruleId, place }) => [ruleId, place.path.length])).toContainEqual(['office-table-header', 2_000]);
});

it('leaves alone what is not certain', async () => {
  const two = paragraph('One', 'Heading1') + paragraph('Two', 'Heading1');
  expect(await fixDocument(docx(two + text, { title: '' }), 'a.docx')).toBeNull();
  expect(
    await fixDocument(
      docx(
        text +
          table([
            ['Day', 'Ships'],
            ['1 May', '12'],
          ]),
      ),
      'a.docx',
    ),
  ).toBeNull();
  expect(
    await fixDocument(
      docx(
        text +
          table([
            [bold('Day'), bold('Ships')],
            [bold('1 May'), bold('12')],
          ]),
      ),
      'a.docx',
    ),
  ).toBeNull();
  expect(await fixDocument(docx(paragraph('Few words'), { styles: withoutLanguage }), 'a.docx')).toBeNull();
  expect(await fixDocument(docx(text + picture('', { inner: decorative })), 'a.docx')).toBeNull();
  expect(await fixDocument(Buffer.from('PK\u0003\u0004'), 'a.docx')).toBeNull();
});

it('takes the title of a presentation from its first slide', async () => {
  const before = pptx([slide(title('The harbour in numbers')), slide(title('Ships'))], { name: '' });
  const fixed = await fixDocument(before, 'a.pptx');
  expect(fixed?.fixes).toMatchObject([{ ruleId: 'office-title', value: 'The harbour in numbers' }]);
  expect(await rulesOf(fixed?.bytes ?? new Uint8Array(), 'a.pptx')).not.toContain('office-title');
});

it('declares the language of a presentation, and marks the head of a table that is bold alone', async () => {
  const words = shape([sentence, sentence, sentence], { run: '' });
  const bare = (table: string) => table.replaceAll('<a:rPr lang="en-US"/>', '<a:rPr/>');
  const table = bare(
    slideTable([
      ['Day', 'Ships'],
      ['1 May', '12'],
    ]),
  ).replace(/<a:tr>.*?<\/a:tr>/u, (row) => row.replaceAll('<a:rPr/>', '<a:rPr b="1"/>'));
  const before = pptx([slide(title('Ships').replace(' lang="en-US"', '') + words + table)]);
  expect(await rulesOf(before, 'a.pptx')).toEqual(expect.arrayContaining(['office-language', 'office-table-header']));
  const fixed = await fixDocument(before, 'a.pptx');
  expect(fixed?.fixes).toMatchObject([
    { ruleId: 'office-language', value: 'en' },
    { ruleId: 'office-table-header', value: 'Day | Ships', place: { slide: 1 } },
  ]);
  const rules = await rulesOf(fixed?.bytes ?? new Uint8Array(), 'a.pptx');
  expect(rules).not.toContain('office-language');
  expect(rules).not.toContain('office-table-header');
  // PowerPoint says the language of all levels before the first one.
  const said = '<a:defPPr><a:defRPr lang="de-DE"/></a:defPPr>';
  expect(await fixDocument(pptx([slide(title('Ships').replace(' lang="en-US"', '') + words)], { before: said }), 'a.pptx')).toBeNull();
  // A style of tables would give the head other looks; a plain first row may be data.
  const styled = table.replace('<a:tblPr />', '<a:tblPr><a:tableStyleId>{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}</a:tableStyleId></a:tblPr>');
  expect(styled).not.toBe(table);
  for (const other of [
    styled,
    slideTable([
      ['Day', 'Ships'],
      ['1 May', '12'],
    ]),
  ])
    expect(await fixDocument(pptx([slide(title('Ships') + shape([sentence]) + other)]), 'a.pptx')).toBeNull();
});

it('shows the title of a PDF, in an update behind the file itself', async () => {
  const before = taggedPdf({ showsTitle: false });
  expect(await rulesOf(before, 'a.pdf')).toContain('pdf-title-shown');
  const fixed = await fixDocument(before, 'a.pdf');
  expect(fixed?.fixes.map(({ ruleId }) => ruleId)).toContain('pdf-title-shown');
  const after = Buffer.from(fixed?.bytes ?? []);
  expect(after.subarray(0, before.length).equals(before)).toBe(true);
  expect(await rulesOf(after, 'a.pdf')).not.toContain('pdf-title-shown');
});

it('sets the order of the Tab key of the pages that need it, and the language of a text that is certain', async () => {
  const link = '<< /Type /Annot /Subtype /Link /Rect [10 10 20 20] /Contents (Timetable) >>';
  const drawing = [0, 1, 2].map((at) => marked(0, sentence.slice(at), { y: 180 - at * 20, size: 6 })).join(' ');
  const before = taggedPdf({ tabs: '', annotations: [link], language: null, drawing });
  const fixed = await fixDocument(before, 'a.pdf');
  expect(fixed?.fixes).toMatchObject([
    { ruleId: 'pdf-language', value: 'en' },
    { ruleId: 'pdf-tab-order', place: { page: 1 } },
  ]);
  const rules = await rulesOf(fixed?.bytes ?? new Uint8Array(), 'a.pdf');
  expect(rules).not.toContain('pdf-language');
  expect(rules).not.toContain('pdf-tab-order');
});

it('leaves signed files alone', async () => {
  expect(await fixDocument(taggedPdf({ showsTitle: false, catalogue: '/Perms << /ByteRange [0 1 2 3] >>' }), 'a.pdf')).toBeNull();
});

it('leaves objects alone that stand in the file more than once', async () => {
  const file = Buffer.from(taggedPdf({ showsTitle: false }));
  const root = /\/Root (\d+) 0 R/.exec(file.toString('latin1'))?.[1] ?? '';
  const twice = Buffer.concat([Buffer.from(`%PDF-1.7\n${root} 0 obj\n<< >>\nendobj\n`), file]);
  expect(await fixDocument(twice, 'a.pdf')).toBeNull();
});
