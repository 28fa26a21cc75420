import { expect, it } from 'vitest';
import { FewLines } from './few-lines.ts';

it('writes each kind once a minute, so many lines in all, and says how many it has left out', () => {
  let now = 0;
  const lines = new FewLines(3, () => now);
  expect(['a', 'a', 'b', 'a', 'c', 'd', 'b'].map((kind) => lines.next(kind))).toEqual([0, null, 1, null, 1, null, null]);
  now = 59_999;
  expect(lines.next('d')).toBeNull();
  now = 60_000;
  expect([lines.next('a'), lines.next('d'), lines.next('a')]).toEqual([3, 0, null]);
});
