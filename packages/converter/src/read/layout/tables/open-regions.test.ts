import { describe, expect, test } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { prose, read, rowsOf, tablesOf } from '../../../../testing/say-blocks.ts';

const row = (cells: [string, number][], baseline: number, rest: Partial<Drawn> = {}): Drawn[] =>
  cells.map(([text, x]) => ({ text, x, baseline, ...rest }));

describe('tables', () => {
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
});
