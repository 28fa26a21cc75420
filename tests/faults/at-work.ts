import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from './client.ts';

/** People at work: what they are answered while something is done to the product. */
export interface AtWork {
  /** Calls that were done, and those that were put off with 503. */
  done: number;
  putOff: number;
  /** Answers that nobody may get, each in a line. */
  odd: string[];
  /** The number that was last stored for them, as they were told. */
  acknowledged: number;
  stop: () => Promise<void>;
}

/** Calls one after another, in several lines at once: lists, a file that is streamed, and a saved view with a number that grows. */
export function atWork(call: Call, viewId: string): AtWork {
  let isOver = false;
  const work: AtWork = {
    done: 0,
    putOff: 0,
    odd: [],
    acknowledged: 0,
    async stop() {
      isOver = true;
      await Promise.all(lines);
    },
  };
  const judged = async (method: string, path: string, body?: unknown): Promise<boolean> => {
    const { status, body: answer, retryAfter } = await call(method, path, body);
    const isPutOff = status === 503 && answer?.code === 'database_unavailable' && Number(retryAfter) > 0;
    if (status === 200) work.done += 1;
    else if (isPutOff) work.putOff += 1;
    else if (work.odd.length < 20) work.odd.push(`${method} ${path}: ${status} ${JSON.stringify(answer)} (Retry-After: ${retryAfter})`);
    return status === 200;
  };
  const line = async (one: () => Promise<unknown>) => {
    while (!isOver) {
      await one();
      await sleep(5);
    }
  };
  let number = 0;
  const count = async () => {
    number += 1;
    if (await judged('PUT', `/issues/views/${viewId}`, { query: { search: String(number) } })) work.acknowledged = number;
  };
  const lines = [
    line(count),
    line(() => judged('GET', '/assets/')),
    line(() => judged('GET', '/assets/all-issues')),
    line(() => judged('GET', '/notifications')),
    line(() => judged('POST', '/issues/export', { filter: {} })),
  ];
  return work;
}
