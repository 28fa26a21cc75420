import { expect, test } from 'vitest';
import { firstSchedule, readSchedule, writeSchedule } from './schedule-of-team.ts';

test('a schedule comes back from its controls as it was', () => {
  const schedule = { frequency: 'monthly', hour: 5, weekday: 7, day: 31, time_zone: 'Asia/Riyadh' } as const;
  expect(writeSchedule(readSchedule(schedule))).toEqual(schedule);
});

test('a team begins with a schedule at night, in the zone of whoever makes it', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(writeSchedule(firstSchedule())).toEqual({ frequency: 'weekly', hour: 3, weekday: 1, day: 1, time_zone: timeZone });
});
