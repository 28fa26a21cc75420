import { expect, test } from 'vitest';
import { compareStops } from './compare-stops.ts';

const became = (before: number[], after: number[], ...changed: number[]) => compareStops(before, after, new Set(changed));

test('stops of the Tab key: kept, moved, lost; what is changed may go, what is new may come', () => {
  expect(became([1, 2, 3], [1, 2, 3])).toBe('kept');
  expect(became([1, 2, 3], [-1, 1, 2, 3])).toBe('kept');
  expect(became([1, 2, 3], [1, 3])).toBe('lost');
  expect(became([1, 2, 3], [1, 3], 2)).toBe('kept');
  expect(became([1, 2, 3], [2, 1, 3])).toBe('moved');
  expect(became([2, 1, 3], [1, 2, 3], 2)).toBe('moved');
});
