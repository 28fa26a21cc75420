import { expect, it, vi } from 'vitest';
import { createEarlyEnds } from './early-ends.ts';

it('tells of an end once it is known that its run was begun here, and once', () => {
  const early = createEarlyEnds<string>();
  const told = vi.fn<(end: string) => void>();
  early.listen(told);
  early.keep('a', 'completed');
  early.keep('b', 'failed');
  expect(told).not.toHaveBeenCalled();
  expect([early.begun('b'), early.begun('b'), early.begun('c')]).toEqual([true, false, false]);
  expect(told.mock.calls).toEqual([['failed']]);
});

it('forgets what is dropped, and the oldest of many', () => {
  const early = createEarlyEnds<number>();
  early.keep('dropped', 0);
  early.drop('dropped');
  for (let at = 1; at <= 21; at += 1) early.keep(`run ${at}`, at);
  expect([early.begun('dropped'), early.begun('run 1'), early.begun('run 2')]).toEqual([false, false, true]);
  early.drop();
  expect(early.begun('run 3')).toBe(false);
});
