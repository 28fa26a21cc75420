import type { DocumentAnswer } from '@manara/core/document-check/document-answer';
import { describe, expect, it } from 'vitest';
import { decorative, docx, paragraph, picture, run, sentence } from '../../testing/write-docx.ts';
import { picture as slidePicture, pptx, slide, title } from '../../testing/write-pptx.ts';
import { marked, tag, taggedPdf } from '../../testing/write-tagged-pdf.ts';
import { sheet, sheetPicture, xlsx } from '../../testing/write-xlsx.ts';
import { checkDocument } from '../check-document.ts';
import { readZip } from '../zip/read-zip.ts';
import { fixWithAnswers } from './fix-document.ts';

const findingsOf = async (bytes: Uint8Array, name: string) => {
  const check = await checkDocument(bytes, { name });
  if (!check.ok) throw new Error(check.reason);
  return check.document.findings;
};
const rulesOf = async (bytes: Uint8Array, name: string) => (await findingsOf(bytes, name)).map(({ ruleId }) => ruleId);

type Said = { kind: 'alternative'; text: string } | { kind: 'decorative' } | { kind: 'heading'; level: number };

/** Answers the findings of a rule, one after the other. */
async function answersOf(bytes: Uint8Array, name: string, ruleId: string, ...said: Said[]): Promise<DocumentAnswer[]> {
  const found = (await findingsOf(bytes, name)).filter((finding) => finding.ruleId === ruleId);
  return said.map((one, at) => ({ fingerprint: found[at]?.fingerprint ?? '', path: found[at]?.place.path ?? '', ...one }));
}

const changedParts = (before: Uint8Array, after: Uint8Array): string[] => {
  const [old, now] = [readZip(before), readZip(after)];
  expect(now.names).toEqual(old.names);
  return old.names.filter((name) => Buffer.from(old.bytes(name) ?? []).compare(now.bytes(name) ?? Buffer.of()) !== 0);
};
const partOf = (bytes: Uint8Array, name: string): string => Buffer.from(readZip(bytes).bytes(name) ?? []).toString('utf8');

const body = paragraph(sentence).repeat(3);
const words: Said = { kind: 'alternative', text: ' The harbour  & its "old" lighthouse ' };
const fine = { bytes: docx(body), name: 'a.docx' };

describe.each([
  ['a Word file', 'a.docx', docx(body + picture(null)), 'office-image-alt', ['word/document.xml']],
  ['a Word file whose text is there and empty', 'a.docx', docx(body + picture('')), 'office-image-alt', ['word/document.xml']],
  ['a Word file with the name of a file', 'a.docx', docx(body + picture('a.png')), 'office-image-alt-words', ['word/document.xml']],
  ['a presentation', 'a.pptx', pptx([slide(title('Ships') + slidePicture(null))]), 'office-image-alt', ['ppt/slides/slide1.xml']],
  ['a workbook', 'a.xlsx', xlsx([sheet([['Day']], { drawing: sheetPicture(null) })]), 'office-image-alt', ['xl/drawings/drawing1.xml']],
])('a picture in %s', (_, name, before, ruleId, parts) => {
  it('gets the text that a person has given, and all else stays', async () => {
    const { fixed, unused } = await fixWithAnswers(before, name, await answersOf(before, name, ruleId, words));
    expect(unused).toEqual([]);
    expect(fixed?.fixes).toMatchObject([{ ruleId, value: 'The harbour & its "old" lighthouse' }]);
    const after = fixed?.bytes ?? new Uint8Array();
    expect(changedParts(before, after)).toEqual(parts);
    expect(partOf(after, parts[0] ?? '')).toContain('descr="The harbour &amp; its &quot;old&quot; lighthouse"');
    expect(partOf(after, parts[0] ?? '').match(/descr=/g)).toHaveLength(1);
    expect(await rulesOf(after, name)).not.toContain(ruleId);
  });

  it('is marked as decorative where a person says so', async () => {
    const { fixed, unused } = await fixWithAnswers(before, name, await answersOf(before, name, ruleId, { kind: 'decorative' }));
    expect(unused).toEqual([]);
    const after = fixed?.bytes ?? new Uint8Array();
    expect(changedParts(before, after)).toEqual(parts);
    expect(await rulesOf(after, name)).not.toContain(ruleId);
  });

  it('stays where nothing is said', async () => {
    expect(await fixWithAnswers(before, name, [])).toEqual({ fixed: null, unused: [] });
  });
});

