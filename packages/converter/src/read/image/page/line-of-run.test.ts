import { expect, it } from 'vitest';
import { lineOf } from './line-of-run.ts';

const part = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom, label: 1, area: 1 });

it('stands the number of an equation on the line of its figure, not of its brackets', () => {
  const parts = [part(100, 78, 107, 107), part(112, 80, 120, 100), part(125, 78, 132, 107)];
  expect(lineOf({ left: 100, top: 78, right: 132, bottom: 107, parts }, 20, 30).baseline).toBe(100);
});

it('tells the size of a short line by its two tall letters', () => {
  const small = Array.from({ length: 10 }, (_, at) => part(40 * at, 81, 40 * at + 18, 100));
  const parts = [part(400, 73, 420, 100), part(440, 73, 452, 100), ...small];
  expect(lineOf({ left: 0, top: 73, right: 452, bottom: 100, parts }, 19, 30).em).toBeCloseTo(39, 0);
});
