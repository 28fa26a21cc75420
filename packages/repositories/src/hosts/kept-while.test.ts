import { expect, it, vi } from 'vitest';
import { KeptWhile } from './kept-while.ts';

it('keeps nothing that has failed or can hold no more', async () => {
  vi.useFakeTimers();
  try {
    const kept = new KeptWhile<string>(1000);
    kept.set('a', Promise.resolve('one'));
    kept.set('b', Promise.reject(new Error('refused')));
    expect([await kept.get('a'), await kept.get('b'), await kept.get('c')]).toEqual(['one', undefined, undefined]);
    expect(kept.size).toBe(1);
    vi.advanceTimersByTime(1000);
    kept.set('c', Promise.resolve('two'));
    expect(kept.size).toBe(1);
    expect(await kept.get('a')).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
