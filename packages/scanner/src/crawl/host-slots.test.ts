import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { repositoryStart } from '@manara/core/repository-pages';
import { atHost } from './host-slots.ts';

const open = new AbortController().signal;

it('reads two pages of a host at once, whoever asks, in the order of asking', async () => {
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const reads = [0, 1, 2, 3].map((page) =>
    atHost(`https://example.org/${page}`, open, () => (begun.push(page), new Promise<void>((resolve) => finish.push(resolve)))),
  );
  const elsewhere = atHost('https://example.com/', open, async () => 'read');
  expect(await elsewhere).toBe('read');
  expect(begun).toEqual([0, 1]);
  finish[1]!();
  await reads[1];
  await nextTurn();
  expect(begun).toEqual([0, 1, 2]);
  for (const page of [0, 2]) finish[page]!();
  await nextTurn();
  finish[3]!();
  await Promise.all(reads);
});

it('lets nobody wait for the pages of another repository', async () => {
  for (const page of [1, 2]) void atHost(`${repositoryStart}${page}`, open, () => new Promise(() => {}));
  expect(await atHost(repositoryStart, open, async () => 'read')).toBe('read');
});

it('lets go of its place when the scan is cancelled, and of its slot when the reading fails', async () => {
  const stop = new AbortController();
  const fails = [0, 1].map(() => atHost('https://example.net/', open, () => nextTurn().then(() => Promise.reject(new Error('broken')))));
  const waits = atHost('https://example.net/', stop.signal, async () => 'read');
  stop.abort(new Error('cancelled'));
  await expect(waits).rejects.toThrow('cancelled');
  for (const one of fails) await expect(one).rejects.toThrow('broken');
  expect(await atHost('https://example.net/', open, async () => 'read')).toBe('read');
});

it('lets the next page load once this one has left its slot, though it is still being judged', async () => {
  const judged: (() => void)[] = [];
  const first = [0, 1].map(() =>
    atHost('https://example.edu/', open, (leave) => {
      leave();
      leave();
      return new Promise<void>((resolve) => judged.push(resolve));
    }),
  );
  expect(await atHost('https://example.edu/', open, async () => 'read')).toBe('read');
  for (const done of judged) done();
  await Promise.all(first);
});
