import { describe, expect, test } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { lines, prose, read, say } from '../../../../testing/say-blocks.ts';

const item = (mark: string, text: string, x: number, baseline: number): Drawn[] => [
  { text: mark, x, baseline },
  { text, x: x + Math.max(15, 5 * mark.length + 6), baseline },
];
const listsIn = async (drawn: Drawn[], more: Drawn[] = []): Promise<string[][]> => {
  const pages = [pageOf(drawn), ...(more.length > 0 ? [pageOf(more, { index: 1 })] : [])];
  const { blocks } = await read(pages);
  return blocks.filter((block) => block.type === 'list').map((list) => say([list]));
};

describe('lists', () => {
  test('hold items of several lines, and end where text starts at the margin', async () => {
    const drawn = [
      ...prose(50, 60),
      ...item('1.', 'First', 60, 110),
      ...item('2.', 'Second that goes on over the end of its line since it is long enough to do just so', 60, 124),
      ...lines(['in the next line.'], 75, 136),
      ...item('3.', 'Third', 60, 150),
      ...prose(50, 176),
    ];
    expect(await listsIn(drawn)).toEqual([
      ['1. First', '2. Second that goes on over the end of its line since it is long enough to do just so in the next line.', '3. Third'],
    ]);
  });

  test('have Arabic items whose numbers stand right against their first letters', async () => {
    const arabic = (number: string, text: string, baseline: number): Drawn[] => [
      { text: [...text].reverse().join(''), x: 400 - 5 * text.length, baseline },
      { text: '.', x: 400, baseline },
      { text: number, x: 405, baseline },
    ];
    expect(
      await listsIn([
        { text: [...'هذا كلام طويل يقال قبل القائمة كلها'].reverse().join(''), x: 250, baseline: 80 },
        ...arabic('1', 'كتاب واحد', 100),
        ...arabic('2', 'كتاب آخر', 114),
        ...arabic('3', 'كتاب جديد', 128),
      ]),
    ).toEqual([['1. كتاب واحد', '2. كتاب آخر', '3. كتاب جديد']]);
  });

  test('nest by indent and by mark', async () => {
    const drawn = [
      ...prose(50, 60),
      ...item('1.', 'Alpha', 60, 110),
      ...item('a)', 'one', 80, 124),
      ...item('b)', 'two', 80, 138),
      ...item('i.', 'deep', 100, 152),
      ...item('ii.', 'deeper', 100, 166),
      ...item('c)', 'three', 80, 180),
      ...item('2.', 'Beta', 60, 194),
      ...prose(50, 230),
    ];
    expect(await listsIn(drawn)).toEqual([['1. Alpha', '  a) one', '  b) two', '    i. deep', '    ii. deeper', '  c) three', '2. Beta']]);
    const { blocks } = await read([pageOf(drawn)]);
    const list = blocks.find((block) => block.type === 'list');
    expect(list?.items[0]?.blocks[1]).toMatchObject({
      type: 'list',
      style: 'lower_alpha',
      items: [{}, { blocks: [{}, { type: 'list', style: 'lower_roman' }] }, {}],
    });
  });

  test('that text interrupts go on with their number', async () => {
    const drawn = [
      ...item('1.', 'One', 60, 60),
      ...item('2.', 'Two', 60, 74),
      ...prose(50, 100),
      ...item('3.', 'Three', 60, 150),
      ...item('4.', 'Four', 60, 164),
      ...prose(50, 190),
    ];
    const { blocks } = await read([pageOf(drawn)]);
    expect(blocks.flatMap((block) => (block.type === 'list' ? [block.start] : []))).toEqual([1, 3]);
  });

  test('hold what a formula parts in an item: its sublist', async () => {
    const drawn = [
      ...prose(50, 60),
      ...item('1.', 'Let it be given by', 60, 110),
      { text: 'x', x: 250, baseline: 128, font: 'CMMI10', italic: true },
      { text: '=', x: 260, baseline: 128, font: 'CMR10' },
      { text: 'y', x: 270, baseline: 128, font: 'CMMI10', italic: true },
      ...item('(a)', 'one', 80, 146),
      ...item('(b)', 'two', 80, 160),
      ...item('2.', 'Beta', 60, 174),
      ...prose(50, 200),
    ];
    expect(await listsIn(drawn)).toEqual([['1. Let it be given by', '  formula', '  (a) one', '  (b) two', '2. Beta']]);
  });

  test('have bullets set in so far that their items stand in the middle of a narrow column', async () => {
    const drawn = [
      ...prose(50, 60, 30),
      ...item('•', 'Dough', 60, 110),
      ...item('•', '375 g flour', 88, 124),
      ...item('•', '20 g yeast', 88, 138),
    ];
    expect(await listsIn(drawn)).toEqual([['• Dough', '  • 375 g flour', '  • 20 g yeast']]);
  });

  test('have one level where Arabic is set from the left, so that items of different lengths start at different places', async () => {
    const seen = (text: string, baseline: number): Drawn => ({ text: [...text].toReversed().join(''), x: 60, baseline });
    const long = 'هذه فقرة طويلة تمتد من أول السطر إلى آخره لكي يعرف القارئ أين يقع الهامشان في هذه الصفحة كلها';
    const drawn = [seen(long, 60), seen(long, 74), seen('• ساعة الحركة سبعة', 100), seen('• الطعام مع الطالب', 114), seen('• ملابس', 128)];
    expect(await listsIn(drawn)).toEqual([['• ساعة الحركة سبعة', '• الطعام مع الطالب', '• ملابس']]);
  });

  test('run on over pages', async () => {
    const first = [...prose(50, 700), ...item('•', 'One', 60, 750), ...item('•', 'Two', 60, 764)];
    expect(await listsIn(first, [...item('•', 'Three', 60, 60), ...prose(50, 90)])).toEqual([['• One', '• Two', '• Three']]);
  });

  test('can be numbered from within their parent', async () => {
    const drawn = [
      ...prose(50, 60),
      ...item('1)', 'One', 60, 110),
      ...item('1.1)', 'in it', 80, 124),
      ...item('1.2)', 'in it too', 80, 138),
      ...item('2)', 'Two', 60, 152),
      ...prose(50, 190),
    ];
    expect(await listsIn(drawn)).toEqual([['1) One', '  1.1) in it', '  1.2) in it too', '2) Two']]);
  });

  test('have boxes to tick off, ticked or not, and boxes of brackets', async () => {
    const tasks = (marks: string[]): Drawn[] => [...prose(50, 60), ...marks.flatMap((mark, at) => item(mark, 'Do it', 60, 110 + 12 * at))];
    expect(await listsIn(tasks(['☐', '☑', '☒']))).toEqual([['☐ Do it', '☑ Do it', '☒ Do it']]);
    expect(await listsIn(tasks(['✓', '✗', '✓']))).toEqual([['✓ Do it', '✗ Do it', '✓ Do it']]);
    expect(await listsIn(tasks(['[ ]', '[x]', '[ ]']))).toEqual([['[ ] Do it', '[x] Do it', '[ ] Do it']]);
  });

  test('have no item in a line of another that begins with the next number', async () => {
    const mark = (text: string, baseline: number): Drawn => ({ text, x: 60, baseline, wide: 0.35 });
    const full = 'The treaty was signed by both of the towns, which had waited for it very long, on the';
    const drawn = [
      ...prose(50, 60),
      mark('1.', 110),
      ...lines([full, '2. March of that year.'], 70, 110),
      mark('2.', 134),
      ...lines(['It was sealed'], 70, 134),
      ...prose(50, 170),
    ];
    expect(await listsIn(drawn)).toEqual([[`1. ${full}`, '  2. March of that year.', '2. It was sealed']]);
  });

  test('have no item in a sentence that begins with the next number, where their numbers hang without stops', async () => {
    const numbered = (number: number, text: string, x: number): Drawn[] => [
      { text: `${number}`, x: 50, baseline: 98 + 12 * number },
      { text, x, baseline: 98 + 12 * number },
    ];
    const items = ['Andrew', 'Peter', 'Paul'].flatMap((name, at) => numbered(at + 1, name, 70));
    const sentence = numbered(4, 'apostles went away, and it was told by all of them what they had seen in all of it', 61);
    expect(await listsIn([...prose(50, 60), ...items, ...sentence, ...prose(50, 158)])).toEqual([['1 Andrew', '2 Peter', '3 Paul']]);
  });

  test.each([
    [
      'a year at the start of a line',
      lines(
        [
          'The war that all of them had feared for so long a time began at last in the year of',
          '1914. It ended four years later and left nothing as it had been before it, and nobody was',
          'glad of it.',
        ],
        50,
        100,
      ),
    ],
    ['a lone initial', [...prose(50, 60), ...lines(['A. Writer'], 50, 110), ...prose(50, 140)]],
    ['a single dash', [...prose(50, 60), ...lines(['– Anonymous'], 50, 110), ...prose(50, 140)]],
  ])('are not begun by %s', async (_what, drawn) => {
    expect(await listsIn(drawn)).toEqual([]);
  });
});
