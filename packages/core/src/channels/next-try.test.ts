import { describe, expect, it } from 'vitest';
import { holdFor, nextTry, retryAfterOf } from './next-try.ts';

const failed = { attempts: 1, retryAfter: null, isBusy: false };

describe('the next try of a message', () => {
  it('comes later each time, until a day is over', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => nextTry({ ...failed, attempts }) ?? 0);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(24 * 3600);
    expect(nextTry({ ...failed, attempts: 8 })).toBeNull();
  });

  it('keeps what the other side asks for, a day at most', () => {
    expect(nextTry({ ...failed, retryAfter: 90 })).toBe(90);
    expect(nextTry({ ...failed, retryAfter: 1 })).toBe(30);
    expect(nextTry({ ...failed, retryAfter: 10 ** 9 })).toBe(24 * 3600);
    expect(nextTry({ ...failed, attempts: 7, retryAfter: 86_400 })).toBe(24 * 3600);
  });

  it('is no matter of tries where the other side is only busy', () => {
    expect(nextTry({ ...failed, attempts: 100, isBusy: true })).toBe(60);
    expect(nextTry({ ...failed, attempts: 100, isBusy: true, retryAfter: 300 })).toBe(300);
  });

  it('holds other messages up for ten minutes at most, or as long as was asked for', () => {
    expect(holdFor(30, null)).toBe(30);
    expect(holdFor(43_200, null)).toBe(600);
    expect(holdFor(3600, 3600)).toBe(3600);
  });
});

it('reads a pause in seconds or as a date, and nothing from other words', () => {
  const now = new Date('2026-03-01T09:00:00Z');
  expect(retryAfterOf('120', now)).toBe(120);
  expect(retryAfterOf('Sun, 01 Mar 2026 09:02:00 GMT', now)).toBe(120);
  expect(retryAfterOf('Sun, 01 Mar 2026 08:00:00 GMT', now)).toBe(0);
  for (const none of [undefined, '', '-1', '1.5', 'soon', '2026-03-01']) expect(retryAfterOf(none, now)).toBeNull();
});
