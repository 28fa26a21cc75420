import { describe, expect, test } from 'vitest';
import { pageOf } from '../../../../testing/page-of.ts';
import { lines, prose, read } from '../../../../testing/say-blocks.ts';
import { inlineText } from '../blocks/visit.ts';

describe('a table of contents', () => {
  const entries = ['1 Foxes .................... 1', '1.1 Red ones ............... 2', '2 Dogs ..................... 2'];

  test('is read as entries that lead to the headings they name', async () => {
    const first = pageOf([{ text: 'Contents', x: 50, baseline: 60, size: 16, bold: true }, ...lines(entries, 50, 90)]);
    const second = pageOf(
      [
        { text: '1 Foxes', x: 50, baseline: 60, size: 16, bold: true },
        ...prose(50, 90),
        { text: '2 Dogs', x: 50, baseline: 160, size: 16, bold: true },
        ...prose(50, 190),
      ],
      { index: 1 },
    );
    const { blocks } = await read([first, second]);
    const contents = blocks.find((block) => block.type === 'contents');
    expect(contents?.entries.map(({ level, inlines, page }) => `${level} ${inlineText(inlines)} ${page ?? ''}`)).toEqual([
      '1 1 Foxes 1',
      '2 1.1 Red ones 2',
      '1 2 Dogs 2',
    ]);
    const headings = blocks.filter((block) => block.type === 'heading' && block.number !== null).map(({ id }) => id);
    expect([contents?.entries[0]?.target, contents?.entries[2]?.target]).toEqual(headings);
  });

  test('is not made of sentences that end with a number', async () => {
    const { blocks } = await read([
      pageOf([
        ...prose(50, 60),
        ...lines(['We saw it on page 7', 'There were 12 of 13', 'They ran to room 9'], 50, 110),
        ...prose(50, 180),
      ]),
    ]);
    expect(blocks.some((block) => block.type === 'contents')).toBe(false);
  });
});
