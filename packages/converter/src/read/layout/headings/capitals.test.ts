import { expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { prose, read, say } from '../../../../testing/say-blocks.ts';

const said = async (rows: Drawn[]): Promise<string[]> => say((await read([pageOf([...prose(50, 60), ...rows])])).blocks);
const spaced = (texts: string[]): Drawn[] => texts.map((text, at) => ({ text, x: 50, baseline: 160 + 24 * at }));

it('makes no headings of names and entries that are all in capitals', async () => {
  const names = ['RESULTS OF THE BALLOT', 'GOVERNOR', 'N KASHKARI 247', 'E BROWN 69', 'TREASURER', 'G CONLON 240'];
  expect((await said(spaced(names))).filter((text) => text.startsWith('#'))).toEqual([]);
});

it('makes a heading of a line in capitals that stands over text', async () => {
  expect(await said([...spaced(['THE HARBOUR AND ITS MILLS']), ...prose(50, 184)])).toContain('# THE HARBOUR AND ITS MILLS');
});
