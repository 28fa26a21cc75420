import { describe, expect, it } from 'vitest';
import { findingsOf, verdictOf } from '../../testing/verdict-of.ts';
import { decorative, docx, paragraph, picture, run, sentence, table, wordStyles } from '../../testing/write-docx.ts';
import { spaces as space } from '../../testing/zip-parts.ts';

const text = paragraph(sentence);
const header = '<w:tblHeader/>';
const bold = '<w:b/><w:sz w:val="32"/>';
const style = (id: string, name: string, inner: string, basedOn = 'Normal') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${basedOn}"/>${inner}</w:style>`;
const data = [
  ['Year', 'Members'],
  ['2025', '41'],
];
const deleted = (content: string) => `<w:del w:id="1" w:author="A">${content}</w:del>`;
const drawn = (frame: string, properties: string, graphic: string) =>
  `<w:p><w:r><w:drawing><wp:${frame}><wp:docPr id="1" name="Group 1" ${properties}/><a:graphic><a:graphicData>${graphic}</a:graphicData></a:graphic></wp:${frame}></w:drawing></w:r></w:p>`;
const inGroup = (...pictures: string[]) =>
  `<wpg:wgp xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup">${pictures
    .map(
      (words) =>
        `<pic:pic><pic:nvPicPr><pic:cNvPr id="2" name="a" ${words}/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId101"/></pic:blipFill></pic:pic>`,
    )
    .join('')}</wpg:wgp>`;

describe('headings', () => {
  const styles = `${wordStyles}${style('Contents', 'TOC Heading', '<w:pPr><w:outlineLvl w:val="9"/></w:pPr>', 'Heading1')}${style('House', 'House chapter', '', 'Heading1')}`;
  it('come from the styles that a style is based on, unless it says that it is body text', async () => {
    const long = text.repeat(40);
    expect(await verdictOf('word-headings', docx(paragraph('Results', 'House') + long, { styles }))).toBe('passed');
    expect(await verdictOf('word-headings', docx(paragraph('Contents', 'Contents') + long, { styles }))).toBe('failed');
    expect(await verdictOf('word-headings', docx(paragraph('Note', 'Heading1', '<w:outlineLvl w:val="9"/>') + long, { styles }))).toBe(
      'failed',
    );
  });

  it('that were deleted, and wait for that to be accepted, are none', async () => {
    const gone = `<w:p><w:pPr><w:pStyle w:val="Heading2"/><w:rPr><w:del w:id="2" w:author="A"/></w:rPr></w:pPr>${deleted('<w:r><w:delText>Old</w:delText></w:r>')}</w:p>`;
    expect(await verdictOf('word-heading-empty', docx(text + gone + text))).toBe('inapplicable');
    expect(
      await verdictOf('word-heading-empty', docx(text + gone.replace('<w:rPr><w:del w:id="2" w:author="A"/></w:rPr>', '') + text)),
    ).toBe('failed');
  });

  it('are not faked by the caption above a table', async () => {
    const caption = paragraph(run('Members by year', bold));
    expect(await verdictOf('word-heading-by-looks', docx(text + caption + table(data) + text))).toBe('inapplicable');
    expect(await verdictOf('word-heading-by-looks', docx(text + table(data) + caption + text))).toBe('failed');
  });

  it('are seen by the letters that Arabic has', async () => {
    const body = paragraph(run('اجتمعت اللجنة أربع مرات في هذا العام وكتبت ما قررته.', '<w:rtl/><w:szCs w:val="24"/>'));
    const line = (looks: string) => body + paragraph(run('النتائج', `<w:rtl/>${looks}`)) + body;
    expect(await verdictOf('word-heading-by-looks', docx(line('<w:bCs/><w:szCs w:val="36"/>')))).toBe('failed');
    expect(await verdictOf('word-heading-by-looks', docx(line('<w:b/><w:sz w:val="36"/><w:szCs w:val="24"/>')))).toBe('inapplicable');
  });
});

describe('languages', () => {
  const japanese =
    '委員会は今年四回開かれ、毎日決定したことを書き留めました。議事録は付属書にあり、出席者全員の名前も載っています。'.repeat(6);
  const styles = (languages: string) => wordStyles.replace('w:val="en-US" w:bidi="ar-SA"', languages);
  it('of East Asian text are declared for it alone', async () => {
    expect(await verdictOf('office-language', docx(paragraph(japanese), { styles: styles('w:val="en-US" w:eastAsia="ja-JP"') }))).toBe(
      'passed',
    );
    expect(await verdictOf('office-language', docx(paragraph(japanese), { styles: styles('w:val="en-US" w:eastAsia="en-US"') }))).toBe(
      'failed',
    );
  });
  it('of complex scripts hold for runs that are marked as such', async () => {
    const arabic = 'اجتمعت اللجنة أربع مرات في هذا العام وكتبت ما قررته في كل يوم من أيام الاجتماع مع أسماء الحاضرين كلهم في القاعة الكبيرة';
    expect(await verdictOf('office-language', docx(paragraph(run(arabic, '<w:cs/>'))))).toBe('passed');
  });
  it('may be declared by a paragraph style or a character style', async () => {
    const german =
      'Der Ausschuss hat sich in diesem Jahr viermal getroffen und die Beschlüsse sind in der Anlage zu finden, die nicht für alle ist.';
    const own = `${wordStyles}${style('Deutsch', 'Deutsch', '<w:rPr><w:lang w:val="de-DE"/></w:rPr>')}<w:style w:type="character" w:styleId="De"><w:name w:val="De"/><w:rPr><w:lang w:val="de-DE"/></w:rPr></w:style>`;
    expect(await verdictOf('office-language-parts', docx(text + paragraph(german, 'Deutsch'), { styles: own }))).toBe('passed');
    expect(await verdictOf('office-language-parts', docx(text + paragraph(run(german, '<w:rStyle w:val="De"/>')), { styles: own }))).toBe(
      'passed',
    );
  });
});

describe('drawings', () => {
  it('in a group speak for themselves, where the group says nothing', async () => {
    const group = (properties: string, ...pictures: string[]) => docx(drawn('anchor', properties, inGroup(...pictures)));
    expect(await verdictOf('office-image-alt', group('', 'descr="A bridge"', 'descr="A harbor"'))).toBe('passed');
    expect(await verdictOf('office-image-alt', group('', 'descr="A bridge"', ''))).toBe('failed');
    expect(await verdictOf('office-image-alt', group('descr="A bridge and a harbor"', '', ''))).toBe('passed');
  });

  it('are charts in their newer form too, and hidden ones are none', async () => {
    const chart = '<cx:chart xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" r:id="rId5"/>';
    const alternatives = (properties: string) =>
      docx(
        `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="cx1">${drawn('inline', properties, chart).slice(10, -12)}</mc:Choice><mc:Fallback><w:t>x</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      );
    expect(await verdictOf('office-image-alt', alternatives(''))).toBe('failed');
    expect(await verdictOf('office-image-alt', alternatives('descr="Costs by month"'))).toBe('passed');
    expect(await verdictOf('office-image-alt', docx(picture(null).replace('name="Picture 1"', 'name="Picture 1" hidden="1"')))).toBe(
      'inapplicable',
    );
  });

  it('that were deleted are none', async () => {
    expect(await verdictOf('office-image-alt', docx(`<w:p>${deleted(picture(null).slice(5, -6))}</w:p>`))).toBe('inapplicable');
  });

  it('in headers may float, and need words like others', async () => {
    const inHeader = (content: string) => ({
      file: docx(text, {
        leads: { rId7: ['header', 'header1.xml'], rId8: ['footnotes', 'footnotes.xml'] },
        parts: { 'word/header1.xml': hdr(content) },
      }),
    });
    const hdr = (content: string) => `<w:hdr ${space}>${content}</w:hdr>`;
    expect(await verdictOf('word-floating-object', inHeader(picture('Crest of the town', { anchored: true })).file)).toBe('passed');
    expect(await verdictOf('office-image-alt', inHeader(picture(null)).file)).toBe('failed');
    const watermark =
      '<w:p><w:r><w:pict><v:shape id="WordPictureWatermark123" style="position:absolute"><v:imagedata r:id="rId101" o:title="draft"/></v:shape></w:pict></w:r></w:p>';
    expect(await verdictOf('office-image-alt', inHeader(watermark).file)).toBe('passed');
    // A logo beside a page number is no table of data.
    expect(await verdictOf('office-table-header', inHeader(table(data)).file)).toBe('inapplicable');
    expect(await verdictOf('word-table-layout', inHeader(table([['logo', '3']])).file)).toBe('inapplicable');
  });

  it('in footnotes are looked at', async () => {
    const notes = `<w:footnotes ${space}><w:footnote w:id="2">${picture(null)}</w:footnote></w:footnotes>`;
    const file = docx(text, { leads: { rId8: ['footnotes', 'footnotes.xml'] }, parts: { 'word/footnotes.xml': notes } });
    expect((await findingsOf('office-image-alt', file))[0]?.place.path).toBe(
      'word/footnotes.xml/footnotes/footnote[1]/p[1]/r[1]/drawing[1]',
    );
  });

  it('have no path of a file as their words', async () => {
    for (const words of [
      'C:\\Users\\ada\\Pictures\\bridge.png',
      'https://example.org/img/bridge.jpg',
      '/media/bridge.svg',
      'cid:image001.png@01D9A2B3.4C5D6E70',
    ])
      expect(await verdictOf('office-image-alt-words', docx(picture(words)))).toBe('failed');
    expect(await verdictOf('office-image-alt-words', docx(picture('Screenshot of https://example.org with the menu open')))).toBe('passed');
    expect(await verdictOf('office-image-alt-words', docx(picture('The dialog asks to save the file bridge.png')))).toBe('needs_review');
  });
});

