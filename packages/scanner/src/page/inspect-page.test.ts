import { expect, it } from 'vitest';
import { inspectPage } from './inspect-page.ts';
import type { OpenPage } from './open-page.ts';

it('tells what an inspection rejects with, and goes on', async () => {
  const told: unknown[] = [];
  const error = new TypeError('not a text');
  await inspectPage(
    () => Promise.reject(error),
    {} as OpenPage,
    (one) => told.push(one),
  );
  expect(told).toEqual([error]);
});
