import { expect, it } from 'vitest';
import { periodUntil } from './period.ts';

it('compares the last thirty days with the thirty before, and looks twelve weeks back', () => {
  const { now, from, before, trend } = periodUntil(new Date('2026-03-31T12:00:00Z'));
  expect([from, before].map((moment) => moment.toISOString())).toEqual(['2026-03-01T12:00:00.000Z', '2026-01-30T12:00:00.000Z']);
  expect(trend).toHaveLength(13);
  expect(trend[0]?.toISOString()).toBe('2026-01-06T12:00:00.000Z');
  expect(trend.at(-1)).toEqual(now);
});
