import { expect, it } from 'vitest';
import { slotsFor, threadsEach } from './worker-slots.ts';

it.each([
  [1, 1, 1],
  [2, 1, 2],
  [4, 3, 1],
  [8, 4, 2],
  [16, 4, 4],
])('lets conversions share %i processors: %i at a time, each with %i threads', (processors, conversions, threads) => {
  expect([slotsFor(processors).conversions, threadsEach(processors)]).toEqual([conversions, threads]);
});
