import type { Rule } from '@manara/pdf/page-content';
import { describe, expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { line, lines, prose, read, say, upright } from '../../../../testing/say-blocks.ts';

const said = async (page: ReturnType<typeof pageOf>): Promise<string> => say((await read([page])).blocks).join(' ');
const inOrder = (text: string, parts: string[]): boolean =>
  parts.every((part, at) => text.includes(part) && (at === 0 || text.indexOf(part) > text.indexOf(parts[at - 1] as string)));

describe('what stands to the left and to the right', () => {
  it('is read from top to bottom where nothing stands beside anything, as in a letter', async () => {
    const page = pageOf([
      ...lines(['Mill & Sons', '9 Quay Street', 'Dover CT16 1AA'], 340, 60),
      ...lines(['Mr Adam Brown', '2 High Street', 'Deal CT14 6AA'], 50, 110),
      { text: '3 May 2026', x: 420, baseline: 160 },
      { text: 'Dear Mr Brown,', x: 50, baseline: 186 },
      ...prose(50, 210),
    ]);
    expect(inOrder(await said(page), ['Mill & Sons', 'Dover', 'Mr Adam Brown', 'Deal', '3 May 2026', 'Dear Mr Brown', 'The quick'])).toBe(
      true,
    );
  });

  it('is read below a title that is no wider than the column under it', async () => {
    const column = (x: number, word: string) =>
      lines(
        Array.from({ length: 8 }, (_, at) => `${word} of the town is open on ${at}`),
        x,
        90,
      );
    const page = pageOf([
      ...column(50, 'Market'),
      { text: 'Town Echo', x: 232, baseline: 68, size: 28, bold: true },
      ...column(230, 'Museum'),
      ...column(410, 'Market'),
    ]);
    expect(inOrder(await said(page), ['Town Echo', 'Market', 'Museum'])).toBe(true);
  });

  it('is columns and no note in the margin where both begin with a heading on one line', async () => {
    const head = { size: 13, bold: true };
    const steps = [
      'Mix the flour with the yeast and salt in a bowl,',
      'add the water, and knead it all for ten minutes.',
      'Let the dough rest under a cloth for an hour and',
    ];
    const page = pageOf([
      ...prose(50, 50),
      { text: 'You need', x: 50, baseline: 110, ...head },
      ...lines(['500 g flour', '7 g yeast', '10 g salt', 'water'], 50, 128),
      { text: 'Steps', x: 190, baseline: 110, ...head },
      ...lines([...steps, ...steps, ...steps], 190, 128),
    ]);
    const { blocks } = await read([page]);
    expect(blocks.some(({ type }) => type === 'aside')).toBe(false);
    expect(inOrder(say(blocks).join(' '), ['You need', '500 g flour', 'Steps', 'Mix the flour'])).toBe(true);
  });

  /** Lines of a column, as wide as it is. */
  const column = (word: string, x: number, top: number, rows = 7): Drawn[] =>
    lines(
      Array.from({ length: rows }, (_, at) => `${word} is open until ${10 + at}.`),
      x,
      top,
    );

  it('is read below a short line that stands over the middle of all columns', async () => {
    const page = pageOf([
      { text: 'Friday, the third of April', x: 217, baseline: 60 },
      ...column('Market', 50, 80),
      ...column('Museum', 220, 80),
      ...column('Church', 390, 80),
    ]);
    expect(inOrder(await said(page), ['Friday', 'Market', 'Museum', 'Church'])).toBe(true);
  });

  it('ends at a heading that stands under the foot of the other column and over text of the whole width', async () => {
    const page = pageOf([
      ...column('Market', 50, 60, 10),
      { text: 'A tip', x: 50, baseline: 200, size: 13, bold: true },
      ...column('Museum', 300, 60, 6),
      ...prose(50, 220),
    ]);
    expect(inOrder(await said(page), ['Market', 'Museum', 'A tip', 'The quick'])).toBe(true);
  });

  it('ends at a line that is drawn across both', async () => {
    const page = pageOf(
      [...column('Market', 50, 60), ...column('Museum', 300, 60), ...column('Bakery', 50, 170), ...column('Church', 300, 170)],
      { rules: [line(50, 148, 375)] },
    );
    expect(inOrder(await said(page), ['Market', 'Museum', 'Bakery', 'Church'])).toBe(true);
  });

  it('ends at boxes that stand beside each other over the whole width', async () => {
    const box = (x: number): Rule[] => [line(x, 150, 180), line(x, 200, 180), upright(x, 150, 50), upright(x + 180, 150, 50)];
    const inside = (word: string, x: number): Drawn[] => lines([`${word} is open`, 'all day long', 'and at night'], x, 166);
    const page = pageOf(
      [
        ...column('Market', 50, 60),
        ...inside('Harbour', 60),
        ...column('Bakery', 50, 220),
        ...column('Museum', 300, 60),
        ...inside('Station', 310),
        ...column('Church', 300, 220),
      ],
      { rules: [...box(50), ...box(300)] },
    );
    const text = say((await read([page])).blocks.flatMap((block) => (block.type === 'aside' ? block.blocks : [block]))).join(' ');
    expect(inOrder(text, ['Market', 'Museum', 'Harbour', 'Station', 'Bakery', 'Church'])).toBe(true);
  });

  it('is a column with all its lines, be one of them a little wider to the side of what stands beside it', async () => {
    const page = pageOf([
      { text: 'The town is open to all who come by ship', x: 240, baseline: 66 },
      ...column('Museum', 258, 78, 12),
      ...lines(
        Array.from({ length: 6 }, (_, at) => `Note ${at} of the town`),
        50,
        66,
      ),
    ]);
    expect(inOrder(await said(page), ['Note 0', 'Note 5', 'The town is open', 'Museum'])).toBe(true);
  });

  it('ends at a large line by itself with as much white beside it', async () => {
    const part = (one: string, two: string, top: number): Drawn[] => [...column(one, 50, top, 4), ...column(two, 300, top, 4)];
    const page = pageOf([
      ...column('Market', 50, 60, 4),
      { text: 'Around the town', x: 50, baseline: 128, size: 16, bold: true },
      ...column('Bakery', 50, 156, 4),
      ...column('Museum', 300, 60, 4),
      ...column('Church', 300, 156, 4),
    ]);
    expect(inOrder(await said(page), ['Market', 'Museum', 'Around', 'Bakery', 'Church'])).toBe(true);
    expect(
      inOrder(await said(pageOf([...part('Market', 'Museum', 60), ...part('Bakery', 'Church', 108)])), ['Market', 'Bakery', 'Museum']),
    ).toBe(true);
  });

  it('is a note where it is small and drawn by itself beside the text, be it of two lines', async () => {
    const page = pageOf([
      ...lines(
        ['Take the screws out of the back of the drum', 'and keep them, for the drum is moved with', 'them. Level the four feet of it.'],
        200,
        60,
      ),
      ...lines(['You need them', 'for moving.'], 50, 58, { size: 8 }, 10),
      ...prose(50, 120),
    ]);
    expect((await read([page])).blocks.map(({ type }) => type)).toEqual(['paragraph', 'aside', 'paragraph']);
  });

  it('is no note where it names the source of what stands beside it, or a sentence goes on in it', async () => {
    const main = lines(
      Array.from({ length: 9 }, (_, at) => `Chapter ${at} of it has more than all of the others have here`),
      50,
      60,
    );
    const small = lines(['Source: the archive of', 'the town, sheet 4.'], 370, 60, { size: 8 }, 10);
    const unfinished = lines(['and so it went with all of the people that are'], 50, 168);
    const rest = lines(['in the town and', 'those who came', 'to see it all.'], 400, 60);
    for (const drawn of [
      [...main, ...small],
      [...main, ...unfinished, ...rest],
    ])
      expect((await read([pageOf([...drawn, ...prose(50, 240)])])).blocks.some(({ type }) => type === 'aside')).toBe(false);
  });

  it('is of two lines of prose, also where the file draws its headings first, or row by row, or three of them', async () => {
    const prose2 = (x: number, name: string): Drawn[] =>
      lines([`${name} is open to all who`, `come to ${name.slice(-6)} by ship.`], x, 130);
    const heads = ['One', 'Two'].map((text, at): Drawn => ({ text, x: 50 + 250 * at, baseline: 118, bold: true }));
    const [one, two] = [prose2(50, 'The old market'), prose2(300, 'The new museum')];
    const row = (at: number): Drawn[] => [one[at] as Drawn, two[at] as Drawn];
    const order = ['The old market', 'to market', 'The new museum', 'to museum'];
    for (const drawn of [
      [...heads, ...one, ...two],
      [...row(0), ...row(1)],
    ])
      expect(inOrder(await said(pageOf([...prose(50, 60), ...drawn, ...prose(50, 180)])), order)).toBe(true);
    const three = [...prose2(50, 'The old market'), ...prose2(230, 'The new museum'), ...prose2(410, 'The red church')];
    expect(inOrder(await said(pageOf([...prose(50, 60), ...three, ...prose(50, 180)])), [...order, 'The red church', 'to church'])).toBe(
      true,
    );
  });

  it('is read row by row where the file draws short entries so, be there many of them', async () => {
    const entries = [
      ['Monday', 'Fish and rice'],
      ['Tuesday', 'Soup'],
      ['Wednesday', 'Bread and cheese'],
      ['Thursday', 'Pasta'],
      ['Friday', 'Fish again'],
    ] as const;
    const rows = entries.flatMap(([day, meal], at): Drawn[] => [
      { text: day, x: 60, baseline: 120 + 12 * at },
      { text: meal, x: 180, baseline: 120 + 12 * at },
    ]);
    expect(inOrder(await said(pageOf([...prose(50, 60), ...rows, ...prose(50, 220)])), entries.flat())).toBe(true);
    const columns = rows.toSorted((a, b) => a.x - b.x || a.baseline - b.baseline);
    expect(inOrder(await said(pageOf([...prose(50, 60), ...columns, ...prose(50, 220)])), ['Friday', 'Fish and rice'])).toBe(true);
  });

  it('is read column by column where two addresses are drawn row by row', async () => {
    const lines = [
      ['Acme Works Limited', 'Beta Harbour Group'],
      ['12 High Street North', '4 Harbour Road West'],
      ['Second floor left', 'Third floor right'],
      ['London N1 2AB', 'Dublin D4 7XY'],
      ['United Kingdom only', 'Republic of Ireland'],
    ] as const;
    const rows = lines.flatMap(([left, other], at): Drawn[] => [
      { text: left, x: 60, baseline: 120 + 12 * at },
      { text: other, x: 250, baseline: 120 + 12 * at },
    ]);
    const columns = [...lines.map(([left]) => left), ...lines.map(([, other]) => other)];
    expect(inOrder(await said(pageOf([...prose(50, 60), ...rows, ...prose(50, 220)])), columns)).toBe(true);
  });

  it('is read one after the other below lines to sign on', async () => {
    const row = (texts: [string, string], baseline: number): Drawn[] => [
      { text: texts[0], x: 50, baseline },
      { text: texts[1], x: 320, baseline },
    ];
    const blank = '_'.repeat(20);
    const page = pageOf([
      ...prose(50, 60),
      ...row([blank, blank], 150),
      ...row(['Anna Berg', 'Bo Fox'], 162),
      ...row(['Director', 'Secretary'], 174),
    ]);
    expect(inOrder(await said(page), ['Anna Berg', 'Director', 'Bo Fox', 'Secretary'])).toBe(true);
  });

  it('stands under a title that is at the side of one of them, over both', async () => {
    const steps = 'Mix the flour with the yeast and the salt in a large bowl,';
    const page = pageOf([
      { text: 'Bread', x: 50, baseline: 60, size: 18, bold: true },
      ...lines(['500 g flour', '7 g yeast', '10 g salt', '300 ml water'], 50, 90),
      ...lines(
        Array.from({ length: 9 }, () => steps),
        200,
        90,
      ),
    ]);
    expect((await read([page])).blocks.map(({ type }) => type)[0]).toBe('heading');
  });

  it('is each read by itself where one is Arabic and the other Latin, as in a letterhead', async () => {
    const seen = (text: string, baseline: number): Drawn => ({ text: [...text].toReversed().join(''), x: 545 - 5 * text.length, baseline });
    const page = pageOf([
      seen('مكتبة الأمل', 60),
      seen('شارع الجامعة', 74),
      ...lines(['Al-Amal Library', 'University Street'], 50, 60, {}, 14),
      ...prose(50, 110),
    ]);
    expect(inOrder(await said(page), ['Al-Amal Library', 'University Street', 'مكتبة الأمل', 'شارع الجامعة'])).toBe(true);
  });

  it('is two columns of a list that ends on the page, of two rows and more', async () => {
    const page = pageOf([
      ...lines(['• Label the boxes', '• Clean the filter', '   of the tank'], 50, 60),
      ...lines(['• Check the alarms', '• Order the paper'], 220, 60),
    ]);
    expect(inOrder(await said(page), ['Label', 'Clean', 'of the tank', 'Check', 'Order'])).toBe(true);
  });

  it('is read from top to bottom where it shares one row, as the date of a letter does', async () => {
    const page = pageOf([
      ...lines(['Harbour Museum', 'Quay 7', 'Whitby'], 400, 60),
      ...lines(['Mr Idris Bello', '19 Chapel Lane', 'Hull'], 50, 120),
      { text: 'Our reference: 118', x: 50, baseline: 190 },
      { text: '9 March 2026', x: 400, baseline: 190 },
      ...prose(50, 220),
    ]);
    expect(inOrder(await said(page), ['Harbour', 'Whitby', 'Mr Idris', 'Hull', 'Our reference', '9 March', 'The quick'])).toBe(true);
  });
});
