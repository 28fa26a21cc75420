import { expect, it } from 'vitest';
import { testRules } from '../../testing/rule-cases.ts';
import { findingsOf, verdictOf } from '../../testing/verdict-of.ts';
import { pptx, picture, shape, slide, slideTable, solid, themed, title } from '../../testing/write-pptx.ts';
import { decorative } from '../../testing/write-docx.ts';
import { pptxChecks } from './pptx-checks.ts';

const words = 'The committee met four times this year and wrote down what it had decided on each day of them.';
const german =
  'Der Ausschuss hat sich in diesem Jahr viermal getroffen und die Beschlüsse sind in der Anlage zu finden, die nicht für alle ist.';
const arabic =
  'اجتمعت اللجنة أربع مرات في هذا العام وكتبت ما قررته في كل يوم من أيام الاجتماع مع أسماء الحاضرين كلهم في القاعة الكبيرة من المبنى القديم';
const box = shape([words], { at: [1, 2, 8, 1] });
const file = (content: string, options = {}) => pptx([slide(content, options)]);
const plain = file(title('Results') + box);
const data = [
  ['Year', 'Members'],
  ['2025', '41'],
];
const link = (text: string) =>
  pptx([
    slide(
      title('Links') +
        shape([`<a:r><a:rPr lang="en-US"><a:hlinkClick r:id="rId9"/></a:rPr><a:t>${text}</a:t></a:r>`], { at: [1, 2, 8, 1] }),
      {
        leads: { rId9: ['hyperlink', 'https://example.org/a'] },
      },
    ),
  ]);
const colored = (color: string, more = {}) => file(title('Colors') + shape([words], { at: [1, 2, 8, 1], inner: solid(color), ...more }));
const video = '<a:videoFile r:link="rId8"/>';
const many = (sections: string) =>
  pptx(
    Array.from({ length: 31 }, (_, at) => slide(title(`Part ${at}`))),
    { sections },
  );
const typed = (marks: string[]) => file(title('List') + shape(marks, { at: [1, 2, 8, 1] }));

