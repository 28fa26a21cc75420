export type DateFilter = 'today' | 'yesterday' | 'week' | 'month';

/** From `from` on, up to but not at `to`; both in UTC. */
export interface DateRange {
  from: Date;
  to: Date;
}

/** Whole days of a filter, counted from today: the first day, and the first day that no longer belongs. */
const days: Record<DateFilter, { first: number; end: number }> = {
  today: { first: 0, end: 1 },
  yesterday: { first: -1, end: 0 },
  week: { first: -6, end: 1 },
  month: { first: -29, end: 1 },
};

const hour = 3_600_000;

/** Whether the name is an IANA time zone that this machine knows, such as `Africa/Cairo`; offsets such as `+03:00` are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Reads the calendar day at a moment in a zone, as the UTC midnight of a day of that name. */
function dayReader(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    era: 'short',
  });
  return (moment) => {
    const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    return Date.UTC(Number(part.year), Number(part.month) - 1, Number(part.day));
  };
}

/**
 * The first moment of a day in a zone. Found by halving, not by reckoning with offsets: midnight may be missing (clocks put forward at
 * 00:00, as in Cairo), and so may a whole day (Samoa, 2011-12-30), which then begins where the next one does.
 */
function startOfDay(dayOf: (moment: number) => number, day: number): Date {
  let before = day - 16 * hour;
  let within = day + 40 * hour;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayOf(middle) >= day) within = middle;
    else before = middle;
  }
  return new Date(within);
}

/**
 * The span of a filter at a moment. Days are calendar days of the zone, today included: `week` is today and the six days before,
 * `month` today and the twenty-nine before. `timeZone` must be one that `isTimeZone` accepts; a RangeError is thrown otherwise.
 */
export function dateRange(filter: DateFilter, now: Date, timeZone = 'UTC'): DateRange {
  const dayOf = dayReader(timeZone);
  const today = dayOf(now.getTime());
  const { first, end } = days[filter];
  const start = (offset: number): Date => startOfDay(dayOf, today + offset * 24 * hour);
  return { from: start(first), to: start(end) };
}