describe('links', () => {
  const field = (instruction: string, words: string) =>
    paragraph(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(words)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    );
  const address = 'https://example.org/a';
  it('may be fields', async () => {
    expect(await verdictOf('office-link-text', docx(field(`HYPERLINK "${address}"`, 'click here')))).toBe('needs_review');
    expect(await verdictOf('office-link-text', docx(field(`HYPERLINK \\l "_Toc1"`, 'Results')))).toBe('passed');
    expect(await verdictOf('office-link-text', docx(field('PAGEREF _Toc1 \\h', '3')))).toBe('inapplicable');
    expect(
      await verdictOf(
        'office-link-text',
        docx(paragraph(`<w:fldSimple w:instr="HYPERLINK &quot;${address}&quot;">${run('here')}</w:fldSimple>`)),
      ),
    ).toBe('needs_review');
  });

  it('may be written in several parts', async () => {
    const part = (words: string, more = '') => `<w:hyperlink r:id="rId9">${run(words)}</w:hyperlink>${more}`;
    const leads = { rId9: ['hyperlink', address] as [string, string] };
    expect(await verdictOf('office-link-text', docx(paragraph(part('Accounts of ', '<w:proofErr/>') + part('here')), { leads }))).toBe(
      'passed',
    );
    expect(await verdictOf('office-link-text', docx(paragraph(part('Accounts') + part(' ')), { leads }))).toBe('passed');
    expect(await verdictOf('office-link-text', docx(paragraph(part('Accounts', run(' or ')) + part('here')), { leads }))).toBe(
      'needs_review',
    );
  });
});

