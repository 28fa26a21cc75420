import { expect, it } from 'vitest';
import { findComponents } from '../bitmap/components.ts';
import { sortParts } from './page-parts.ts';

/** Ink of these bars: x, y, width, height. */
function inkOf(width: number, height: number, bars: [number, number, number, number][]) {
  const data = new Uint8Array(width * height);
  for (const [x, y, wide, high] of bars) for (let row = y; row < y + high; row += 1) data.fill(1, row * width + x, row * width + x + wide);
  return { width, height, data };
}

it('keeps the dots of a page that lies on a dark table', () => {
  const table: [number, number, number, number][] = [
    [0, 0, 600, 20],
    [0, 580, 600, 20],
    [0, 0, 20, 600],
    [580, 0, 20, 600],
  ];
  const letters = Array.from({ length: 12 }, (_, index): [number, number, number, number] => [100 + 30 * index, 200, 14, 22]);
  const ink = inkOf(600, 600, [...table, ...letters, [470, 217, 5, 5]]);
  expect(sortParts(findComponents(ink), ink).letters).toHaveLength(13);
});
