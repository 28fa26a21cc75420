import { ScanSettings } from '@manara/contract/asset-settings';
import { expect, it } from 'vitest';
import { limitRanges, limits, readLimit } from './settings-values.ts';

it('reads whole numbers within the range, in either script', () => {
  expect(readLimit('max_pages', ' 50 ')).toBe(50);
  expect(readLimit('max_pages', '٥٠')).toBe(50);
  expect(readLimit('pages_per_minute', '0')).toBe(0);
});

it.each(['', 'x', '1.5', '-1', '0', '10001', '1e3'])('refuses %s as a number of pages', (typed) => {
  expect(readLimit('max_pages', typed)).toBeNull();
});

it('knows the same ranges as the server', () => {
  for (const limit of limits) {
    const { minimum, maximum } = ScanSettings.properties[limit] as { minimum?: number; maximum?: number };
    expect([minimum, maximum], limit).toEqual(limitRanges[limit]);
  }
});
