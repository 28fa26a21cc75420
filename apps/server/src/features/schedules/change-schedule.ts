import { isTimeZone } from '@manara/core/issues/date-range';
import type { ScheduleTime } from '@manara/core/schedule/schedule';
import { nextScanAt, type Scheduled } from './next-scan.ts';

/** True where a schedule names a zone that is none. */
export const hasUnknownZone = ({ time_zone }: Partial<ScheduleTime> = {}): boolean => time_zone !== undefined && !isTimeZone(time_zone);

const whatCounts = ({ scan_frequency, schedule, ...asset }: Scheduled): string => {
  const { hour, weekday, day, time_zone } = schedule;
  return JSON.stringify([
    scan_frequency,
    hour,
    weekday,
    day,
    time_zone,
    nextScanAt({ ...asset, scan_frequency, schedule }, new Date(0)) === null,
  ]);
};

/**
 * When an asset is scanned next after it was changed: as planned before, even where that time has passed and no worker has come to it,
 * unless the change is one of the schedule or of whether there is something to scan.
 */
export function plannedAfter(before: Scheduled & { next_scan_at: Date | null }, after: Scheduled, now: Date): Date | null {
  return whatCounts(before) === whatCounts(after) ? before.next_scan_at : nextScanAt(after, now);
}
