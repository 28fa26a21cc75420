import { describe, expect, it } from 'vitest';
import { inLanes } from './lanes.ts';

describe('lanes', () => {
  it('do as many pieces at once as there are lanes, and begin the next in its order when one has ended', async () => {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const piece = (name: string) => () => {
      begun.push(name);
      return new Promise<void>((done) => ends.set(name, done));
    };
    let isDone = false;
    const all = inLanes(2, ['a', 'b', 'c', 'd'].map(piece)).then(() => (isDone = true));
    expect(begun).toEqual(['a', 'b']);
    ends.get('b')?.();
    await Promise.resolve();
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c']) ends.get(name)?.();
    await new Promise((done) => setImmediate(done));
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    expect(isDone).toBe(false);
    ends.get('d')?.();
    await all;
  });

  it('need no work', async () => {
    await inLanes(2, []);
  });
});
