import type { Heading } from '@manara/core/document/block';
import { expect, it } from 'vitest';
import { pageOf } from '../../../../testing/page-of.ts';
import { prose, read } from '../../../../testing/say-blocks.ts';

it.each([
  ['Part A: Choose one answer', 'Part A:'],
  ['Chapter 3. The river', 'Chapter 3.'],
  ['3. The river', '3.'],
  ['Chapter 3 – The river', 'Chapter 3 –'],
  ['2.1 The river', '2.1'],
])('keeps the number of a heading as it is printed: %s', async (text, number) => {
  const page = pageOf([
    { text: 'All about rivers', x: 50, baseline: 40, size: 22, bold: true },
    { text, x: 50, baseline: 80, size: 16, bold: true },
    ...prose(50, 110),
    ...prose(50, 170),
  ]);
  const headings = (await read([page])).blocks.filter((block): block is Heading => block.type === 'heading');
  expect(headings[1]?.number).toBe(number);
});
