import { isTimeZone } from '@manara/core/issues/date-range';
import { nextRun } from '@manara/core/schedule/next-run';
import type { RuleRow } from './rule-store.ts';

/** When the news that a rule gathers now goes out. */
export function nextDigest({ hour, time_zone }: Pick<RuleRow, 'hour' | 'time_zone'>, now: Date): Date {
  // A zone that this Node knows no more.
  const zone = isTimeZone(time_zone) ? time_zone : 'UTC';
  const next = nextRun({ frequency: 'daily', hour, weekday: 1, day: 1, time_zone: zone }, now);
  if (!next) throw new Error('A day without an end');
  return next;
}
