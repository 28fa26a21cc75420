import { expect, it } from 'vitest';
import { findComponents } from '../bitmap/components.ts';
import { letterHeight, sortParts } from './page-parts.ts';

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

it('takes the height of letters from joined letters, not from their dots, however many those are', () => {
  const words = Array.from({ length: 10 }, (_, at): [number, number, number, number] => [
    20 + 70 * (at % 5),
    100 + 60 * Math.floor(at / 5),
    60,
    24,
  ]);
  const dots = words.flatMap(([x, y]) => [0, 10, 20].map((by): [number, number, number, number] => [x + by, y - 12, 6, 6]));
  expect(letterHeight(findComponents(inkOf(400, 300, [...words, ...dots])).list)).toBe(24);
  // Where letters stand alone, as in Latin, a few dots count for little anyway.
  const letters = Array.from({ length: 20 }, (_, at): [number, number, number, number] => [20 + 18 * at, 40, 12, 20]);
  expect(letterHeight(findComponents(inkOf(400, 300, [...letters, ...dots.slice(0, 5)])).list)).toBe(20);
});

it('takes the thick frame of a page for no picture of the page', () => {
  // Its inner edge is toothed, so that it is not made of straight lines alone.
  const teeth = Array.from({ length: 40 }, (_, at): [number, number, number, number] => [12 * at + 20, 30, 6, 14]);
  const frame: [number, number, number, number][] = [
    [10, 10, 580, 26],
    [10, 564, 580, 26],
    [10, 10, 26, 580],
    [564, 10, 26, 580],
    ...teeth,
  ];
  const letters = Array.from({ length: 14 }, (_, index): [number, number, number, number] => [100 + 28 * index, 300, 14, 22]);
  const ink = inkOf(600, 600, [...frame, ...letters]);
  const { pictures, letters: read } = sortParts(findComponents(ink), ink);
  expect(pictures).toEqual([]);
  expect(read).toHaveLength(14);
});

it('takes the side of a frame that is a little bent for one line', () => {
  const bent: [number, number, number, number][] = [
    [60, 99, 40, 1],
    [140, 99, 50, 1],
    [50, 100, 200, 3],
    [50, 300, 200, 3],
    [50, 100, 3, 203],
    [247, 100, 3, 203],
  ];
  const letters = Array.from({ length: 8 }, (_, index): [number, number, number, number] => [70 + 20 * index, 200, 12, 20]);
  const ink = inkOf(400, 400, [...bent, ...letters]);
  expect(sortParts(findComponents(ink), ink).rules).toHaveLength(4);
});
