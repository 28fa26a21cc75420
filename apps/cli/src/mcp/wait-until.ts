import { setTimeout as sleep } from 'node:timers/promises';
import type { ToolCall } from './tool.ts';

/** Clients give up on a call after a minute where they are not told otherwise. */
const patience = 45_000;
const between = 1_000;

/** Asks every second until it holds or the client would have waited too long; answers what was said last. Rejects when the call is aborted. */
export async function waitUntil<T>(
  read: () => Promise<T>,
  holds: (answer: T) => boolean,
  { signal, progress }: ToolCall,
  told: (answer: T) => string,
): Promise<T> {
  const deadline = performance.now() + patience;
  for (;;) {
    const answer = await read();
    if (holds(answer) || performance.now() + between > deadline) return answer;
    await progress(told(answer));
    await sleep(between, undefined, { signal });
  }
}
