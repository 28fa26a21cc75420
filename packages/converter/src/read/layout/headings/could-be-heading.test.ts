import { expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { prose, read, say } from '../../../../testing/say-blocks.ts';

const headings = async (over: Drawn[]): Promise<string[]> =>
  say((await read([pageOf([...prose(50, 60), ...over, ...prose(50, 160)])])).blocks).filter((text) => text.startsWith('#'));
const bold = (text: string, x: number): Drawn => ({ text, x, baseline: 136, bold: true });

it('heads what follows where it is bold and by itself', async () => {
  expect(await headings([bold('Opening times', 50)])).toEqual(['# Opening times']);
  expect(await headings([bold('2', 50), bold('Opening times', 100)])).toHaveLength(1);
});

it('heads nothing where it stands in columns', async () => {
  expect(await headings([bold('Time', 50), bold('Event', 200), bold('Room', 400)])).toEqual([]);
});