it('a link that was deleted is none', async () => {
  const link = `<w:hyperlink r:id="rId9">${run('here')}</w:hyperlink>`;
  const leads = { rId9: ['hyperlink', 'https://example.org/a'] as [string, string] };
  expect(await verdictOf('office-link-text', docx(paragraph(deleted(link)), { leads }))).toBe('inapplicable');
  expect(await verdictOf('office-link-text', docx(paragraph(`<w:ins w:id="6" w:author="A">${link}</w:ins>`), { leads }))).toBe(
    'needs_review',
  );
});

describe('contrast', () => {
  const styles = `${wordStyles}${style('Box', 'Box', '<w:pPr><w:shd w:val="clear" w:fill="1F4E79"/></w:pPr><w:rPr><w:color w:val="FFFFFF"/></w:rPr>')}`;
  it('is that on the shading of the paragraph, before the shading of its style', async () => {
    const box = (properties = '') => docx(paragraph('White words', 'Box', properties), { styles });
    expect(await verdictOf('office-contrast', box())).toBe('passed');
    expect(await verdictOf('office-contrast', box('<w:shd w:val="clear" w:fill="F2F2F2"/>'))).toBe('failed');
  });
});

it('a restriction that is not enforced is none', async () => {
  const protectedBy = (attributes: string) => docx(text, { settings: `<w:documentProtection w:edit="forms" ${attributes}/>` });
  expect(await verdictOf('word-protection', protectedBy(''))).toBe('inapplicable');
  expect(await verdictOf('word-protection', protectedBy('w:enforcement="0"'))).toBe('inapplicable');
  expect(await verdictOf('word-protection', protectedBy('w:enforcement="on"'))).toBe('needs_review');
});

