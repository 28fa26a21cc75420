import { isDeepStrictEqual } from 'node:util';
import { isTimeZone } from '@manara/core/issues/date-range';
import { defaultScheduleTime, type ScanFrequency, type ScheduleTime } from '@manara/core/schedule/schedule';
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

type Kept = Pick<Scheduled, 'scan_frequency' | 'schedule'> & { own_schedule: boolean };

interface Wanted {
  frequency?: ScanFrequency | undefined;
  time?: Partial<ScheduleTime> | undefined;
  own?: boolean | undefined;
}

/** The schedule of an asset after it was changed. Whoever changes it for this asset takes it from its team's, unless they say otherwise. */
export function changedSchedule(before: Kept, { frequency, time, own }: Wanted): Kept {
  const after = { scan_frequency: frequency ?? before.scan_frequency, schedule: { ...before.schedule, ...time } };
  const isChanged = after.scan_frequency !== before.scan_frequency || !isDeepStrictEqual(after.schedule, before.schedule);
  return { ...after, own_schedule: own ?? (isChanged || before.own_schedule) };
}

/** Whether a new asset is given a schedule of its own; the zone alone, which a browser says by itself, is none. */
export function isOwnSchedule({ frequency, time = {} }: Wanted, usual: ScanFrequency): boolean {
  const { hour = defaultScheduleTime.hour, weekday = defaultScheduleTime.weekday, day = defaultScheduleTime.day } = time;
  const isUsual = hour === defaultScheduleTime.hour && weekday === defaultScheduleTime.weekday && day === defaultScheduleTime.day;
  return !isUsual || (frequency !== undefined && frequency !== usual);
}
