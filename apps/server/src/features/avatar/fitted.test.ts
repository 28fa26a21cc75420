import { expect, test } from 'vitest';
import { fitted } from './fitted.ts';

test.each([
  [1280, 200, 640, 100],
  [100, 480, 50, 240],
  [90, 30, 90, 30],
  [3000, 1, 640, 1],
  [1, 1, 1, 1],
])('%d by %d becomes %d by %d', (width, height, fittedWidth, fittedHeight) => {
  expect(fitted(width, height)).toEqual({ width: fittedWidth, height: fittedHeight });
});
