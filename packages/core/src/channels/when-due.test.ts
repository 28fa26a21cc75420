import { describe, expect, it } from 'vitest';
import { goesThroughQuiet, whenDue, type RuleTime } from './when-due.ts';

const daily: RuleTime = {
  timing: 'daily',
  hour: 8,
  weekday: 1,
  time_zone: 'UTC',
  quiet_from: null,
  quiet_to: null,
  critical_at_once: false,
};
const due = (time: Partial<RuleTime>, happened: string) => whenDue({ ...daily, ...time }, new Date(happened)).toISOString();

describe('what happens is due', () => {
  it('at once, where the rule says so', () => {
    expect(due({ timing: 'at_once' }, '2026-03-29T00:30:00.123Z')).toBe('2026-03-29T00:30:00.123Z');
  });

  it('hourly at the next full hour on the clocks of the zone, also where an hour is skipped or comes twice', () => {
    const hourly = { timing: 'hourly' } as const;
    expect(due(hourly, '2026-03-01T09:00:00.001Z')).toBe('2026-03-01T10:00:00.000Z');
    expect(due(hourly, '2026-03-01T09:00:00Z')).toBe('2026-03-01T10:00:00.000Z');
    // Half an hour beside UTC.
    expect(due({ ...hourly, time_zone: 'Asia/Kolkata' }, '2026-03-01T09:10:00Z')).toBe('2026-03-01T09:30:00.000Z');
    expect(due({ ...hourly, time_zone: 'Europe/Berlin' }, '2026-03-29T00:59:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(due({ ...hourly, time_zone: 'America/New_York' }, '2026-11-01T05:30:00Z')).toBe('2026-11-01T06:00:00.000Z');
    expect(due({ ...hourly, time_zone: 'America/New_York' }, '2026-11-01T06:30:00Z')).toBe('2026-11-01T07:00:00.000Z');
  });

  it('daily at the hour on the clocks of the zone, in summer and in winter', () => {
    const berlin = { time_zone: 'Europe/Berlin' };
    expect(due(berlin, '2026-03-27T12:00:00Z')).toBe('2026-03-28T07:00:00.000Z');
    expect(due(berlin, '2026-03-28T12:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
    expect(due(berlin, '2026-10-24T12:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
    expect(due({ time_zone: 'Asia/Kolkata' }, '2026-03-01T12:00:00Z')).toBe('2026-03-02T02:30:00.000Z');
    // The hour is skipped; midnight is, in Cairo.
    expect(due({ ...berlin, hour: 2 }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(due({ time_zone: 'Africa/Cairo', hour: 0 }, '2026-04-23T12:00:00Z')).toBe('2026-04-23T22:00:00.000Z');
    // It comes twice and is meant the first time.
    expect(due({ time_zone: 'America/New_York', hour: 1 }, '2026-11-01T05:10:00Z')).toBe('2026-11-02T06:00:00.000Z');
  });

  it('weekly on the day, which is Monday first', () => {
    const weekly = { timing: 'weekly', time_zone: 'America/New_York' } as const;
    expect(due(weekly, '2026-03-06T12:00:00Z')).toBe('2026-03-09T12:00:00.000Z');
    expect(due({ ...weekly, weekday: 5 }, '2026-03-06T12:59:00Z')).toBe('2026-03-06T13:00:00.000Z');
    expect(due({ ...weekly, weekday: 5 }, '2026-03-06T13:00:00Z')).toBe('2026-03-13T12:00:00.000Z');
  });
});

describe('quiet hours', () => {
  const night = { timing: 'at_once', time_zone: 'Europe/Berlin', quiet_from: 22, quiet_to: 7 } as const;

  it('hold what happens in them until they end, over midnight, too', () => {
    expect(due(night, '2026-01-05T20:59:59Z')).toBe('2026-01-05T20:59:59.000Z');
    expect(due(night, '2026-01-05T21:00:00Z')).toBe('2026-01-06T06:00:00.000Z');
    expect(due(night, '2026-01-06T05:59:59Z')).toBe('2026-01-06T06:00:00.000Z');
    expect(due(night, '2026-01-06T06:00:00Z')).toBe('2026-01-06T06:00:00.000Z');
    const noon = { ...night, quiet_from: 12, quiet_to: 14 };
    expect(due(noon, '2026-01-05T11:30:00Z')).toBe('2026-01-05T13:00:00.000Z');
    expect(due(noon, '2026-01-05T21:30:00Z')).toBe('2026-01-05T21:30:00.000Z');
  });

  it('end by the clocks in nights in which these change', () => {
    expect(due(night, '2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(due(night, '2026-10-24T22:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
    // Their end is skipped.
    expect(due({ ...night, quiet_to: 2 }, '2026-03-28T23:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    // The hour that comes twice is quiet twice.
    const york = { ...night, time_zone: 'America/New_York', quiet_to: 2 };
    for (const happened of ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']) expect(due(york, happened)).toBe('2026-11-01T07:00:00.000Z');
    expect(due({ ...night, time_zone: 'Africa/Cairo', quiet_to: 0 }, '2026-04-23T21:00:00Z')).toBe('2026-04-23T22:00:00.000Z');
    expect(due({ ...night, time_zone: 'Asia/Kolkata' }, '2026-03-01T17:00:00Z')).toBe('2026-03-02T01:30:00.000Z');
  });

  it('hold digests that would come in them', () => {
    expect(due({ ...night, timing: 'hourly' }, '2026-01-05T20:30:00Z')).toBe('2026-01-06T06:00:00.000Z');
    expect(due({ ...night, timing: 'daily', hour: 6 }, '2026-01-05T20:30:00Z')).toBe('2026-01-06T06:00:00.000Z');
    expect(due({ ...night, timing: 'daily', hour: 7 }, '2026-01-05T20:30:00Z')).toBe('2026-01-06T06:00:00.000Z');
  });

  it('let critical issues through, where the rule says so', () => {
    const found = (critical: number) =>
      ({ kind: 'issues_found', critical, high: 1, asset: { id: 'a', name: 'A', url: null }, scan_id: 's', at: '', path: '/' }) as const;
    const rule = { ...daily, ...night, critical_at_once: true };
    const [quiet, loud] = [new Date('2026-01-05T23:00:00Z'), new Date('2026-01-05T12:00:00Z')];
    expect(goesThroughQuiet(rule, found(1), quiet)).toBe(true);
    expect(goesThroughQuiet(rule, found(0), quiet)).toBe(false);
    expect(goesThroughQuiet(rule, found(1), loud)).toBe(false);
    expect(goesThroughQuiet({ ...rule, critical_at_once: false }, found(1), quiet)).toBe(false);
    // A digest of the day comes at its hour.
    expect(goesThroughQuiet({ ...rule, timing: 'daily' }, found(1), quiet)).toBe(false);
  });
});
