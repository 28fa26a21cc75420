import { expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { line, prose, read, rowsOf, tablesOf } from '../../../../testing/say-blocks.ts';

/** A table without upright lines: its heads between two level ones, its rows under them. */
const table = (rows: string[][], columns: number[], top: number): Drawn[] =>
  rows.flatMap((cells, at) =>
    cells.map((text, column) => ({ text, x: columns[column] ?? 0, baseline: at === 0 ? top : top + 2 + at * 16 })),
  );
const levels = (top: number, width: number) => [line(55, top - 12, width), line(55, top + 5, width), line(55, top + 40, width)];

it('joins a table that goes on under the same heads on the next page, however wide its columns are there', async () => {
  const heads = ['Faculty', '2021', '2022'];
  const first = table([heads, ['Science', '1,204', '1,318'], ['Law', '512', '498']], [60, 160, 220], 150);
  const second = table([heads, ['Arts', '7', '9'], ['Music', '3', '2']], [60, 130, 170], 60);
  const tables = tablesOf(
    await read([pageOf([...prose(50, 60), ...first], { rules: levels(150, 200) }), pageOf(second, { index: 1, rules: levels(60, 140) })]),
  );
  expect(tables.map(({ headRows, boxes }) => [headRows, boxes.length])).toEqual([[1, 2]]);
  expect(tables.map(rowsOf)).toEqual([
    ['[Faculty] | [2021] | [2022]', '<Science> | 1,204 | 1,318', '<Law> | 512 | 498', '<Arts> | 7 | 9', '<Music> | 3 | 2'],
  ]);
});

it('has heads of rows on all pages where one page shows them', async () => {
  const heads = ['Name', 'Town', 'Sum'];
  const first = table([heads, ['Ada', 'Dover', '12'], ['Ben', 'Deal', '14'], ['Cem', 'Hull', '9']], [60, 160, 220], 150);
  const second = table([heads, ['Dan', 'Bath', '3'], ['Total', '17', '38'], ['Mean', '2', '9']], [60, 160, 220], 60);
  const tables = tablesOf(
    await read([pageOf([...prose(50, 60), ...first], { rules: levels(150, 200) }), pageOf(second, { index: 1, rules: levels(60, 200) })]),
  );
  expect(tables.map((one) => rowsOf(one).map((row) => row.split(' |')[0]))).toEqual([
    ['[Name]', '<Ada>', '<Ben>', '<Cem>', '<Dan>', '<Total>', '<Mean>'],
  ]);
});
