import { describe, expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { line, lines, read, tablesOf } from '../../../../testing/say-blocks.ts';

/** Lines as those of a narrow column, the last of a paragraph shorter. */
const column = (x: number, top: number, rest: Partial<Drawn> = {}): Drawn[] =>
  lines(
    ['The town has a new ferry', 'that goes to the islands', 'from the first of May on', 'and back.', 'It is run by the family'],
    x,
    top,
    rest,
  );
const under = [line(50, 64, 440)];
const count = async (drawn: Drawn[]): Promise<number> => tablesOf(await read([pageOf(drawn, { rules: under })])).length;

describe('columns under a line', () => {
  it('are no table where the file draws one after the other', async () => {
    expect(await count([...column(50, 80), ...column(210, 86), ...column(370, 83)])).toBe(0);
  });

  it('are no table on a picture, where their lines fill them', async () => {
    expect(await count([...column(50, 80, { font: '' }), ...column(210, 80, { font: '' }), ...column(370, 80, { font: '' })])).toBe(0);
  });

  it('are a table where the file draws them row by row', async () => {
    const rows = [0, 1, 2, 3].flatMap((at) =>
      [50, 210, 370].map((x): Drawn => ({ text: 'a ferry to the islands', x, baseline: 80 + 14 * at })),
    );
    expect(await count(rows)).toBe(1);
  });

  it('are no table with a row of its own over the line either', async () => {
    const over: Drawn[] = [
      { text: 'Volume 2', x: 50, baseline: 58 },
      { text: 'October', x: 450, baseline: 58 },
    ];
    expect(await count([...over, ...column(50, 80), ...column(210, 86), ...column(370, 83)])).toBe(0);
  });
});
