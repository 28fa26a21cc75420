import { expect, it } from 'vitest';
import { dayOf, endOfDay } from './until.ts';

it('ends a day at its last second, wherever the reader is', () => {
  const end = endOfDay('2026-03-31') ?? '';
  expect(dayOf(end)).toBe('2026-03-31');
  expect(new Date(new Date(end).getTime() + 1000).getDate()).toBe(1);
});

it('knows no day that is none', () => {
  expect([endOfDay(''), endOfDay('2026-02-31'), endOfDay('31.3.2026')]).toEqual([null, null, null]);
});
