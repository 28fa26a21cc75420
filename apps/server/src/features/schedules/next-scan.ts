import { isTimeZone } from '@manara/core/issues/date-range';
import { nextRun } from '@manara/core/schedule/next-run';
import type { ScanFrequency, ScheduleTime } from '@manara/core/schedule/schedule';
import { scanProblem, type Scannable } from '../scans/policy.ts';

/** An asset as far as its schedule is concerned. */
export interface Scheduled extends Scannable {
  scan_frequency: ScanFrequency;
  schedule: ScheduleTime;
}

/** When an asset is scanned by itself next, after a moment; null where its schedule is off or there is nothing to scan. */
export function nextScanAt(asset: Scheduled, after: Date): Date | null {
  if (scanProblem(asset) !== null) return null;
  // A zone that this machine has forgotten, after its zone data changed, must not stop the others.
  const time_zone = isTimeZone(asset.schedule.time_zone) ? asset.schedule.time_zone : 'UTC';
  return nextRun({ ...asset.schedule, time_zone, frequency: asset.scan_frequency }, after);
}
