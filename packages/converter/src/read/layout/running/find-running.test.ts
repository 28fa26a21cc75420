import { describe, expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { line, prose, read, say } from '../../../../testing/say-blocks.ts';

const artifacts = async (heads: Drawn[][]): Promise<string[]> => {
  const pages = heads.map((head, index) => pageOf([...head, ...prose(50, 120), ...prose(50, 200)], { index }));
  return (await read(pages)).artifacts.map(({ kind, text }) => `${kind}: ${text}`);
};
const head = (text: string, more: Partial<Drawn> = {}): Drawn[] => [{ text, x: 50, baseline: 50, ...more }];

describe('running lines', () => {
  it('may name another chapter on each page, where the number of the page ends them', async () => {
    expect(await artifacts([head('Foxes 1'), head('Moles 2'), head('3 Owls'), head('Bats 4')])).toEqual([
      'running_head: Foxes 1',
      'running_head: Moles 2',
      'running_head: 3 Owls',
      'running_head: Bats 4',
    ]);
  });

  it('are not headings that count on at the tops of their pages', async () => {
    expect(await artifacts([head('1 Foxes'), head('2 Moles'), head('3 Owls')])).toEqual([]);
    expect(await artifacts([head('Chapter 1', { size: 14 }), head('Part 2', { size: 14 })])).toEqual([]);
  });

  it('are not what every page says under a heading of its own', async () => {
    const pages = ['Foxes', 'Moles', 'Owls'].map((title) => [
      ...head(title, { size: 14, bold: true }),
      { text: 'Answer in full sentences.', x: 50, baseline: 68 },
    ]);
    expect(await artifacts(pages)).toEqual([]);
  });

  it('may have several rows, of which the outer is the number of the page', async () => {
    const pages = ['7', '8', '9'].map((number) => [...head(number), { text: 'The Harbour Review', x: 50, baseline: 64 }]);
    expect(new Set(await artifacts(pages))).toEqual(
      new Set(['page_number: 7', 'page_number: 8', 'page_number: 9', 'running_head: The Harbour Review']),
    );
  });

  it('may be the number of the page alone, further from the edge where the margin is wide', async () => {
    const pages = [0, 1, 2].map((index) => pageOf([...prose(50, 120), { text: String(index + 1), x: 290, baseline: 728 }], { index }));
    expect((await read(pages)).artifacts.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'page_number: 1',
      'page_number: 2',
      'page_number: 3',
    ]);
  });

  it('may be small type at the very top of the only page, where that has its number', async () => {
    const foot: Drawn = { text: '1', x: 290, baseline: 800, size: 7 };
    expect(await artifacts([[...head('The Garden Society', { size: 7, x: 250, baseline: 30 }), foot]])).toContain(
      'running_head: The Garden Society',
    );
    expect(await artifacts([[...head('The Garden Society', { x: 250, baseline: 30 }), foot]])).toEqual(['page_number: 1']);
    expect(await artifacts([head('The Garden Society', { size: 7, x: 250, baseline: 30 })])).toEqual([]);
  });

  it('over a line stand in one row, whatever columns are below', async () => {
    const column = (x: number): Drawn[] =>
      Array.from({ length: 9 }, (_, at) => ({ text: 'the quick brown fox jumps over the dog', x, baseline: 90 + 12 * at }));
    const guides: Drawn[] = [
      { text: 'cabin', x: 50, baseline: 50, bold: true },
      { text: 'ebb', x: 485, baseline: 50, bold: true },
    ];
    const page = pageOf([...guides, ...column(50), ...column(310)], { rules: [line(50, 60, 450)] });
    const texts = say((await read([page])).blocks);
    expect(texts[0]).toBe('cabin ebb');
    expect(texts.slice(1).join(' ')).not.toContain('ebb');
  });

  it('may stand on a row of coloured fields', async () => {
    const field = (x: number): ReturnType<typeof line> => ({ ...line(x, 820, 198), height: 18, colour: '#334488' });
    const foot: Drawn[] = ['A. Speaker', 'On Foxes', 'May 2023'].map((text, at) => ({ text, x: 20 + 198 * at, baseline: 832, size: 8 }));
    const pages = [0, 1].map((index) => pageOf([...prose(50, 120), ...foot], { index, rules: [field(0), field(198), field(396)] }));
    const { blocks, artifacts: kept } = await read(pages);
    expect(blocks.filter(({ type }) => type === 'table')).toEqual([]);
    expect(new Set(kept.map(({ kind }) => kind))).toEqual(new Set(['running_foot']));
  });
});
