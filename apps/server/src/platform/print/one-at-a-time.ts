import { AppError } from '../http/app-error.ts';

/**
 * Lets one piece of work run at a time and a few wait; throws 503 `print.busy` where as many wait as may. Whoever waits is served in the
 * order of their coming.
 */
export function oneAtATime(mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  return async (work) => {
    if (pending > mostWaiting) throw new AppError('print.busy', 503, { retryAfter: 15 });
    pending += 1;
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      pending -= 1;
    }
  };
}
