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

  test('whose level lines are drawn cell by cell have a row between each two, with cells over several lines', async () => {
    const parts = (y: number) => [line(60, y, 60), line(120, y, 160), line(280, y, 80)];
    const page = pageOf(
      [
        ...row(
          [
            ['Code', 64],
            ['What it is', 124],
            ['Price', 284],
          ],
          112,
          { bold: true },
        ),
        { text: 'MT-', x: 64, baseline: 132 },
        { text: '07', x: 64, baseline: 144 },
        { text: 'Mat for the hall', x: 124, baseline: 138 },
        { text: '31.50', x: 284, baseline: 138 },
        { text: 'Fitting by two people who', x: 124, baseline: 162 },
        { text: 'come on the same day', x: 124, baseline: 174 },
        { text: 'SV-01', x: 64, baseline: 168 },
        { text: '190.00', x: 284, baseline: 168 },
        { text: 'Sum to be paid at once', x: 64, baseline: 192 },
        { text: '221.50', x: 284, baseline: 192 },
        ...prose(50, 240),
      ],
      // The head stands on a tint, as many heads do.
      { rules: [{ x: 60, y: 98, width: 300, height: 20, colour: '#dddddd', filled: true }, ...[118, 150, 180, 198].flatMap(parts)] },
    );
    const document = await read([page]);
    const [table] = tablesOf(document);
    expect(table && rowsOf(table).map((one) => one.replaceAll(/[<>[\]]/g, ''))).toEqual([
      'Code | What it is | Price',
      'MT-07 | Mat for the hall | 31.50',
      'SV-01 | Fitting by two people who come on the same day | 190.00',
      'Sum to be paid at once×2 | 221.50',
    ]);
    expect(document.blocks.map(({ type }) => type)).toEqual(['table', 'paragraph']);
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

  test('without lines keep cells of several lines together under a bold head', async () => {
    const page = pageOf([
      ...row(
        [
          ['Time', 60],
          ['Event', 140],
          ['Room', 300],
        ],
        100,
        { bold: true },
      ),
      ...row(
        [
          ['09:00', 60],
          ['Coffee', 140],
          ['Foyer', 300],
        ],
        122,
      ),
      ...row(
        [
          ['09:30', 60],
          ['What a page is for. By Hannah', 140],
          ['Great Hall', 300],
        ],
        144,
      ),
      { text: 'Adeyemi, with questions from', x: 140, baseline: 159 },
      { text: 'the audience', x: 140, baseline: 174 },
      ...row(
        [
          ['10:15', 60],
          ['Books that fold, with a lot to', 140],
          ['Room 3', 300],
        ],
        196,
      ),
      { text: 'touch', x: 140, baseline: 211 },
      ...row(
        [
          ['11:30', 60],
          ['Farewell', 140],
          ['Foyer', 300],
        ],
        233,
      ),
      ...prose(50, 270),
    ]);
    const document = await read([page]);
    expect(tablesOf(document).map((table) => rowsOf(table).map((one) => one.replaceAll(/[<>[\]]/g, '')))).toEqual([
      [
        'Time | Event | Room',
        '09:00 | Coffee | Foyer',
        '09:30 | What a page is for. By Hannah Adeyemi, with questions from the audience | Great Hall',
        '10:15 | Books that fold, with a lot to touch | Room 3',
        '11:30 | Farewell | Foyer',
      ],
    ]);
    expect(document.blocks.map(({ type }) => type)).toEqual(['table', 'paragraph']);
  });

  test('without lines have the bold heads that are centred over their columns', async () => {
    const page = pageOf([
      ...prose(50, 40),
      ...row(
        [
          ['Place', 82],
          ['Visitors', 196],
          ['Titles', 268],
        ],
        100,
        { bold: true },
      ),
      ...row(
        [
          ['Aldbrook', 60],
          ['1,200', 200],
          ['18', 285],
        ],
        114,
      ),
      ...row(
        [
          ['Birchwood', 60],
          ['1,337', 200],
          ['47', 285],
        ],
        128,
      ),
      ...row(
        [
          ['Carrow by the sea', 60],
          ['1,474', 200],
          ['76', 285],
        ],
        142,
      ),
      ...prose(50, 180),
    ]);
    const document = await read([page]);
    const [table] = tablesOf(document);
    expect(table && rowsOf(table)[0]).toBe('[Place] | [Visitors] | [Titles]');
    expect(document.blocks.map(({ type }) => type)).toEqual(['paragraph', 'table', 'paragraph']);
  });

  test('without lines have cells that stand as close as words where their columns begin', async () => {
    const page = pageOf([
      ...row(
        [
          ['Name', 60],
          ['Role', 150],
          ['Here', 240],
        ],
        100,
        { bold: true },
      ),
      ...row(
        [
          ['Amina', 60],
          ['Chair', 150],
          ['yes', 240],
        ],
        114,
      ),
      ...row(
        [
          ['Peter', 60],
          ['Treasurer', 150],
          ['yes', 240],
        ],
        128,
      ),
      ...row(
        [
          ['Konstantin Wolne', 60],
          ['Warden of waters', 150],
          ['no', 240],
        ],
        156,
      ),
      ...prose(50, 200),
    ]);
    const [table] = tablesOf(await read([page]));
    expect(
      table &&
        rowsOf(table)
          .at(-1)
          ?.replaceAll(/[<>[\]]/g, ''),
    ).toBe('Konstantin Wolne | Warden of waters | no');
  });

  test('without lines that are read from the right keep cells of several lines together too', async () => {
    const cell = (text: string, end: number, baseline: number, rest: Partial<Drawn> = {}): Drawn => ({
      text: [...text].reverse().join(''),
      x: end - 5 * text.length,
      baseline,
      ...rest,
    });
    const page = pageOf([
      ...[cell('الوقت', 500, 100), cell('الفعالية', 420, 100), cell('المكان', 250, 100)].map((one) => ({ ...one, bold: true })),
      ...[cell('مساء', 500, 122), cell('استقبال الضيوف', 420, 122), cell('البهو', 250, 122)],
      ...[cell('صباحا', 500, 144), cell('محاضرة الافتتاح تلقيها هناء', 420, 144), cell('القاعة الكبرى', 250, 144)],
      cell('الخطيب من جامعة بعيدة', 420, 159),
      cell('ثم نقاش', 420, 174),
      ...[cell('ظهرا', 500, 196), cell('كتب تطوى خرائط للأطفال هنا', 420, 196), cell('القاعة ج', 250, 196)],
      ...[cell('ليلا', 500, 218), cell('الختام', 420, 218), cell('البهو', 250, 218)],
      cell('يمكن الوصول إلى جميع القاعات دون درج ويحضر مترجمان للغة الإشارة طوال اليوم كله', 500, 260),
    ]);
    const [table] = tablesOf(await read([page]));
    expect(table && rowsOf(table).map((one) => one.replaceAll(/[<>[\]]/g, ''))).toEqual([
      'الوقت | الفعالية | المكان',
      'مساء | استقبال الضيوف | البهو',
      'صباحا | محاضرة الافتتاح تلقيها هناء الخطيب من جامعة بعيدة ثم نقاش | القاعة الكبرى',
      'ظهرا | كتب تطوى خرائط للأطفال هنا | القاعة ج',
      'ليلا | الختام | البهو',
    ]);
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
