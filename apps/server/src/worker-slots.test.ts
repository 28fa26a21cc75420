import { expect, it } from 'vitest';
import { sharingProcessors, slotsFor } from './worker-slots.ts';

it.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [8, 4],
])('does as many conversions at a time as %i processors bear: %i', (processors, conversions) => {
  expect(slotsFor(processors).conversions).toBe(conversions);
});

it('gives work all processors where it is alone, and its share beside others', async () => {
  const ends: (() => void)[] = [];
  const given: (number | undefined)[] = [];
  const convert = sharingProcessors(4, ({ threads }: { threads?: number }) => {
    given.push(threads);
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  const all = [convert({}), convert({}), convert({}), convert({}), convert({})];
  expect(given).toEqual([4, 2, 1, 1, 1]);
  for (const end of ends) end();
  await Promise.all(all);
  void convert({});
  expect(given.at(-1)).toBe(4);
});
