import { describe, expect, test } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { line, lines, prose, read, rowsOf, tablesOf, upright } from '../../../../testing/say-blocks.ts';
import { inlineText } from '../blocks/visit.ts';

const row = (cells: [string, number][], baseline: number, rest: Partial<Drawn> = {}): Drawn[] =>
  cells.map(([text, x]) => ({ text, x, baseline, ...rest }));

const booktabs = (top: number): Drawn[] => [
  ...row(
    [
      ['Faculty', 60],
      ['2021', 160],
      ['2022', 220],
    ],
    top,
  ),
  ...row(
    [
      ['Science', 60],
      ['1,204', 160],
      ['1,318', 220],
    ],
    top + 18,
  ),
  ...row(
    [
      ['Law', 60],
      ['512', 160],
      ['498', 220],
    ],
    top + 34,
  ),
];
const threeLines = (top: number) => [line(55, top - 12, 200), line(55, top + 5, 200), line(55, top + 40, 200)];

describe('tables', () => {
  test('with level lines only have their head over the second line, and the caption that stands over them', async () => {
    const page = pageOf(
      [...prose(50, 60), { text: 'Table 1: Students per faculty.', x: 80, baseline: 120 }, ...booktabs(150), ...prose(50, 230)],
      { rules: threeLines(150) },
    );
    const document = await read([page]);
    const [table] = tablesOf(document);
    expect(table && rowsOf(table)).toEqual(['[Faculty] | [2021] | [2022]', '<Science> | 1,204 | 1,318', '<Law> | 512 | 498']);
    expect(table?.headRows).toBe(1);
    expect(table?.caption && inlineText(table.caption)).toBe('Table 1: Students per faculty.');
    expect(document.blocks.map(({ type }) => type)).toEqual(['paragraph', 'table', 'paragraph']);
  });

  test('with crossing lines have spans where no line parts two fields', async () => {
    const rules = [
      line(60, 100, 240),
      line(140, 120, 160),
      line(60, 140, 240),
      line(60, 160, 240),
      upright(60, 100, 60),
      upright(140, 100, 60),
      upright(220, 120, 40),
      upright(300, 100, 60),
    ];
    const texts = [
      ...row(
        [
          ['Name', 65],
          ['Marks', 200],
        ],
        115,
        { bold: true },
      ),
      ...row(
        [
          ['Mid', 150],
          ['Final', 230],
        ],
        135,
        { bold: true },
      ),
      ...row(
        [
          ['Ann', 65],
          ['12', 150],
          ['80', 230],
        ],
        155,
      ),
    ];
    const [table] = tablesOf(await read([pageOf([...texts, ...prose(50, 220)], { rules })]));
    expect(table && rowsOf(table)).toEqual(['[Name]↓2 | [Marks]×2', '[Mid] | [Final]', '<Ann> | 12 | 80']);
  });

  test('are not made of a running head, its line and a heading', async () => {
    const page = pageOf(
      [
        ...row(
          [
            ['Chapter 2', 50],
            ['The Integers', 400],
          ],
          44,
        ),
        ...row(
          [
            ['1', 50],
            ['Divisibility', 75],
          ],
          66,
          { size: 14, bold: true },
        ),
        ...prose(50, 90),
      ],
      { rules: [line(50, 48, 450)] },
    );
    expect(tablesOf(await read([page]))).toEqual([]);
  });

  test('are not made of a list over a box', async () => {
    const items = ['Breaks are not paid.', 'They can be taken anywhere.', 'Smoking is allowed outside.'];
    const texts = items.flatMap((text, at) =>
      row(
        [
          ['•', 60],
          [text, 80],
        ],
        120 + at * 14,
      ),
    );
    const rules = [line(50, 160, 400), line(50, 200, 400), upright(50, 160, 40), upright(450, 160, 40)];
    const page = pageOf([...prose(50, 60), ...texts, { text: 'What the box says.', x: 60, baseline: 180 }], { rules });
    expect(tablesOf(await read([page]))).toEqual([]);
  });

  test('without lines are told by their columns of figures', async () => {
    const rows = [
      ['City', 'Area', 'People'],
      ['Cairo', '453', '9540000'],
      ['Fez', '320', '1150131'],
      ['Amman', '1680', '4007526'],
    ];
    const texts = rows.flatMap((cells, at) =>
      row(
        cells.map((text, column): [string, number] => [text, 60 + column * 90]),
        150 + at * 14,
      ),
    );
    const [table] = tablesOf(await read([pageOf([...prose(50, 60), ...texts, ...prose(50, 240)])]));
    expect(table && rowsOf(table)[0]).toBe('[City] | [Area] | [People]');
    expect(table?.doubts).toContain('table_structure');
  });

  test('keep a cell of several lines together', async () => {
    const texts = [
      ...booktabs(150),
      { text: 'and politics', x: 60, baseline: 195 },
      ...row(
        [
          ['Arts', 60],
          ['10', 160],
          ['11', 220],
        ],
        212,
      ),
    ];
    const [table] = tablesOf(
      await read([
        pageOf([...prose(50, 60), ...texts, ...prose(50, 260)], { rules: [line(55, 138, 200), line(55, 155, 200), line(55, 218, 200)] }),
      ]),
    );
    expect(table && rowsOf(table).slice(2)).toEqual(['<Law and politics> | 512 | 498', '<Arts> | 10 | 11']);
  });

  test('that are read from the right have their first column there', async () => {
    const cells = (texts: string[], baseline: number): Drawn[] =>
      row(
        texts.map((text, at): [string, number] => [[...text].reverse().join(''), 240 - at * 80]),
        baseline,
      );
    const rules = [100, 120, 140, 160].map((y) => line(60, y, 240)).concat([60, 140, 220, 300].map((x) => upright(x, 100, 60)));
    const [table] = tablesOf(
      await read([
        pageOf(
          [
            ...cells(['الكلية', 'السنة', 'العدد'], 115),
            ...cells(['العلوم', 'الأولى', 'مئة'], 135),
            ...cells(['الطب', 'الثانية', 'ألف'], 155),
          ],
          { rules },
        ),
      ]),
    );
    expect(table && rowsOf(table).map((text) => text.replaceAll(/[[\]<>]/g, ''))).toEqual([
      'الكلية | السنة | العدد',
      'العلوم | الأولى | مئة',
      'الطب | الثانية | ألف',
    ]);
  });

  test('that run on over a page are one, the repeated head left out', async () => {
    const first = pageOf([...prose(50, 640), ...booktabs(750)], { rules: threeLines(750) });
    const second = pageOf(
      [
        ...row(
          [
            ['Faculty', 60],
            ['2021', 160],
            ['2022', 220],
          ],
          70,
        ),
        ...row(
          [
            ['Medicine', 60],
            ['640', 160],
            ['655', 220],
          ],
          88,
        ),
        ...prose(50, 140),
      ],
      { index: 1, rules: [line(55, 58, 200), line(55, 75, 200), line(55, 95, 200)] },
    );
    const tables = tablesOf(await read([first, second]));
    expect(tables).toHaveLength(1);
    expect(tables[0] && rowsOf(tables[0])).toEqual([
      '[Faculty] | [2021] | [2022]',
      '<Science> | 1,204 | 1,318',
      '<Law> | 512 | 498',
      '<Medicine> | 640 | 655',
    ]);
  });

  test.each([
    [
      'two columns of text',
      [
        ...lines(
          Array.from({ length: 8 }, () => 'the quick brown fox jumps over the lazy dog ok'),
          40,
          100,
        ),
        ...lines(
          Array.from({ length: 8 }, () => 'the quick brown fox jumps over the lazy dog ok'),
          310,
          100,
        ),
      ],
      [],
    ],
    [
      'labels with their values',
      [
        ...prose(50, 60),
        ...row(
          [
            ['Name:', 60],
            ['Ann Lee', 160],
          ],
          130,
        ),
        ...row(
          [
            ['Street:', 60],
            ['Main Road', 160],
          ],
          146,
        ),
        ...row(
          [
            ['Town:', 60],
            ['Fez', 160],
          ],
          162,
        ),
      ],
      [],
    ],
    ['a box around text', prose(60, 120), [line(50, 100, 480), line(50, 160, 480), upright(50, 100, 60), upright(530, 100, 60)]],
    ['underlined words', prose(50, 100), [line(50, 102, 60), line(50, 114, 60)]],
  ])('are not made of %s', async (_what, texts, rules) => {
    expect(tablesOf(await read([pageOf(texts, { rules })]))).toEqual([]);
  });
});
