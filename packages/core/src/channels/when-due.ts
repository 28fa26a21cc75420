import { nextRun } from '../schedule/next-run.ts';
import { wallClock } from '../schedule/zone-clock.ts';
import type { ChannelEvent } from './channel-event.ts';
import type { RuleTiming } from './channel.ts';

const hour = 3_600_000;

/** When a rule sends. Hours are 0 to 23 on the clocks of its zone. */
export interface RuleTime {
  timing: RuleTiming;
  /** Of daily and weekly digests. */
  hour: number;
  /** Of weekly digests: 1 is Monday, 7 is Sunday (ISO 8601). */
  weekday: number;
  /** IANA name, such as `Asia/Riyadh`. */
  time_zone: string;
  /** Nothing is sent from this hour on until `quiet_to`, over midnight where that is earlier; both null: there are no quiet hours. */
  quiet_from: number | null;
  quiet_to: number | null;
  /** Critical issues don't wait for the end of quiet hours. */
  critical_at_once: boolean;
}

/** The next full hour on the clocks of a zone, which differs from UTC's in zones such as Asia/Kolkata. */
function nextHour(zone: string, after: Date): Date {
  // Clocks are read in whole seconds.
  const second = Math.floor(after.getTime() / 1000) * 1000;
  return new Date(second + hour - (wallClock(second, zone) % hour));
}

function nextDay(frequency: 'daily' | 'weekly', time: Pick<RuleTime, 'hour' | 'weekday' | 'time_zone'>, after: Date): Date {
  const next = nextRun({ frequency, hour: time.hour, weekday: time.weekday, day: 1, time_zone: time.time_zone }, after);
  if (!next) throw new Error('A schedule that is on has a next run');
  return next;
}

/** When something that happens at a moment would be sent if there were no quiet hours. */
function plainDue(time: RuleTime, happened: Date): Date {
  switch (time.timing) {
    case 'at_once':
      return happened;
    case 'hourly':
      return nextHour(time.time_zone, happened);
    case 'daily':
    case 'weekly':
      return nextDay(time.timing, time, happened);
  }
}

function isQuiet({ quiet_from: from, quiet_to: to, time_zone }: RuleTime, moment: Date): boolean {
  if (from === null || to === null || from === to) return false;
  const shown = new Date(wallClock(moment.getTime(), time_zone)).getUTCHours();
  return from < to ? shown >= from && shown < to : shown >= from || shown < to;
}

/**
 * When something that happened at a moment is to be sent: at the moment itself where it goes at once, else with a digest. What falls into quiet hours goes
 * when they end. A RangeError is thrown for an unknown zone.
 */
export function whenDue(time: RuleTime, happened: Date): Date {
  const due = plainDue(time, happened);
  return isQuiet(time, due) && time.quiet_to !== null ? nextDay('daily', { ...time, hour: time.quiet_to }, due) : due;
}

/** Whether an event goes out at once although quiet hours hold the others of its rule back; never before the day of a daily or weekly digest. */
export const goesThroughQuiet = (time: RuleTime, event: ChannelEvent, happened: Date): boolean =>
  (time.timing === 'at_once' || time.timing === 'hourly') &&
  time.critical_at_once &&
  event.kind === 'issues_found' &&
  event.critical > 0 &&
  isQuiet(time, plainDue(time, happened));

/** Whether a rule ever keeps anything for later. */
export const gathers = ({ timing, quiet_from }: Pick<RuleTime, 'timing' | 'quiet_from'>): boolean =>
  timing !== 'at_once' || quiet_from !== null;
