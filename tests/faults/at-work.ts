import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from './client.ts';

/** Callers that work on while something happens to the product. */
export interface AtWork {
  /** Calls that succeeded, and calls that got 503. */
  done: number;
  unavailable: number;
  /** All other answers. */
  unexpected: string[];
  /** The last number whose storing was confirmed. */
  confirmed: number;
  stop: () => Promise<void>;
}

/** Starts several callers, each with one call after the other: lists, a streamed file, and a saved view with a growing number. */
export function atWork(call: Call, viewId: string): AtWork {
  let isOver = false;
  const work: AtWork = {
    done: 0,
    unavailable: 0,
    unexpected: [],
    confirmed: 0,
    async stop() {
      isOver = true;
      await Promise.all(callers);
    },
  };
  const isDone = async (method: string, path: string, body?: unknown): Promise<boolean> => {
    const { status, body: answer, retryAfter } = await call(method, path, body);
    const isUnavailable = status === 503 && answer?.code === 'database_unavailable' && Number(retryAfter) > 0;
    if (status === 200) work.done += 1;
    else if (isUnavailable) work.unavailable += 1;
    else if (work.unexpected.length < 20)
      work.unexpected.push(`${method} ${path}: ${status} ${JSON.stringify(answer)} (Retry-After: ${retryAfter})`);
    return status === 200;
  };
  const caller = async (one: () => Promise<unknown>) => {
    while (!isOver) {
      await one();
      await sleep(5);
    }
  };
  let number = 0;
  const count = async () => {
    number += 1;
    if (await isDone('PUT', `/issues/views/${viewId}`, { query: { search: String(number) } })) work.confirmed = number;
  };
  const callers = [
    caller(count),
    caller(() => isDone('GET', '/assets/')),
    caller(() => isDone('GET', '/assets/all-issues')),
    caller(() => isDone('GET', '/notifications')),
    caller(() => isDone('POST', '/issues/export', { filter: {} })),
  ];
  return work;
}
