import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateRange, isTimeZone, type DateFilter } from './date-range.ts';

const span = (filter: DateFilter, now: string, zone?: string): string => {
  const { from, to } = dateRange(filter, new Date(now), zone);
  return `${from.toISOString()} ${to.toISOString()}`;
};
const hours = (filter: DateFilter, now: string, zone: string): number => {
  const { from, to } = dateRange(filter, new Date(now), zone);
  return (to.getTime() - from.getTime()) / 3_600_000;
};

describe('the dates of a filter', () => {
  it('are calendar days, today among them', () => {
    const now = '2026-11-21T15:00:00Z';
    expect(span('today', now)).toBe('2026-11-21T00:00:00.000Z 2026-11-22T00:00:00.000Z');
    expect(span('yesterday', now)).toBe('2026-11-20T00:00:00.000Z 2026-11-21T00:00:00.000Z');
    expect(span('week', now)).toBe('2026-11-15T00:00:00.000Z 2026-11-22T00:00:00.000Z');
    expect(span('month', now)).toBe('2026-10-23T00:00:00.000Z 2026-11-22T00:00:00.000Z');
  });

  it('are those of the reader', () => {
    expect(span('today', '2026-11-21T22:30:00Z', 'Asia/Riyadh')).toBe('2026-11-21T21:00:00.000Z 2026-11-22T21:00:00.000Z');
    expect(span('today', '2026-11-21T03:00:00Z', 'America/New_York')).toBe('2026-11-20T05:00:00.000Z 2026-11-21T05:00:00.000Z');
    expect(span('today', '2026-11-21T00:00:00Z', 'Asia/Kathmandu')).toBe('2026-11-20T18:15:00.000Z 2026-11-21T18:15:00.000Z');
  });

  it('are of 23 or 25 hours where clocks change', () => {
    expect(hours('today', '2026-03-29T12:00:00Z', 'Europe/Berlin')).toBe(23);
    expect(hours('today', '2026-10-25T12:00:00Z', 'Europe/Berlin')).toBe(25);
    expect(hours('week', '2026-03-31T12:00:00Z', 'Europe/Berlin')).toBe(7 * 24 - 1);
  });

  it('begin after a midnight that does not exist', () => {
    expect(span('today', '2024-04-26T12:00:00Z', 'Africa/Cairo')).toBe('2024-04-25T22:00:00.000Z 2024-04-26T21:00:00.000Z');
    expect(hours('today', '2024-10-31T12:00:00Z', 'Africa/Cairo')).toBe(25);
  });

  it('are empty for a day that the calendar left out', () => {
    expect(hours('yesterday', '2011-12-30T12:00:00Z', 'Pacific/Apia')).toBe(0);
  });

  it('contain the moment, follow one another and grow from day to week to month', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const moment = fc.date({ min: new Date('2013-01-01'), max: new Date('2037-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zone, moment, (timeZone, now) => {
        const [today, yesterday, week, month] = (['today', 'yesterday', 'week', 'month'] as const).map((filter) =>
          dateRange(filter, now, timeZone),
        );
        expect(today!.from <= now && now < today!.to).toBe(true);
        expect(yesterday!.to).toEqual(today!.from);
        for (const longer of [week!, month!]) expect(longer.to).toEqual(today!.to);
        expect(month!.from < week!.from && week!.from < yesterday!.from && yesterday!.from < today!.from).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

it('only time zones with a name that exists are accepted', () => {
  for (const name of ['UTC', 'Africa/Cairo', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3', 'Europe/Kyiv'])
    expect(isTimeZone(name), name).toBe(true);
  for (const name of ['', 'Nowhere/Land', '+03:00', "UTC' --", 'EST5EDT; drop table', 'x'.repeat(60)])
    expect(isTimeZone(name), name).toBe(false);
});
