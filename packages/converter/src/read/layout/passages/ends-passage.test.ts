import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../../testing/page-of.ts';
import { lines, prose, read, say } from '../../../../testing/say-blocks.ts';

const said = async (texts: string[]): Promise<string[]> =>
  say((await read([pageOf([...prose(50, 60), ...lines(texts, 50, 160)])])).blocks).slice(1);

describe('lines that leave room at their end', () => {
  it('are one paragraph where a sentence goes on over them', async () => {
    expect(
      await said([
        'The survey of river mills was carried out over three summers by a small',
        'group of volunteers who wrote down the state of each wheel, every well-',
        'known weir. They were to be ana-',
        'lysed in the autumn, when the',
        'society met.',
      ]),
    ).toEqual([
      'The survey of river mills was carried out over three summers by a small group of volunteers who wrote down the state of each wheel, every well-known weir. They were to be analysed in the autumn, when the society met.',
    ]);
  });
});

describe('short lines of a sentence that goes on', () => {
  it('are lines of verse, each its own', async () => {
    const verse = [
      'The harbour lets the water go and',
      'all the boats lie on the sand',
      'as if a heavy hand, that nobody',
      'has ever seen, had laid them down.',
    ];
    const page = pageOf([...prose(50, 60), ...lines(verse, 50, 160)]);
    const [verses] = (await read([page])).blocks.slice(1);
    expect(verses?.type === 'paragraph' && verses.inlines.filter(({ type }) => type === 'line_break')).toHaveLength(3);
  });
});

describe('lines whose halves stand apart', () => {
  it('are lines of verse, each its own', async () => {
    const verse = (first: string, second: string, baseline: number) => [
      { text: first, x: 50, baseline },
      { text: second, x: 500 - 5 * second.length, baseline },
    ];
    const page = pageOf([
      ...prose(50, 60),
      ...verse('We stood upon the quay at night', 'and in our hearts the sea was bright', 160),
      ...verse('We called a ship behind the cloud', 'and only echoes answered loud', 172),
      ...verse('O winds, come home and bring the sail', 'with those who told us every tale', 184),
    ]);
    const [verses] = (await read([page])).blocks.slice(1);
    expect(verses?.type === 'paragraph' && verses.inlines.filter(({ type }) => type === 'line_break')).toHaveLength(2);
  });
});

describe('entries of a dictionary', () => {
  it('are apart where the line of one is full', async () => {
    const entry = (term: string, text: string, baseline: number) => [
      { text: term, x: 50, baseline, bold: true },
      { text, x: 55 + 5 * term.length, baseline },
    ];
    const page = pageOf([
      ...prose(50, 60, 60),
      ...entry('barge', 'n. A long boat with a flat bottom for goods on many', 160),
      { text: 'canals and on rivers.', x: 62, baseline: 172 },
      ...entry('cabin', 'n. A room on a boat where one can sleep and eat in.', 184),
      ...entry('capstan', 'n. An upright drum turned by many people or an', 196),
      { text: 'engine, round which a rope is wound.', x: 62, baseline: 208 },
    ]);
    const [list] = (await read([page])).blocks.slice(1);
    expect(list?.type === 'list' && list.items.map(({ mark }) => mark)).toEqual(['barge', 'cabin', 'capstan']);
  });
});

it('parts a larger line from the text under it on a picture, be there as little white as between lines', async () => {
  const page = pageOf(
    [
      ...prose(50, 60),
      { text: 'Flood walls along the whole of Mill Lane are rebuilt now', x: 50, baseline: 140, size: 13, bold: true },
      ...lines(['workers have begun to rebuild the walls along the lane,', 'which is closed.'], 50, 156),
    ].map((one) => ({ ...one, font: '' })),
  );
  expect(say((await read([page])).blocks)[1]).toMatch(/rebuilt now$/u);
});

it('parts a line with something far behind its words from the next, as of an address with the date beside it', async () => {
  const date = { text: 'Dover, 3 May 2026', x: 420, baseline: 160 };
  const page = pageOf([...prose(50, 60), { text: 'Town Office', x: 50, baseline: 160 }, date, ...lines(['Sea Street 4'], 50, 172)]);
  const text = say((await read([page])).blocks).join(' ');
  expect(text).toContain('Dover, 3 May 2026 Sea Street 4');
  const [address] = (await read([page])).blocks.slice(1);
  expect(address?.type === 'paragraph' && address.inlines.filter(({ type }) => type === 'line_break')).toHaveLength(1);
});

it('keeps the second line of a heading with it that starts under its words, behind their number', async () => {
  const head = { bold: true, size: 14 };
  const page = pageOf([
    ...prose(50, 60),
    { text: '12 A heading that is longer than the line is, so that its last words are', x: 50, baseline: 140, ...head, wide: 0.44 },
    { text: 'in the next line', x: 69, baseline: 156, ...head, wide: 0.44 },
    ...prose(50, 190),
  ]);
  const headings = (await read([page])).blocks.filter(({ type }) => type === 'heading');
  expect(say(headings)).toEqual(['# A heading that is longer than the line is, so that its last words are in the next line']);
});

it('keeps two lines of an entry together, the second of which hangs, where a sentence goes on', async () => {
  const full = 'Berg, A. The sea and its towns: a history of the harbour and of those who lived in all the';
  const other = 'Cole, B. The winds of the sea: what they do to the harbour and to those who sail out every';
  const entries = [
    ...lines([full], 50, 160),
    ...lines(['houses of it. Dover.'], 70, 172),
    ...lines([other], 50, 184),
    ...lines(['day of it.'], 70, 196),
  ];
  expect(say((await read([pageOf([...prose(50, 60), ...entries, ...prose(50, 230)])])).blocks).slice(1, 3)).toEqual([
    `${full} houses of it. Dover.`,
    `${other} day of it.`,
  ]);
});
