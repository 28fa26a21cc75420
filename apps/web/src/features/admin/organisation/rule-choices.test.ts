import { expect, test } from 'vitest';
import { domainsIn, keyDays, withStored } from './rule-choices.ts';

test('what is stored is among what is offered, in its place', () => {
  expect(withStored(keyDays, 30)).toEqual([null, 7, 30, 90, 180]);
  expect(withStored(keyDays, 45)).toEqual([null, 7, 30, 45, 90, 180]);
  expect(withStored(keyDays, null)).toEqual([null, 7, 30, 90, 180]);
});

test('domains stand on lines or behind commas', () => {
  expect(domainsIn(' example.org\n\nexample.com, مثال.إختبار ،example.net; ')).toEqual([
    'example.org',
    'example.com',
    'مثال.إختبار',
    'example.net',
  ]);
  expect(domainsIn(' ')).toEqual([]);
});
