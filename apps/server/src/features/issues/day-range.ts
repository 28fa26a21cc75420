import { sql, type SQL } from 'drizzle-orm';
import type { dateFilters } from '@manara/contract/issues';
import { issues } from '../../platform/database/schema/issues.ts';

/** Days before today at which a range begins and ends; today's end is open. */
const ranges: Record<(typeof dateFilters)[number], { from: number; to: number | null }> = {
  today: { from: 0, to: null }, yesterday: { from: 1, to: 0 }, week: { from: 6, to: null }, month: { from: 29, to: null },
};

/** Whether Intl, and with it PostgreSQL, which reads the same IANA names, knows the zone. */
export function isTimeZone(name: string): boolean {
  // Offsets and abbreviations mean different things to the two.
  if (!/^(UTC|[A-Za-z_]+\/[A-Za-z0-9_+\-/]+)$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Issues first found in a range of calendar days of a time zone: the last 7 or 30 days count today. */
export function foundWithin(filter: keyof typeof ranges, zone: string): SQL {
  const { from, to } = ranges[filter];
  const dayStart = (daysAgo: number) => sql`((date_trunc('day', now() at time zone ${zone}) - make_interval(days => ${daysAgo})) at time zone ${zone})`;
  return to === null ? sql`${issues.created_at} >= ${dayStart(from)}` : sql`${issues.created_at} >= ${dayStart(from)} and ${issues.created_at} < ${dayStart(to)}`;
}
