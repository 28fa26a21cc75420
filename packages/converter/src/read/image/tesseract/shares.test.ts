import { expect, it } from 'vitest';
import type { Grey } from '../bitmap/bitmap.ts';
import { byTurns, shares } from './shares.ts';

const picture = (width: number): Grey => ({ width, height: 10, data: new Uint8Array(10 * width) });
const widths = (parts: Grey[][]): number[][] => parts.map((part) => part.map((one) => one.width));

it('parts many lines into lists of about the same size, in their order', () => {
  const lines = Array.from({ length: 16 }, (_, at) => picture(at < 4 ? 300 : 100));
  const parts = shares(lines, 2);
  expect(parts.flat()).toEqual(lines);
  expect(widths(parts).map((part) => part.reduce((sum, width) => sum + width, 0))).toEqual([1200, 1200]);
});

it('leaves few lines together, and takes what has no size', () => {
  expect(shares([picture(10), picture(20)], 4)).toHaveLength(1);
  expect(
    shares(
      Array.from({ length: 40 }, () => picture(0)),
      2,
    ).flat(),
  ).toHaveLength(40);
  expect(shares([], 2)).toEqual([]);
});

it('lets no more work at a time than it may, also after one has failed', async () => {
  const take = byTurns(2);
  let [now, most] = [0, 0];
  const work = async (fails: boolean): Promise<void> => {
    most = Math.max(most, (now += 1));
    await new Promise((done) => setImmediate(done));
    now -= 1;
    if (fails) throw new Error('failed');
  };
  const ended = await Promise.allSettled([true, false, true, false, false].map((fails) => take(() => work(fails))));
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect([now, most]).toEqual([0, 2]);
});
