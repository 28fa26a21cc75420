import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRun } from './next-run.ts';
import { scanFrequencies, type Schedule } from './schedule.ts';
import { wallClock } from './zone-clock.ts';

const hour = 3_600_000;
const at = (schedule: Partial<Schedule>, after: string) =>
  nextRun({ frequency: 'daily', hour: 3, weekday: 1, day: 1, time_zone: 'UTC', ...schedule }, new Date(after))?.toISOString() ?? null;

describe('the next run of a schedule', () => {
  it('is today where the hour is still to come, else tomorrow', () => {
    expect(at({ hour: 3 }, '2026-11-21T02:59:59.999Z')).toBe('2026-11-21T03:00:00.000Z');
    expect(at({ hour: 3 }, '2026-11-21T03:00:00.000Z')).toBe('2026-11-22T03:00:00.000Z');
    expect(at({ hour: 3, time_zone: 'Asia/Riyadh' }, '2026-11-21T02:59:00Z')).toBe('2026-11-22T00:00:00.000Z');
  });

  it('is on the weekday, the first of which is Monday', () => {
    expect(at({ frequency: 'weekly', weekday: 1 }, '2026-11-21T12:00:00Z')).toBe('2026-11-23T03:00:00.000Z');
    expect(at({ frequency: 'weekly', weekday: 7 }, '2026-11-21T12:00:00Z')).toBe('2026-11-22T03:00:00.000Z');
  });

  it('is on the last day of a month that is too short', () => {
    expect(at({ frequency: 'monthly', day: 31 }, '2026-02-01T00:00:00Z')).toBe('2026-02-28T03:00:00.000Z');
    expect(at({ frequency: 'monthly', day: 31 }, '2028-02-01T00:00:00Z')).toBe('2028-02-29T03:00:00.000Z');
    expect(at({ frequency: 'monthly', day: 31 }, '2026-02-28T03:00:00Z')).toBe('2026-03-31T03:00:00.000Z');
  });

  it('is never where it is off', () => {
    expect(at({ frequency: 'off' }, '2026-11-21T00:00:00Z')).toBeNull();
  });

  it('runs a skipped hour once, where the clocks go on', () => {
    const zone = { hour: 2, time_zone: 'Europe/Berlin' };
    expect(at(zone, '2026-03-28T23:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(at(zone, '2026-03-29T01:00:00Z')).toBe('2026-03-30T00:00:00.000Z');
    // Midnight is missing in Cairo.
    expect(at({ hour: 0, time_zone: 'Africa/Cairo' }, '2026-04-23T12:00:00Z')).toBe('2026-04-23T22:00:00.000Z');
  });

  it('runs an hour that comes twice once, the first time', () => {
    const zone = { hour: 1, time_zone: 'America/New_York' };
    expect(at(zone, '2026-10-31T12:00:00Z')).toBe('2026-11-01T05:00:00.000Z');
    expect(at(zone, '2026-11-01T05:00:00Z')).toBe('2026-11-02T06:00:00.000Z');
    // Half an hour in Lord Howe: 01:30 to 02:00 comes twice, 02:00 once.
    expect(at({ hour: 2, time_zone: 'Australia/Lord_Howe' }, '2026-04-04T12:00:00Z')).toBe('2026-04-04T15:30:00.000Z');
  });

  it('runs for a day that a zone skips where the next one begins', () => {
    expect(at({ frequency: 'weekly', weekday: 5, time_zone: 'Pacific/Apia' }, '2011-12-29T20:00:00Z')).toBe('2011-12-30T10:00:00.000Z');
  });

  it('refuses a zone that is none', () => {
    expect(() => at({ time_zone: 'Nowhere/City' }, '2026-01-01T00:00:00Z')).toThrow(RangeError);
  });
});

const zones = Intl.supportedValuesOf('timeZone');
const schedule = fc.record<Schedule>({
  frequency: fc.constantFrom(...scanFrequencies.filter((frequency) => frequency !== 'off')),
  hour: fc.nat(23),
  weekday: fc.integer({ min: 1, max: 7 }),
  day: fc.integer({ min: 1, max: 31 }),
  time_zone: fc.constantFrom(...zones),
});
const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2050-01-01'), noInvalidDate: true });
const run = (given: Schedule, after: Date): Date => {
  const found = nextRun(given, after);
  if (!found) throw new Error('off');
  return found;
};
const shown = (given: Schedule, when: Date) => new Date(wallClock(when.getTime(), given.time_zone));

describe('in every zone and at every moment, a run', () => {
  it('lies after the moment, and is still the next one until it has come', () => {
    fc.assert(
      fc.property(schedule, moment, fc.nat(), (given, after, later) => {
        const next = run(given, after);
        expect(next.getTime()).toBeGreaterThan(after.getTime());
        const between = new Date(after.getTime() + (later % (next.getTime() - after.getTime())));
        expect(run(given, between)).toEqual(next);
      }),
      { numRuns: 300 },
    );
  });

  it('shows its hour, or the first that the clocks show after one that they skip', () => {
    fc.assert(
      fc.property(schedule, moment, (given, after) => {
        const next = run(given, after);
        const clock = shown(given, next);
        const before = shown(given, new Date(next.getTime() - 1_000));
        const isExact = clock.getUTCHours() === given.hour && clock.getUTCMinutes() === 0 && clock.getUTCSeconds() === 0;
        const isAfterGap = clock.getTime() - before.getTime() > 1_000;
        expect(isExact || isAfterGap).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('comes once for each day, week or month of a year', () => {
    const year = fc.integer({ min: 1995, max: 2037 });
    fc.assert(
      fc.property(schedule, year, (given, which) => {
        const end = Date.UTC(which + 1, 0, 10);
        const days: string[] = [];
        for (let when = run(given, new Date(Date.UTC(which, 0, 10))); when.getTime() < end; when = run(given, when))
          days.push(shown(given, when).toISOString().slice(0, 10));
        const year366 = (end - Date.UTC(which, 0, 10)) / (24 * hour);
        const expected = { daily: year366, weekly: 52, monthly: 12 }[given.frequency as 'daily' | 'weekly' | 'monthly'];
        expect(Math.abs(days.length - expected)).toBeLessThanOrEqual(1);
        // A whole day is skipped once in a generation, and then shares the next one's date.
        expect(days.length - new Set(days).size).toBeLessThanOrEqual(1);
      }),
      { numRuns: 25 },
    );
  });
});
