import { expect, test } from 'vitest';
import type { StructuredDocument } from '@manara/core/document/document';
import {
  contents,
  display,
  documentOf,
  figure,
  heading,
  inlineFormula,
  inlinePageBreak,
  item,
  lineBreak,
  list,
  node,
  note,
  pageBreak,
  paragraph,
  referenceTo,
  text,
} from '../../../testing/builders.ts';
import { bare, body, lines, settings } from '../../../testing/read-braille.ts';
import { brailleBook } from './braille-book.ts';
import { braillePreview } from './preview.ts';
import type { BrailleSettings } from './settings.ts';
import { writeNemeth } from './nemeth/write-nemeth.ts';

const front = async (document: StructuredDocument, more: Partial<BrailleSettings> = {}) =>
  braillePreview(await brailleBook(document, settings(more), 'ueb', bare))
    .filter(({ number }) => number.startsWith('t'))
    .flatMap((page) => page.lines.map(({ ascii }) => ascii.toLowerCase().trim()))
    .join(' ');

test('headings are centred, in cell 5 and in cell 7 by level, with blank lines', async () => {
  const document = documentOf([heading(1, 'Book'), heading(2, 'Part'), heading(3, 'Section'), heading(4, 'Detail'), paragraph('Text.')]);
  expect(await body(document)).toEqual([
    '',
    '                 ,book',
    '',
    '                 ,part',
    '',
    '    ,section',
    '',
    '      ,detail',
    '  ,text4',
  ]);
});

test('the first pages count pictures without an approved description, a proposed one among them', async () => {
  const pictures = [
    figure({ state: 'missing' }),
    figure({ state: 'proposed', text: 'A quay', from: 'source' }),
    figure({ state: 'decorative' }),
  ];
  expect(await front(documentOf(pictures))).toContain('#b pictures have no approved description4');
});

test('paragraphs begin in cell 3 and run over to cell 1; lines that an author ended begin in cell 1', async () => {
  const document = documentOf([
    paragraph('A paragraph that is longer than one line of it.'),
    paragraph([text('Quay 1'), lineBreak(), text('Harbour')]),
  ]);
  expect(await body(document)).toEqual(['  ,a paragraph that is longer than one', 'line of it4', '', ',quay #a', ',harbour']);
});

test('items of a nested list are set in by level and run over two cells right of the deepest', async () => {
  const inner = list('lower_alpha', [item('a)', 'the inner item is long enough to run over')]);
  const document = documentOf([list('decimal', [item('1.', 'the outer item is long enough to run over', inner), item('2.', 'last')])]);
  expect(await body(document)).toEqual([
    '#a4 the outer item is long enough to run',
    '    over',
    '  a"> the inner item is long enough to',
    '    run over',
    '#b4 last',
  ]);
});

test('the marks that print has for an item without number are one bullet', async () => {
  expect(await body(documentOf([list('bullet', [item('▪', 'one'), item('–', 'two')])]))).toEqual(['_4 one', '_4 two']);
});

test('pages of print are told within the page and at its top', async () => {
  const document = documentOf([paragraph('One.'), pageBreak(1), paragraph([text('Two '), inlinePageBreak(2), text('three.')])], {
    pages: ['7', '8', 'ix'].map((label) => ({ width: 1, height: 1, label, kind: 'text', confidence: 1 })),
  });
  const made = await lines(document);
  expect(made[0]?.trim()).toBe('#g');
  expect(made.slice(1, 7)).toEqual(['  ,one4', `${'-'.repeat(38)}#h`, '  ,two', `${'-'.repeat(38)}ix`, 'three4', '']);
});

test('contents lead to the braille page of their headings by guide dots', async () => {
  const target = heading(2, 'Far away');
  const filler = Array.from({ length: 40 }, () => paragraph('x'));
  const document = documentOf([
    contents([
      { level: 1, words: 'Far away', target: target.id, page: '9' },
      { level: 1, words: 'Lost', target: null, page: '9' },
    ]),
    ...filler,
    target,
  ]);
  expect((await body(document)).slice(0, 2)).toEqual([`,far away ${'"'.repeat(27)} #b`, ',lost @.<print page #i@.>']);
});

test('a figure says what it shows, that nobody has said so, or that the words are a proposal', async () => {
  const document = documentOf([
    figure({ state: 'approved', text: 'A rising line' }, { caption: [text('Figure 1')] }),
    figure({ state: 'missing' }),
    figure({ state: 'proposed', text: 'CLOSED', from: 'picture' }),
    figure({ state: 'decorative' }),
  ]);
  expect(await body(document)).toEqual([
    '      ,figure #a',
    '      @.<,picture3 ,a rising line@.>',
    '',
    '      @.<,picture without a description4',
    '    ,see print page #a4@.>',
    '',
    '      @.<,picture on print page #a4 ,its',
    '    description is proposed and not',
    '    approved yet3 ,,closed@.>',
  ]);
});

