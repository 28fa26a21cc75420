import { setTimeout as sleep } from 'node:timers/promises';

/** When the next page may be asked for. */
export interface Pace {
  /** Resolves when it is this caller's turn; callers are served in order. Rejects when the signal aborts. */
  turn: (signal: AbortSignal) => Promise<void>;
  /** The site asked for a rest: nobody's turn comes before it is over. */
  rest: (milliseconds: number) => void;
  /** Takes note of how a page ended: with the status that limited it in the end, or null for any other way. */
  heed: (limitedWith: number | null) => void;
  /** The status with which the site has turned away so many pages in a row that no more should be asked for; null otherwise. */
  readonly refusedWith: number | null;
}

const maxLimitedInARow = 3;

/** `interval`: milliseconds between the starts of two pages, 0 for none. */
export function createPace(interval: number): Pace {
  let next = 0;
  let limitedInARow = 0;
  let refusedWith: number | null = null;
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
    heed: (limitedWith) => {
      limitedInARow = limitedWith === null ? 0 : limitedInARow + 1;
      if (limitedInARow >= maxLimitedInARow) refusedWith = limitedWith;
    },
    get refusedWith() {
      return refusedWith;
    },
  };
}

/** How long a site may make a scan wait at once. */
export const maxRetrySeconds = 120;

/** Seconds that a `Retry-After` asks for (RFC 9110, 10.2.3: a number or a date); null when it says none or more than two minutes. */
export function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) && seconds <= maxRetrySeconds ? Math.max(0, seconds) : null;
}
