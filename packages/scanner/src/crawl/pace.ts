import { setTimeout as sleep } from 'node:timers/promises';

/** When the next page may be asked for. */
export interface Pace {
  /** Resolves when it is this caller's turn; callers are served in order. Rejects when the signal aborts. */
  turn: (signal: AbortSignal) => Promise<void>;
  /** The site asked for a rest: nobody's turn comes before it is over. */
  rest: (milliseconds: number) => void;
}

/** `interval`: milliseconds between the starts of two pages, 0 for none. */
export function createPace(interval: number): Pace {
  let next = 0;
  let line: Promise<void> = Promise.resolve();
  return {
    turn: (signal) => {
      const mine = line.then(async () => {
        signal.throwIfAborted();
        while (performance.now() < next) await sleep(Math.max(1, next - performance.now()), undefined, { signal });
        next = performance.now() + interval;
      });
      line = mine.catch(() => {});
      return mine;
    },
    rest: (milliseconds) => {
      next = Math.max(next, performance.now() + milliseconds);
    },
  };
}

const maxRetrySeconds = 120;

/** Seconds that a `Retry-After` asks for (RFC 9110, 10.2.3: a number or a date); null when it says none or more than two minutes. */
export function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) && seconds <= maxRetrySeconds ? Math.max(0, seconds) : null;
}
