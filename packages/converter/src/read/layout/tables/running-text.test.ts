import { describe, expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { line, lines, read, say, tablesOf } from '../../../../testing/say-blocks.ts';

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

  it('are no table with two lines each, whichever the file draws first, where sentences go on in them', async () => {
    const rules = [line(50, 64, 460), line(50, 110, 460)];
    const text = ['The town has a new ferry that goes to the', 'islands from the first of May on.'];
    const rows = (top: number, rest: Partial<Drawn> = {}): Drawn[] =>
      text.flatMap((one, at) => [50, 300].map((x): Drawn => ({ text: one, x, baseline: top + 12 * at, ...rest })));
    const read2 = async (drawn: Drawn[]) => (await read([pageOf(drawn, { rules })])).blocks;
    for (const font of ['Serif', '']) expect(say(await read2(rows(80, { font })))).toEqual([text.join(' '), text.join(' ')]);
    const heads = ['By sea', 'By land'].map((head, at): Drawn => ({ text: head, x: 50 + 250 * at, baseline: 78, bold: true }));
    expect((await read2([...heads, ...rows(91)])).some(({ type }) => type === 'table')).toBe(false);
    const cells = rows(80).map((one): Drawn => ({ ...one, text: one.text.replace('islands', 'Islands') }));
    expect((await read2(cells)).map(({ type }) => type)).toEqual(['table']);
  });

  it('are no table with a row of its own over the line either', async () => {
    const over: Drawn[] = [
      { text: 'Volume 2', x: 50, baseline: 58 },
      { text: 'October', x: 450, baseline: 58 },
    ];
    expect(await count([...over, ...column(50, 80), ...column(210, 86), ...column(370, 83)])).toBe(0);
  });
});
