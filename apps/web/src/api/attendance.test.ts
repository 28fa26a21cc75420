import { expect, test } from 'vitest';
import { watchAttendance } from './attendance.ts';

test('a window is attended for a minute after somebody has touched it', () => {
  const target = new EventTarget();
  let now = 1_000_000;
  const isAttended = watchAttendance(target, () => now);
  expect(isAttended()).toBe(true);
  now += 60_000;
  expect(isAttended()).toBe(false);
  target.dispatchEvent(new Event('keydown'));
  expect(isAttended()).toBe(true);
  now += 59_999;
  target.dispatchEvent(new Event('message'));
  expect(isAttended()).toBe(true);
  now += 1;
  expect(isAttended()).toBe(false);
});
