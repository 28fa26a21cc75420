import { describe, expect, test } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { line, prose, read, rowsOf, tablesOf } from '../../../../testing/say-blocks.ts';

const row = (cells: [string, number][], baseline: number, rest: Partial<Drawn> = {}): Drawn[] =>
  cells.map(([text, x]) => ({ text, x, baseline, ...rest }));

describe('tables', () => {
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
});
