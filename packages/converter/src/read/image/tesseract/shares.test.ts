import { expect, it } from 'vitest';
import type { Grey } from '../bitmap/bitmap.ts';
import { allTogether, byTurns, shares } from './shares.ts';

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

it('ends the other parts where one fails, begins none any more, and says what failed once they have ended', async () => {
  const begun: string[] = [];
  const ended: string[] = [];
  const work = async (part: string, signal: AbortSignal): Promise<string> => {
    begun.push(part);
    if (part === 'failing') throw new Error('failed');
    await new Promise<void>((done) => signal.addEventListener('abort', () => done()));
    await new Promise((done) => setImmediate(done));
    ended.push(part);
    throw new Error('stopped');
  };
  await expect(allTogether(['long', 'failing', 'waiting'], work, { turn: byTurns(2) })).rejects.toThrow('failed');
  expect([begun, ended]).toEqual([['long', 'failing'], ['long']]);
});

it('ends all parts when they are no longer wanted', async () => {
  const asking = new AbortController();
  const never = (_part: number, signal: AbortSignal): Promise<number> =>
    new Promise((_done, fail) => signal.addEventListener('abort', () => fail(new Error('stopped'))));
  const given = allTogether([1, 2], never, { turn: byTurns(2), signal: asking.signal });
  asking.abort(new Error('no longer wanted'));
  await expect(given).rejects.toThrow('no longer wanted');
});

it('answers in the order of the parts, whichever is done first', async () => {
  const double = async (part: number): Promise<number> => {
    for (let turn = part; turn < 4; turn += 1) await new Promise((done) => setImmediate(done));
    return 2 * part;
  };
  expect(await allTogether([1, 2, 3], double, { turn: byTurns(2), signal: new AbortController().signal })).toEqual([2, 4, 6]);
});
