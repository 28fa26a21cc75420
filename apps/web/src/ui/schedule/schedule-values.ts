import type { ScanFrequency } from '@manara/core/schedule/schedule';

/** A schedule as its controls hold it. */
export interface ScheduleValues {
  frequency: ScanFrequency;
  hour: string;
  weekday: string;
  month_day: string;
  time_zone: string;
}

/** The zone of this browser. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Zones to choose from: all that the browser knows, those given first where it does not. */
export function timeZones(...given: string[]): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([...given.filter((zone) => !known.includes(zone)), 'UTC', ...known])];
}
