import { expect, test } from 'vitest';
import { pointsBetween, scoreChange } from './score-change.ts';

test('a change is told in points', () => {
  expect(scoreChange(pointsBetween(90.1, 92.4))).toEqual({ kind: 'up', points: 2.3 });
  expect(scoreChange(pointsBetween(92.4, 90.1))).toEqual({ kind: 'down', points: 2.3 });
  expect(scoreChange(pointsBetween(69, 69))).toEqual({ kind: 'none' });
});

test('without a scan before there is no change to tell', () => {
  expect(scoreChange(pointsBetween(null, 80))).toEqual({ kind: 'first' });
  expect(pointsBetween(80, null)).toBeNull();
});
