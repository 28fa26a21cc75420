import type { Schedule } from './schedule.ts';
import { momentOf, wallClock } from './zone-clock.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The last day of the month of a day; days are UTC midnights of the same name. */
const lastOfMonth = (date: Date): number => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

function isDayOf({ frequency, weekday, day: monthDay }: Schedule, midnight: number): boolean {
  const date = new Date(midnight);
  switch (frequency) {
    case 'off':
      return false;
    case 'daily':
      return true;
    case 'weekly':
      return (date.getUTCDay() || 7) === weekday;
    case 'monthly':
      return date.getUTCDate() === Math.min(monthDay, lastOfMonth(date));
  }
}

/**
 * When a schedule runs next after a moment, that moment itself excluded; null where it is off. Each day of the schedule has one run: an
 * hour that clocks skip runs once at the next valid time, one that comes twice runs once, the first time. A RangeError is thrown for an
 * unknown zone.
 */
export function nextRun(schedule: Schedule, after: Date): Date | null {
  if (schedule.frequency === 'off') return null;
  const shown = wallClock(after.getTime(), schedule.time_zone);
  // From the day before: a day that the zone skips runs where the next one begins.
  const first = Math.floor(shown / day) * day - day;
  for (let midnight = first; ; midnight += day) {
    if (!isDayOf(schedule, midnight)) continue;
    const run = momentOf(midnight + schedule.hour * hour, schedule.time_zone);
    if (run > after.getTime()) return new Date(run);
  }
}
