const day = 86_400_000;

/** Days that a change is reckoned over: these against as many before them. */
export const periodDays = 30;

/** Weeks that a trend goes back. */
export const trendWeeks = 12;

/** The moments that figures are reckoned at. */
export interface Period {
  now: Date;
  /** Beginning of the period; what was so then is what a change is against. */
  from: Date;
  /** Beginning of the period before. */
  before: Date;
  /** Ends of the weeks of the trend, the oldest first, `now` the last. */
  trend: Date[];
}

/** The period that ends at a moment. Days have 24 hours here, so that it is the same period in every time zone. */
export function periodUntil(now: Date): Period {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  return {
    now,
    from: ago(periodDays),
    before: ago(2 * periodDays),
    trend: Array.from({ length: trendWeeks + 1 }, (_, index) => ago(7 * (trendWeeks - index))),
  };
}
