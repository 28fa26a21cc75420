import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Resolves when nothing new has come for `looks` looks in a row, 50 ms apart: for tests that expect nothing more to come. What must come is
 * waited for by itself.
 */
export async function untilQuiet(count: () => number, looks = 10): Promise<void> {
  let [last, same] = [count(), 0];
  while (same < looks) {
    await sleep(50);
    const now = count();
    same = now === last ? same + 1 : 0;
    last = now;
  }
}
