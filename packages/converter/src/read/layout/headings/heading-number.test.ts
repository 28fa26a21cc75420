import type { Heading } from '@manara/core/document/block';
import { expect, it } from 'vitest';
import { pageOf } from '../../../../testing/page-of.ts';
import { prose, read } from '../../../../testing/say-blocks.ts';

it.each([
  ['Part A: Choose one answer', 'Part A:'],
  ['Chapter 3. The river', 'Chapter 3'],
  ['2.1 The river', '2.1'],
])('keeps what the number of a heading is parted by where it says how to read on: %s', async (text, number) => {
  const page = pageOf([{ text, x: 50, baseline: 60, size: 16, bold: true }, ...prose(50, 90), ...prose(50, 150)]);
  const heading = (await read([page])).blocks.find((block): block is Heading => block.type === 'heading');
  expect(heading?.number).toBe(number);
});
