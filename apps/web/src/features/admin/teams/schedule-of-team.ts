import type { TeamSchedule } from '@manara/contract/schedules';
import { defaultScheduleTime } from '@manara/core/schedule/schedule';
import { ownTimeZone, type ScheduleValues } from '../../../ui/schedule/schedule-values.ts';

/** What a team begins with that is to have a schedule: at night, where its people are. */
export const firstSchedule = (): ScheduleValues => readSchedule({ ...defaultScheduleTime, frequency: 'weekly', time_zone: ownTimeZone() });

/** A schedule as its controls hold it. */
export const readSchedule = ({ frequency, hour, weekday, day, time_zone }: TeamSchedule): ScheduleValues => ({
  frequency,
  hour: String(hour),
  weekday: String(weekday),
  month_day: String(day),
  time_zone,
});

export const writeSchedule = ({ frequency, hour, weekday, month_day, time_zone }: ScheduleValues): TeamSchedule => ({
  frequency,
  hour: Number(hour),
  weekday: Number(weekday),
  day: Number(month_day),
  time_zone,
});
