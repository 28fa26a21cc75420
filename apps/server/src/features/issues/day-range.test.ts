import { expect, test } from 'vitest';
import { isTimeZone } from './day-range.ts';

test('a time zone has an IANA name', () => {
  for (const name of ['UTC', 'Africa/Cairo', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3']) expect(isTimeZone(name), name).toBe(true);
  for (const name of ['', 'Nowhere/Land', '+03:00', 'EST5EDT; drop table', "UTC' --"]) expect(isTimeZone(name), name).toBe(false);
});
