import type { KnownSources } from '@manara/smart-fix/fix/read-sources';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeptSources } from './kept-sources.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const knownOf = (kept: KeptSources, key: string): Promise<KnownSources> => kept.use(key, async (known) => known);

test('the next run of the same sources goes on from what was read', async () => {
  const kept = new KeptSources();
  const first = await knownOf(kept, 'a');
  expect(await knownOf(kept, 'a')).toBe(first);
});

test('of other sources nothing is known, and the former are forgotten', async () => {
  const kept = new KeptSources();
  const first = await knownOf(kept, 'a');
  expect(await knownOf(kept, 'b')).not.toBe(first);
  expect(await knownOf(kept, 'a')).not.toBe(first);
});

test('two runs at once have nothing in common', async () => {
  const kept = new KeptSources();
  await knownOf(kept, 'a');
  await kept.use('a', async (one) => expect(await knownOf(kept, 'a')).not.toBe(one));
});

test('what ends in an error is not kept', async () => {
  const kept = new KeptSources();
  const first = await knownOf(kept, 'a');
  await expect(kept.use('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await knownOf(kept, 'a')).not.toBe(first);
});

test('what nobody asks for is forgotten', async () => {
  const kept = new KeptSources(1_000);
  const first = await knownOf(kept, 'a');
  vi.advanceTimersByTime(1_001);
  expect(await knownOf(kept, 'a')).not.toBe(first);
});
