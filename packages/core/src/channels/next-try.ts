const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const pauses = [30, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour];
/** Where the other side has not said how long it is busy. */
const usualRest = minute;
/** Longest pause of a channel that other messages for it wait for, unless it has asked for more. */
const longestHold = 10 * minute;

interface Failed {
  /** Tries so far, this one among them. */
  attempts: number;
  /** Seconds for which the other side asks to wait; null: it does not say. */
  retryAfter: number | null;
  /** It has taken too many: that says nothing against this message. */
  isBusy: boolean;
}

/**
 * Seconds until a message is tried again that could not be sent; null: it is given up, some 21 hours after its first try. What the other side asks for is kept.
 * For how long nobody could try it, since no worker was there, says nothing against it.
 */
export function nextTry({ attempts, retryAfter, isBusy }: Failed): number | null {
  const pause = isBusy ? usualRest : pauses[attempts - 1];
  return pause === undefined ? null : Math.min(Math.max(pause, retryAfter ?? 0), day);
}

/** Seconds for which other messages for the same channel wait, too. */
export const holdFor = (wait: number, retryAfter: number | null): number =>
  Math.max(Math.min(wait, longestHold), Math.min(retryAfter ?? 0, day));

/** `Retry-After` in seconds (RFC 9110, 10.2.3): a number of them, or a date; null for anything else. */
export function retryAfterOf(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null;
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (!/^[A-Z][a-z]{2}, /.test(text)) return null;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now.getTime()) / 1000));
}
