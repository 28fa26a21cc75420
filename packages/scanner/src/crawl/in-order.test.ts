import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

const calm = new AbortController().signal;

it('delivers in the order in which tasks were taken, however long each takes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 3 }), async (scheduler, width) => {
      const queue = [1, 2, 3, 4, 5, 6, 7];
      const delivered: number[] = [];
      let working = 0;
      let most = 0;
      const done = inOrder({
        width,
        signal: calm,
        next: () => queue.shift(),
        work: async (task) => {
          most = Math.max(most, (working += 1));
          await scheduler.schedule(Promise.resolve(task));
          working -= 1;
          return task;
        },
        deliver: async (answer) => {
          delivered.push(answer);
          if (answer === 2) queue.push(8);
        },
      });
      await scheduler.waitFor(done);
      expect(delivered).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(most).toBeLessThanOrEqual(width);
    }),
  );
});

it('passes on what a task or its delivery rejects with', async () => {
  const fail = async (): Promise<never> => Promise.reject(new Error('broken'));
  await expect(inOrder({ width: 2, signal: calm, next: () => 1, work: fail, deliver: async () => {} })).rejects.toThrow('broken');
  await expect(inOrder({ width: 2, signal: calm, next: () => 1, work: async () => 1, deliver: fail })).rejects.toThrow('broken');
});

it('begins nothing more once it is told to stop', async () => {
  const stop = new AbortController();
  const delivered: number[] = [];
  let next = 0;
  await inOrder({
    width: 1,
    signal: stop.signal,
    next: () => (next += 1),
    work: async (task) => task,
    deliver: async (answer) => {
      delivered.push(answer);
      if (answer === 3) stop.abort();
    },
  });
  expect(delivered).toEqual([1, 2, 3]);
});