it('a picture gets the mark of decoration beside extensions that it has', async () => {
  const extension = '<a:extLst><a:ext uri="{28A0092B}"><x/></a:ext></a:extLst>';
  const before = docx(body + picture(null, { inner: extension }));
  const answers = await answersOf(before, 'a.docx', 'office-image-alt', { kind: 'decorative' });
  const { fixed } = await fixWithAnswers(before, 'a.docx', answers);
  expect(partOf(fixed?.bytes ?? new Uint8Array(), 'word/document.xml')).toMatch(
    /<a:extLst><a:ext uri="\{28A0092B\}"><x\/><\/a:ext><a:ext [^>]*uri="\{C183D7F6-B498-43B3-948B-1728B52AA6E4\}"><adec:decorative [^>]*val="1"\/><\/a:ext><\/a:extLst>/,
  );
});

it('a picture of an older program gets its text in its shape, and can’t be marked as decorative', async () => {
  const older = '<w:p><w:r><w:pict><v:shape id="a"><v:imagedata r:id="rId101"/></v:shape></w:pict></w:r></w:p>';
  const before = docx(body + older);
  const given = await fixWithAnswers(before, 'a.docx', await answersOf(before, 'a.docx', 'office-image-alt', words));
  expect(partOf(given.fixed?.bytes ?? new Uint8Array(), 'word/document.xml')).toContain('<v:shape alt="The harbour &amp;');
  const refused = await fixWithAnswers(before, 'a.docx', await answersOf(before, 'a.docx', 'office-image-alt', { kind: 'decorative' }));
  expect(refused).toMatchObject({ fixed: null, unused: [{ reason: 'no_way' }] });
});

it('the same picture at two places gets a text at each, and none where the place is not said', async () => {
  const before = docx(body + picture(null) + picture(null));
  const [first, second] = await answersOf(before, 'a.docx', 'office-image-alt', words, { kind: 'decorative' });
  if (!first || !second) throw new Error('Two places');
  const both = await fixWithAnswers(before, 'a.docx', [first, second]);
  expect(both.unused).toEqual([]);
  expect(await rulesOf(both.fixed?.bytes ?? new Uint8Array(), 'a.docx')).toEqual([]);
  const one = await fixWithAnswers(before, 'a.docx', [first]);
  expect(await rulesOf(one.fixed?.bytes ?? new Uint8Array(), 'a.docx')).toEqual(['office-image-alt']);
  const none = await fixWithAnswers(before, 'a.docx', [{ ...first, path: null }]);
  expect(none).toMatchObject({ fixed: null, unused: [{ reason: 'several_places' }] });
});

describe('an answer is refused', () => {
  const before = docx(body + picture(null));
  it.each<[string, Said, string]>([
    ['empty', { kind: 'alternative', text: ' ' }, 'no_text'],
    ['too long', { kind: 'alternative', text: 'a'.repeat(1_001) }, 'long_text'],
    ['a line break in it', { kind: 'alternative', text: 'a\nb' }, 'odd_characters'],
    ['characters that turn text around', { kind: 'alternative', text: 'a\u202eb' }, 'odd_characters'],
    ['half a character', { kind: 'alternative', text: 'a\ud800' }, 'odd_characters'],
    ['the name of a file', { kind: 'alternative', text: 'IMG_2041.jpg' }, 'says_nothing'],
    ['a level for a picture', { kind: 'heading', level: 1 }, 'not_asked'],
  ])('where it is %s', async (_, said, reason) => {
    const { fixed, unused } = await fixWithAnswers(before, 'a.docx', await answersOf(before, 'a.docx', 'office-image-alt', said));
    expect(fixed).toBeNull();
    expect(unused).toMatchObject([{ reason }]);
  });

  it('where the document has no such finding, as after a change', async () => {
    const answers = await answersOf(before, 'a.docx', 'office-image-alt', words);
    expect(await fixWithAnswers(fine.bytes, fine.name, answers)).toMatchObject({ fixed: null, unused: [{ reason: 'not_found' }] });
    const marked = docx(body + picture('', { inner: decorative }));
    expect(await fixWithAnswers(marked, 'a.docx', answers)).toMatchObject({ fixed: null, unused: [{ reason: 'not_found' }] });
  });
});

