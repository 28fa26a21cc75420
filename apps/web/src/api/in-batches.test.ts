import { expect, it, vi } from 'vitest';
import { inBatches } from './in-batches.ts';

const squares = (calls: string[][]) => async (ids: string[]) => {
  calls.push(ids);
  return new Map(ids.filter((id) => id !== 'none').map((id) => [id, Number(id) ** 2]));
};

it('asks once about all that is wanted at a moment, and about each thing once', async () => {
  const calls: string[][] = [];
  const square = inBatches(squares(calls), 10);
  expect(await Promise.all([square('2'), square('3'), square('2'), square('none')])).toEqual([4, 9, 4, null]);
  expect(calls).toEqual([['2', '3', 'none']]);
  expect(await square('4')).toBe(16);
  expect(calls).toHaveLength(2);
});

it('asks in parts where there are many', async () => {
  const calls: string[][] = [];
  const square = inBatches(squares(calls), 2);
  expect(await Promise.all(['1', '2', '3'].map(square))).toEqual([1, 4, 9]);
  expect(calls).toEqual([['1', '2'], ['3']]);
});

it('fails for all who wait, and asks again for the next', async () => {
  const ask = vi.fn<(ids: string[]) => Promise<Map<string, number>>>();
  ask.mockRejectedValueOnce(new Error('no answer')).mockResolvedValueOnce(new Map([['1', 1]]));
  const read = inBatches(ask, 10);
  await expect(Promise.all([read('1'), read('2')])).rejects.toThrow('no answer');
  expect(await read('1')).toBe(1);
});
