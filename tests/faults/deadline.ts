import { setTimeout as sleep } from 'node:timers/promises';

type Empty = false | null | undefined | 0 | '';

/** Asks again and again until the answer is truthy; fails, naming what was waited for, when it does not come in time. */
export async function within<T>(seconds: number, what: string, ask: () => T | Promise<T>): Promise<Exclude<Awaited<T>, Empty>> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Exclude<typeof answer, Empty>;
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}`);
    await sleep(100);
  }
}