testRules(pptxChecks, {
  'office-title': {
    passes: [plain],
    fails: [pptx([slide(title('A'))], { name: '' })],
    review: [pptx([slide(title('A'))], { name: 'PowerPoint Presentation' })],
  },
  'office-language': {
    passes: [plain, pptx([slide(shape([words], { run: '' }))], { defaults: 'lang="en-GB"' })],
    fails: [file(shape([words], { run: '' })), file(shape([arabic]))],
    review: [file(shape([german]))],
    inapplicable: [file(picture('A bridge'))],
  },
  'office-language-parts': {
    passes: [file(title('Results') + box + shape([german], { run: 'lang="de-DE"' }))],
    fails: [file(box + shape([arabic]))],
    review: [file(box + shape([german]))],
    inapplicable: [file(title('Results'))],
  },
  'office-image-alt': {
    passes: [file(picture('A bridge')), file(picture(null, { inner: decorative }))],
    fails: [file(picture(null))],
    inapplicable: [plain],
  },
  'office-image-alt-words': {
    passes: [file(picture('A bridge'))],
    fails: [file(picture('image3.png'))],
    review: [file(picture('A bridge. AI-generated content may be incorrect.'))],
    inapplicable: [plain],
  },
  'office-shape-alt': {
    passes: [file(shape([], { own: 'descr="An arrow to the exit"' })), file(shape([], { geometry: 'line' }))],
    review: [file(shape([]))],
    inapplicable: [plain],
  },
  'office-contrast': {
    passes: [plain, colored('595959'), colored('FFFFFF', { fill: solid('1F4E79') })],
    fails: [
      colored('AAAAAA'),
      colored('AAAAAA', { fill: solid('FFFFFF') }),
      file(title('Colors') + shape([words], { at: [1, 2, 8, 1], inner: themed('bg1', '<a:lumMod val="75000"/>') })),
      file(title('Dark') + box, { background: solid('202020') }),
    ],
    // What is behind the text is a picture, a gradient, or lies somewhere else.
    inapplicable: [
      file(picture('A bridge', { at: [0, 0, 10, 7] }) + shape([words], { at: [1, 2, 8, 1], inner: solid('FFFFFF') })),
      file(shape([words], { at: [1, 2, 8, 1], inner: solid('FFFFFF'), fill: '<a:gradFill/>' })),
      file(shape([words], { inner: solid('FFFFFF') })),
    ],
  },
  'office-link-text': { passes: [link('The annual accounts')], fails: [link('')], review: [link('click here')], inapplicable: [plain] },
  'office-link-address': {
    passes: [link('example.org')],
    fails: [link('https://example.org/files/2026/reports/annual')],
    inapplicable: [plain],
  },
  'office-table-header': {
    passes: [file(slideTable(data, { first: 'firstRow="1"' }))],
    fails: [file(slideTable(data))],
    inapplicable: [plain, file(slideTable([['a', 'b']]))],
  },
  'office-table-merged': {
    passes: [file(slideTable(data))],
    fails: [file(slideTable(data, { cell: 'rowSpan="2"' }))],
    inapplicable: [plain],
  },
  'office-list-by-hand': {
    passes: [file(shape(['Water', 'Bread'], { placeholder: 'body' }))],
    fails: [typed(['• Water', '• Bread'])],
    inapplicable: [typed(['– One line only'])],
  },
  'slide-title': {
    passes: [plain],
    fails: [file(shape(['Results'], { at: [1, 0.3, 8, 1], run: 'lang="en-US" sz="4000"' }) + box)],
    review: [file(box)],
    inapplicable: [file('')],
  },
  'slide-title-same': {
    passes: [pptx([slide(title('One')), slide(title('Two'))])],
    fails: [pptx([slide(title('One')), slide(title('one '))])],
    inapplicable: [file(box)],
  },
  'slide-reading-order': {
    passes: [plain],
    review: [
      file(box + title('Results')),
      file(title('Results') + shape(['Second'], { at: [1, 5, 8, 1] }) + shape(['First'], { at: [1, 2, 8, 1] })),
    ],
    inapplicable: [file(title('Results'))],
  },
  'slide-text-size': {
    passes: [plain],
    fails: [file(shape([words], { run: 'lang="en-US" sz="900"' }))],
    inapplicable: [file(picture('A bridge')), file(shape(['12'], { placeholder: 'sldNum', run: 'sz="900"' }))],
  },
  'slide-media-captions': {
    passes: [pptx([slide(picture('Film', { media: video }), { leads: { rId7: ['track', '../media/captions.vtt'] } })])],
    review: [file(picture('Film', { media: video }))],
    inapplicable: [plain, file(picture('Sound', { media: '<a:audioFile r:link="rId8"/>' }))],
  },
  'slide-timing': {
    passes: [plain],
    review: [
      file(title('A'), { after: '<p:transition advTm="3000"/>' }),
      file(title('A'), { after: '<p:timing><p:cTn repeatCount="indefinite"/></p:timing>' }),
    ],
    inapplicable: [file('')],
  },
  'slide-sections': {
    passes: [many('<p:extLst><p14:sectionLst><p14:section name="A"/></p14:sectionLst></p:extLst>')],
    fails: [many('')],
    inapplicable: [plain],
  },
});

it('a finding says its slide', async () => {
  const [finding] = await findingsOf('office-image-alt', pptx([slide(title('One')), slide(title('Two') + picture(null))]));
  expect(finding?.place).toEqual({ slide: 2, path: 'ppt/slides/slide2.xml/sld/cSld[1]/spTree[1]/pic[1]' });
});

it('a described group speaks for its pictures', async () => {
  const group = (words: string) =>
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="Group 9" ${words}/></p:nvGrpSpPr>${picture(null)}</p:grpSp>`;
  expect(await verdictOf('office-image-alt', file(group('descr="Three bridges"')))).toBe('passed');
  expect(await verdictOf('office-image-alt', file(group('')))).toBe('failed');
});
