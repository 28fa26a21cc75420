import { expect, it } from 'vitest';
import { addressKey } from './address.ts';
import { createFrontier } from './frontier.ts';
import { noGuard } from './traps.ts';

const frontier = (maxWaiting = 100) => createFrontier({ guard: noGuard, maxDepth: 2, maxWaiting, keyOf: addressKey });
const page = (path: string, depth = 1) => ({ url: `https://example.org${path}`, depth });

it('gives pages in the order in which they were found, each once', () => {
  const queue = frontier();
  expect(queue.add([page('/b'), page('/a'), page('/b/')], null)).toHaveLength(2);
  expect([queue.next()?.url, queue.next()?.url, queue.next()]).toEqual(['https://example.org/b', 'https://example.org/a', undefined]);
  expect(queue.add([page('/a')], null)).toEqual([]);
});
it('goes no deeper than it may', () => expect(frontier().add([page('/deep', 3)], null)).toEqual([]));
it('forgets what is found beyond its room', () => expect(frontier(1).add([page('/a'), page('/b')], null)).toHaveLength(1));
it('does not give what was claimed or withdrawn', () => {
  const queue = frontier();
  expect(queue.claim('https://example.org/a')).toBe(true);
  queue.add([page('/a'), page('/b')], null);
  expect(queue.withdraw('https://example.org/b')).toBe(true);
  expect(queue.next()).toBeUndefined();
  expect(queue.claim('https://example.org/b')).toBe(false);
});