describe('a line that looks like a heading', () => {
  const large = (text: string, properties = '') => paragraph(run(text, '<w:b/><w:sz w:val="36"/>'), '', properties);
  const text = paragraph(sentence);
  const before = docx(
    paragraph('The harbour', 'Heading1') + text + large('Ships', '<w:jc w:val="start"/><w:rPr/>') + text + large('Boats') + text,
  );
  const heading = (...levels: number[]) =>
    answersOf(before, 'a.docx', 'word-heading-by-looks', ...levels.map((level) => ({ kind: 'heading' as const, level })));

  it('is made one at the level that a person gives, with its looks as they were', async () => {
    const { fixed, unused } = await fixWithAnswers(before, 'a.docx', await heading(2, 3));
    expect(unused).toEqual([]);
    expect(fixed?.fixes).toMatchObject([{ value: 'H2' }, { value: 'H3' }]);
    const after = fixed?.bytes ?? new Uint8Array();
    expect(changedParts(before, after)).toEqual(['word/document.xml']);
    expect(partOf(after, 'word/document.xml')).toBe(
      partOf(before, 'word/document.xml')
        .replace('<w:jc w:val="start"/><w:rPr/>', '<w:jc w:val="start"/><w:outlineLvl w:val="1"/><w:rPr/>')
        .replace(
          /<w:pPr><\/w:pPr>(?=<w:r><w:rPr><w:b\/><w:sz w:val="36"\/><\/w:rPr><w:t xml:space="preserve">Boats)/,
          '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>',
        ),
    );
    expect(await rulesOf(after, 'a.docx')).toEqual([]);
  });

  it('takes its level in place of that of body text', async () => {
    const plain = docx(paragraph('The harbour', 'Heading1') + text + large('Ships', '<w:outlineLvl w:val="9"/>') + text);
    const answers = await answersOf(plain, 'a.docx', 'word-heading-by-looks', { kind: 'heading', level: 2 });
    const { fixed } = await fixWithAnswers(plain, 'a.docx', answers);
    expect(partOf(fixed?.bytes ?? new Uint8Array(), 'word/document.xml')).toContain('<w:outlineLvl w:val="1"/>');
  });

  it('is left where the level would skip one, and the others are made', async () => {
    const { fixed, unused } = await fixWithAnswers(before, 'a.docx', await heading(2, 4));
    expect(fixed?.fixes).toMatchObject([{ value: 'H2' }]);
    expect(unused).toMatchObject([{ reason: 'not_proven', answer: { level: 4 } }]);
    expect(await rulesOf(fixed?.bytes ?? new Uint8Array(), 'a.docx')).toEqual(['word-heading-by-looks']);
    expect(await fixWithAnswers(before, 'a.docx', await heading(0))).toMatchObject({ fixed: null, unused: [{ reason: 'bad_level' }] });
    expect(await fixWithAnswers(before, 'a.docx', await heading(7))).toMatchObject({ fixed: null, unused: [{ reason: 'bad_level' }] });
  });
});

describe('a figure of a PDF', () => {
  const drawing = [marked(0, sentence), marked(1, 'map', { y: 100 }), marked(2, 'plan', { y: 60 })].join(' ');
  const tags = [tag('Document', [tag('P', [0]), tag('Figure', [1]), tag('Figure', [2])])];
  const before = taggedPdf({ drawing, tags });
  const arabic = 'خريطة المرفأ 🗺';

  it('gets the text that a person has given, behind the file itself', async () => {
    const { fixed, unused } = await fixWithAnswers(
      before,
      'a.pdf',
      await answersOf(before, 'a.pdf', 'pdf-figure-alt', { kind: 'alternative', text: arabic }),
    );
    expect(unused).toEqual([]);
    expect(fixed?.fixes).toMatchObject([{ ruleId: 'pdf-figure-alt', value: arabic }]);
    const after = Buffer.from(fixed?.bytes ?? []);
    expect(after.subarray(0, before.length).equals(Buffer.from(before))).toBe(true);
    expect((await rulesOf(after, 'a.pdf')).filter((rule) => rule === 'pdf-figure-alt')).toHaveLength(1);
    expect(after.includes(Buffer.from(`\ufeff${arabic}`, 'utf16le').swap16().toString('hex'))).toBe(true);
  });

  it('is not decoration by a word alone, and is left in a signed file', async () => {
    const none = await fixWithAnswers(before, 'a.pdf', await answersOf(before, 'a.pdf', 'pdf-figure-alt', { kind: 'decorative' }));
    expect(none).toMatchObject({ fixed: null, unused: [{ reason: 'not_asked' }] });
    const signed = taggedPdf({ drawing, tags, catalogue: '/Perms << /ByteRange [0 1 2 3] >>' });
    const answers = await answersOf(signed, 'a.pdf', 'pdf-figure-alt', words);
    expect(await fixWithAnswers(signed, 'a.pdf', answers)).toMatchObject({ fixed: null, unused: [{ reason: 'signed' }] });
  });
});
