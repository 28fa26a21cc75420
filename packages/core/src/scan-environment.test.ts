import { expect, it } from 'vitest';
import { acceptLanguages, readLocale, readTimezone } from './scan-environment.ts';

it.each([
  ['de-de', 'de-DE'],
  ['ar', 'ar'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['en-US@posix', null],
  ['en_US', null],
  ['C', null],
  ['', null],
])('reads %s as the locale %s', (value, locale) => expect(readLocale(value)).toBe(locale));

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['utc', 'UTC'],
  ['Berlin', null],
  ['', null],
])('reads %s as the time zone %s', (value, zone) => expect(readTimezone(value)).toBe(zone));

it('asks for a language where its region is not to be had', () => {
  expect(acceptLanguages('de-AT')).toBe('de-AT,de');
  expect(acceptLanguages('ar')).toBe('ar');
});