it('a style takes numbers away from paragraphs', async () => {
  const styles = `${wordStyles}${style('Plain', 'Plain list', '<w:pPr><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr>', 'ListParagraph')}`;
  const typed = ['• Water', '• Bread'].map((words) => paragraph(words, 'Plain')).join('');
  expect(await verdictOf('office-list-by-hand', docx(typed, { styles }))).toBe('failed');
});

it('lists are typed with signs of other fonts too', async () => {
  const typed = (code: string, font = 'Wingdings') =>
    ['Water', 'Bread'].map((words) => paragraph(`<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>${run(` ${words}`)}`)).join('');
  expect(await verdictOf('office-list-by-hand', docx(typed('F0A7')))).toBe('failed');
  expect(await verdictOf('office-list-by-hand', docx(typed('F0B7', 'Symbol')))).toBe('failed');
  // A face, a box to tick off, and letters of Greek.
  for (const none of [typed('F04A'), typed('F0A8'), typed('F071', 'Symbol'), typed('F06E', 'Symbol')])
    expect(await verdictOf('office-list-by-hand', docx(none))).toBe('inapplicable');
});

it('tables have their rows and cells in content controls, and none that were deleted', async () => {
  const [first = '', second = ''] = table(data, { row: header }).match(/<w:tr>.*?<\/w:tr>/gu) ?? [];
  const wrapped = (row: string) => `<w:sdt><w:sdtContent>${row}</w:sdtContent></w:sdt>`;
  expect(await verdictOf('office-table-header', docx(`<w:tbl>${wrapped(first)}${second}</w:tbl>`))).toBe('passed');
  const gone = second.replace('<w:trPr></w:trPr>', '<w:trPr><w:del w:id="3" w:author="A"/></w:trPr>');
  expect(await verdictOf('office-table-header', docx(`<w:tbl>${gone}${first}${second}</w:tbl>`))).toBe('passed');
});

it('decorative marks hold in either form of a boolean', async () => {
  expect(await verdictOf('office-image-alt', docx(picture(null, { inner: decorative.replace('val="1"', 'val="true"') })))).toBe('passed');
  expect(await verdictOf('office-image-alt', docx(picture(null, { inner: decorative.replace('val="1"', 'val="0"') })))).toBe('failed');
});
