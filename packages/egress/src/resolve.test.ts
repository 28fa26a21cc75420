import { describe, expect, it } from 'vitest';
import { limitResolver, systemResolver, type ResolvedAddress } from './resolve.ts';

describe('look-ups', () => {
  it('are as many at once as the limit says, and shared by those who ask for the same', async () => {
    const open: (() => void)[] = [];
    const asked: string[] = [];
    const limited = limitResolver((name) => {
      asked.push(name);
      return new Promise<ResolvedAddress[]>((resolve) => open.push(() => resolve([{ address: '192.0.2.1', family: 4 }])));
    }, 2);
    const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    const all = ['a', 'a', 'b', 'c', 'd'].map((name) => limited(name));
    await turn();
    expect(asked).toEqual(['a', 'b']);
    open.shift()?.();
    await turn();
    expect(asked).toEqual(['a', 'b', 'c']);
    while (asked.length < 4 || open.length > 0) {
      open.shift()?.();
      await turn();
    }
    expect((await Promise.all(all)).length).toBe(5);
  });

  it('go on after one that fails', async () => {
    const limited = limitResolver(async (name) => {
      if (name === 'bad') throw new Error('ENOTFOUND');
      return [];
    }, 1);
    await expect(limited('bad')).rejects.toThrow('ENOTFOUND');
    await expect(limited('good')).resolves.toEqual([]);
  });

  it("read the machine's own hosts file", async () => {
    expect((await systemResolver('localhost')).map(({ address }) => address)).toSatisfy(
      (all: string[]) => all.includes('127.0.0.1') || all.includes('::1'),
    );
  });
});
