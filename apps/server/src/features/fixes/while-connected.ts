import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds after which an end of a connection is noticed at the latest. */
const noticedAfter = 2_000;

interface Surroundings {
  signal: AbortSignal;
  /** With what the work is ended. */
  ended: () => Error;
  pause?: number;
}

/** Does work that reaches for a host as long as that is connected, and ends it within two seconds where it is not any more. Where nobody can say, it goes on. */
export async function whileConnected<T>(
  isConnected: () => Promise<boolean>,
  { signal, ended, pause = noticedAfter }: Surroundings,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const done = new AbortController();
  const end = new AbortController();
  const watch = async () => {
    while (!end.signal.aborted) {
      await sleep(pause, undefined, { signal: done.signal, ref: false });
      if (!(await isConnected().catch(() => true))) end.abort(ended());
    }
  };
  watch().catch(() => {});
  try {
    return await work(AbortSignal.any([signal, end.signal]));
  } finally {
    done.abort();
  }
}
