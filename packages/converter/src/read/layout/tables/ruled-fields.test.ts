import { describe, expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { line, prose, read, rowsOf, tablesOf, upright } from '../../../../testing/say-blocks.ts';

const at = (text: string, x: number, baseline: number, more: Partial<Drawn> = {}): Drawn => ({ text, x, baseline, ...more });
/** Lines around fields whose edges are at these places. */
const fields = (xs: number[], ys: number[]) => {
  const [left, end, top, foot] = [xs[0]!, xs.at(-1)!, ys[0]!, ys.at(-1)!];
  return [...ys.map((y) => line(left, y, end - left)), ...xs.map((x) => upright(x, top, foot - top))];
};
const tableOf = async (drawn: Drawn[], rules: ReturnType<typeof fields>): Promise<string[]> =>
  tablesOf(await read([pageOf([...prose(50, 60), ...drawn], { rules })])).flatMap(rowsOf);

describe('tables with lines around their fields', () => {
  it('have a row for each line of text that all fields share, where lines part groups of them', async () => {
    const rows = ['Ashby 12 31', 'Brook 15 32', 'Dale 18 33', 'Elm 21 34'].map((row) => row.split(' '));
    const drawn = rows.flatMap((cells, row) => cells.map((text, column) => at(text, 60 + 80 * column, 232 + 14 * row + (row > 1 ? 6 : 0))));
    const heads = ['Town', '2024', '2025'].map((text, column) => at(text, 60 + 80 * column, 212));
    expect(await tableOf([...heads, ...drawn], fields([50, 130, 210, 290], [200, 220, 250, 285]))).toEqual([
      '[Town] | [2024] | [2025]',
      '<Ashby> | 12 | 31',
      '<Brook> | 15 | 32',
      '<Dale> | 18 | 33',
      '<Elm> | 21 | 34',
    ]);
  });

  it('keep words that run over lines of a field in it', async () => {
    const drawn = [
      at('Rope', 60, 232),
      at('to tie a boat', 140, 232),
      at('to the quay', 140, 246),
      at('new', 60, 246),
      at('4', 220, 232),
      at('Tar', 60, 264),
      at('for seams', 140, 264),
      at('12', 220, 264),
    ];
    const heads = ['Item', 'Use', 'Price'].map((text, column) => at(text, 60 + 80 * column, 212));
    expect((await tableOf([...heads, ...drawn], fields([50, 130, 210, 290], [200, 220, 252, 272]))).slice(1)).toEqual([
      'Rope new | to tie a boat to the quay | 4',
      'Tar | for seams | 12',
    ]);
  });

  it('part what a line parts, however near it stands', async () => {
    const drawn = [at('1901', 52, 232), at('41', 72.4, 232), at('1902', 52, 252), at('44', 72.4, 252)];
    expect(
      (await tableOf([at('Year', 52, 212), at('ft', 73, 212), ...drawn], fields([50, 72, 84], [200, 220, 240, 260]))).slice(1),
    ).toEqual(['1901 | 41', '1902 | 44']);
  });

  it('have heads that are turned', async () => {
    const heads = [at('Town', 60, 225), at('North', 205, 155, { rotation: 90 }), at('South', 205, 195, { rotation: 90 })];
    const drawn = [
      at('Ashby', 60, 252),
      at('12', 145, 252),
      at('31', 185, 252),
      at('Brook', 60, 272),
      at('15', 145, 272),
      at('32', 185, 272),
    ];
    expect((await tableOf([...heads, ...drawn], fields([50, 130, 170, 210], [200, 240, 260, 280])))[0]).toBe('[Town] | [North] | [South]');
  });

  it('come after a list of items that are no more complete than its last', async () => {
    const rules = fields([50, 130, 210], [250, 270, 290]);
    const cells = [at('Town', 60, 262), at('Sheep', 140, 262), at('Ash', 60, 282), at('12', 140, 282)];
    const items = (last: string): Drawn[] => [at('1. First', 50, 220), at(last, 50, 232)];
    const shape = async (last: string) =>
      (await read([pageOf([...prose(50, 60), ...items(last), ...cells], { rules })])).blocks.map(({ type }) => type);
    expect(await shape('2. Second')).toEqual(['paragraph', 'list', 'table']);
  });
});