const glyphs = (signs: string, raised = '') =>
  Array.from(signs, (sign) => ({
    text: sign,
    box: { page: 0, x: 0, y: 0, width: 5, height: 10 },
    size: raised.includes(sign) ? 7 : 10,
    baseline: raised.includes(sign) ? 4 : 8,
  }));

test('a formula that literary braille says without doubt is written; of any other a note says where it stands', async () => {
  const document = documentOf([
    paragraph([text('With '), inlineFormula('x'), text(' and '), inlineFormula('a + b = 7', { glyphs: glyphs('a+b=7') }), text('.')]),
    display('x2', '(3)', { glyphs: glyphs('x2', '2') }),
    display('102'),
  ]);
  expect(await body(document)).toEqual([
    '  ,with x and a "6 b "7 #g4',
    '      @.<,formula "<#c">3 x#b4 ,see',
    '    print page #a4@.>',
    '      @.<,formula3 #ajb4 ,see print page',
    '    #a4@.>',
  ]);
  expect(await front(document)).toContain('#b formulas could not be written in braille mathematics4');
});

test('a formula is written in the code that the file is for; what it cannot say has a note in its place', async () => {
  const mathml = '<math><mi>p</mi><mo>=</mo><mfrac><mn>1</mn><mi>q</mi></mfrac></math>';
  const document = documentOf([paragraph([text('With '), inlineFormula('p = 1/q', { mathml, mathmlFrom: 'person' }), text('.')])]);
  expect(await body(document, {}, 'nemeth')).toEqual(['  ,with _% p .k ?1/q# _:4']);
  expect(await body(document, {}, 'ueb')).toEqual(['  ,with ;;;p "7 (#a./q);\'4']);
  const unread = documentOf([paragraph([text('With '), inlineFormula('p'), text('.')])]);
  const notices = async (one: StructuredDocument, kind: 'ueb' | 'nemeth') => (await brailleBook(one, settings(), kind, bare)).notices;
  expect((await body(unread, {}, 'nemeth')).join(' ')).toContain('@.<,formula3 p4');
  expect([await notices(document, 'nemeth'), await notices(unread, 'nemeth'), await notices(unread, 'ueb')]).toEqual([
    [{ code: 'formulas_verified_in_nemeth', counts: { done: 1, all: 1 } }],
    [{ code: 'formulas_left_out_of_braille' }],
    [],
  ]);
  const front = new TextDecoder().decode(await writeNemeth({ document }, settings(), bare)).toLowerCase();
  expect(front.replaceAll(/\s+/g, ' ')).toContain(',mathematics is in ,nemeth ,code');
});

const fraction = '<math><mi>p</mi><mo>=</mo><mfrac><mn>1</mn><mi>q</mi></mfrac></math>';
const inFraction = () => inlineFormula('p = 1/q', { mathml: fraction, mathmlFrom: 'person' });

test('in a document in another Latin language formulas are written as in an English one', async () => {
  const document = documentOf([paragraph([text('Soit '), inFraction(), text('.')])], { language: 'fr' });
  expect(await body(document, {}, 'ueb')).toEqual([`  ,soit ;;;p "7 (#a./q);'4`]);
  expect(await body(document, {}, 'nemeth')).toEqual(['  ,soit _% p .k ?1/q# _:4']);
});

test('in Arabic a formula in UEB stands between the indicators of another code, one in Nemeth Code between its own', async () => {
  const document = documentOf([paragraph([text('حيث '), inFraction(), text(' هنا.')])], { language: 'ar' });
  const power = inlineFormula('x^2', { mathml: '<math><msup><mi>x</mi><mn>2</mn></msup></math>', mathmlFrom: 'person' });
  expect((await body(document, {}, 'ueb')).join(' ')).toContain(`"(';;;p "7 (#a./q);',")`);
  expect((await body({ ...document, blocks: [paragraph([text('مربع '), power])] }, {}, 'ueb')).join(' ')).toContain('^(x;9#b^)');
  expect((await body(document, {}, 'nemeth')).join(' ')).toContain('_% p .k ?1/q# _:');
});

