import { setTimeout as sleep } from 'node:timers/promises';

type Empty = false | null | undefined | 0 | '';

/** Seconds: as long as the busiest machine takes. What has not come by then does not come. */
const patience = 240;

/** Asks again and again until the answer is truthy; fails, naming what was waited for, when it does not come. */
export async function eventually<T>(what: string, ask: () => T | Promise<T>): Promise<Exclude<Awaited<T>, Empty>> {
  const end = Date.now() + patience * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Exclude<typeof answer, Empty>;
    if (Date.now() > end) throw new Error(`Not within ${patience} s: ${what}`);
    await sleep(100);
  }
}
