import { expect, it } from 'vitest';
import { environmentValuesOf, readEnvironmentValues } from './environment-values.ts';

const stored = { locale: 'de-DE', timezone: 'Europe/Berlin', color_scheme: 'dark', reduced_motion: true, hash_routes: true } as const;

it('stores again what it shows, as it is written', () => {
  expect(readEnvironmentValues(environmentValuesOf(stored))).toEqual(stored);
  expect(readEnvironmentValues({ ...environmentValuesOf(stored), locale: ' de-de ' })?.locale).toBe('de-DE');
});

it('takes no language or time zone that there is none of', () => {
  expect(readEnvironmentValues({ ...environmentValuesOf(stored), locale: 'nonsense_tag' })).toBeNull();
  expect(readEnvironmentValues({ ...environmentValuesOf(stored), timezone: 'Berlin' })).toBeNull();
});
