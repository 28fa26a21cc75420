import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../../testing/page-of.ts';
import { lines, prose, read, say } from '../../../../testing/say-blocks.ts';

const said = async (page: ReturnType<typeof pageOf>): Promise<string> => say((await read([page])).blocks).join(' ');
const inOrder = (text: string, parts: string[]): boolean =>
  parts.every((part, at) => text.includes(part) && (at === 0 || text.indexOf(part) > text.indexOf(parts[at - 1] as string)));

describe('what stands to the left and to the right', () => {
  it('is read from top to bottom where nothing stands beside anything, as in a letter', async () => {
    const page = pageOf([
      ...lines(['Mill & Sons', '9 Quay Street', 'Dover CT16 1AA'], 340, 60),
      ...lines(['Mr Adam Brown', '2 High Street', 'Deal CT14 6AA'], 50, 110),
      { text: '3 May 2026', x: 420, baseline: 160 },
      { text: 'Dear Mr Brown,', x: 50, baseline: 186 },
      ...prose(50, 210),
    ]);
    expect(inOrder(await said(page), ['Mill & Sons', 'Dover', 'Mr Adam Brown', 'Deal', '3 May 2026', 'Dear Mr Brown', 'The quick'])).toBe(
      true,
    );
  });

  it('is read below a title that is no wider than the column under it', async () => {
    const column = (x: number, word: string) =>
      lines(
        Array.from({ length: 8 }, (_, at) => `${word} of the town is open on ${at}`),
        x,
        90,
      );
    const page = pageOf([
      ...column(50, 'Market'),
      { text: 'Town Echo', x: 232, baseline: 68, size: 28, bold: true },
      ...column(230, 'Museum'),
      ...column(410, 'Market'),
    ]);
    expect(inOrder(await said(page), ['Town Echo', 'Market', 'Museum'])).toBe(true);
  });

  it('is columns and no note in the margin where both begin with a heading on one line', async () => {
    const head = { size: 13, bold: true };
    const steps = [
      'Mix the flour with the yeast and salt in a bowl,',
      'add the water, and knead it all for ten minutes.',
      'Let the dough rest under a cloth for an hour and',
    ];
    const page = pageOf([
      ...prose(50, 50),
      { text: 'You need', x: 50, baseline: 110, ...head },
      ...lines(['500 g flour', '7 g yeast', '10 g salt', 'water'], 50, 128),
      { text: 'Steps', x: 190, baseline: 110, ...head },
      ...lines([...steps, ...steps, ...steps], 190, 128),
    ]);
    const { blocks } = await read([page]);
    expect(blocks.some(({ type }) => type === 'aside')).toBe(false);
    expect(inOrder(say(blocks).join(' '), ['You need', '500 g flour', 'Steps', 'Mix the flour'])).toBe(true);
  });
});
