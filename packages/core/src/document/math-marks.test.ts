import { expect, test } from 'vitest';
import { wideMark } from './math-marks.ts';

test('a mark over several letters is drawn as wide as they are, one over a single letter stays as it is', () => {
  expect(wideMark('→', 'over', 'AB')).toBe('\u20d7');
  expect(wideMark('¯', 'under', 'ab')).toBe('\u0332');
  expect(wideMark('→', 'over', ' v ')).toBeNull();
  expect(wideMark('!', 'over', 'AB')).toBeNull();
  expect(wideMark('constructor', 'over', 'AB')).toBeNull();
});
