/** What is offered of each bound; null: none of one's own. */
export const sessionHours = [null, 4, 8, 12, 24, 72, 168, 336] as const;
export const idleMinutes = [null, 15, 30, 60, 120, 240, 480] as const;
export const keyDays = [null, 7, 30, 90, 180] as const;
/** For how long something is kept; null: for good. */
export const scanYears = [1, 2, 3, 5, 7, 10, null] as const;
export const messageDays = [30, 90, 180, 365, 730] as const;

/** What is offered, and in its place what is stored where that is none of it. */
export const withStored = (offered: readonly (number | null)[], stored: number | null): (number | null)[] =>
  offered.includes(stored) ? [...offered] : [...offered, stored].toSorted((one, other) => (one ?? 0) - (other ?? 0));

/** One domain a line or behind a comma, as people write lists. */
export const domainsIn = (text: string): string[] =>
  text
    .split(/[\n,،;؛]+/)
    .map((domain) => domain.trim())
    .filter(Boolean);