test('mathematics in Arabic notation is declined with its reason, its signs in a row', async () => {
  const mathml = '<math dir="rtl"><mi>س</mi><mo>=</mo><mn>٢</mn></math>';
  const arabic = inlineFormula('س = ٢', { mathml, mathmlFrom: 'person' });
  const { blocks } = documentOf([paragraph([text('With '), arabic])]);
  const made = (await body(documentOf(blocks))).join(' ').replaceAll(/\s+/g, ' ');
  expect(made).toContain("@.<,formula in ,arabic notation1 which this braille code can't write3");
});

test('of a formula that nobody is sure of a note behind it says so', async () => {
  const mathml = '<math><msup><mi>p</mi><mn>2</mn></msup></math>';
  const unsure = inlineFormula('p^2', { mathml, mathmlFrom: 'parser' });
  const document = documentOf([paragraph([text('With '), { ...unsure, doubts: ['formula_order'] }, text('.')])]);
  expect((await body(document)).join(' ')).toContain('p;9#b @.<,this formula may have been misread4');
});

test('notes stand at the end after their marks', async () => {
  const first = note('1', 'At low tide.');
  const made = (await body(documentOf([paragraph([text('Depth'), referenceTo(first), text('.')])], { notes: [first] }))).join('\n');
  expect(made).toBe(['  ,depth;9#a4', '', '                 ,notes', '', ';9#a ,at low tide4'].join('\n'));
});

test('boxes, separators, quotes, attributions and program text have their forms', async () => {
  const document = documentOf([
    { ...node(), type: 'aside', kind: 'box', blocks: [paragraph('In it.')] },
    { ...node(), type: 'separator' },
    { ...node(), type: 'quote', blocks: [paragraph('Quoted.'), paragraph('A pilot', { role: 'attribution' })] },
    { ...node(), type: 'code', text: 'if a:\n    "b"' },
  ]);
  expect(await body(document)).toEqual([
    '7'.repeat(40),
    '  ,in it4',
    'g'.repeat(40),
    '',
    `${' '.repeat(14)}${'3'.repeat(12)}`,
    '',
    '    ,quoted4',
    '      ,a pilot',
    '',
    'if a3',
    '    ,7b,7',
  ]);
});

test('a field says its name only where the text before it does not', async () => {
  const field = { ...node(), type: 'field', kind: 'text', label: 'Name', value: '' } as const;
  const box = { ...node(), type: 'field', kind: 'checkbox', label: 'Agreed', value: '', checked: true } as const;
  expect(
    await body(
      documentOf([
        paragraph([text('Name: '), field]),
        paragraph([{ ...field, value: 'Omar' }]),
        paragraph([text('Agreed '), box]),
        paragraph([box]),
        paragraph([box, text(' Agreed')]),
      ]),
    ),
  ).toEqual([
    '  ,name3 .-.-.-.-',
    '  @.<,field ,name3@.> ,omar',
    '  ,agreed @.<ticked@.>',
    '  @.<,box ,agreed3 ticked@.>',
    '  @.<ticked@.> ,agreed',
  ]);
});

test('without the program the braille is uncontracted and says why, in the file and as a notice', async () => {
  const document = documentOf([paragraph('The people.')]);
  const heard: string[] = [];
  const book = await brailleBook(document, settings({ contracted: true }), 'ueb', { ...bare, onNotice: ({ code }) => heard.push(code) });
  expect(heard).toEqual(['contracted_braille_unavailable']);
  expect(book.contracted).toBe(false);
  expect(book.notices).toEqual([{ code: 'contracted_braille_unavailable' }]);
  expect(await front(document, { contracted: true })).toContain(',it is uncontracted because the program');
  expect((await brailleBook(document, settings(), 'ueb', bare)).notices).toEqual([]);
  expect((await brailleBook({ ...document, language: 'ar' }, settings({ contracted: true }), 'ueb', bare)).notices).toEqual([]);
});

test('a program that fails counts as none', async () => {
  const book = await brailleBook(documentOf([paragraph('The people.')]), settings({ contracted: true }), 'ueb', {
    liblouis: { program: '/bin/false', version: '0' },
  });
  expect(book.notices).toEqual([{ code: 'contracted_braille_unavailable' }]);
});

test('what was stopped is not written', async () => {
  await expect(brailleBook(documentOf([]), settings(), 'ueb', { ...bare, signal: AbortSignal.abort() })).rejects.toThrow('aborted');
});

test('signs that braille lacks are named where they stand and counted at the front', async () => {
  const document = documentOf([paragraph('A sign 日 here.')]);
  const book = await brailleBook(document, settings(), 'ueb', bare);
  expect(book.described).toBe(1);
  expect((await body(document)).join(' ')).toContain(',a sign @.<character ,u"6#fe,e#e@.> here4');
  expect(await front(document)).toContain('#a character that this braille code lacks');
});
