import { expect, it } from 'vitest';
import { MessageLimit } from './message-limit.ts';

it('refuses what is beyond its number until the window is over, of each sender by itself', () => {
  const limit = new MessageLimit({ most: 2, milliseconds: 60_000 });
  expect([limit.take('dock', 0), limit.take('dock', 1_000), limit.take('dock', 2_000)]).toEqual([null, null, 58]);
  expect(limit.take('town', 2_000)).toBeNull();
  expect(limit.take('dock', 59_999)).toBe(1);
  expect(limit.take('dock', 60_000)).toBeNull();
});
