import { expect, it } from 'vitest';
import { everyPage, parsePages, selectPages } from './page-selection.ts';

const pages = (text: string, count: number) => selectPages(parsePages(text) ?? [], count);

it('reads pages and ranges as people write them, in both scripts', () => {
  expect(pages('1-3, 7', 10)).toEqual([0, 1, 2, 6]);
  expect(pages('٢–٣، ٥', 10)).toEqual([1, 2, 4]);
  expect(pages('8-', 10)).toEqual([7, 8, 9]);
  expect(pages('7;1 - 2', 10)).toEqual([0, 1, 6]);
});

it('takes each page once, and none that the document does not have', () => {
  expect(pages('2, 1-3', 2)).toEqual([0, 1]);
  expect(pages('5', 2)).toEqual([]);
});

it('does not count all pages that a file claims to have', () => {
  expect(selectPages(everyPage, 3)).toEqual([0, 1, 2]);
  expect(selectPages(everyPage, 2 ** 40, 4)).toEqual([0, 1, 2, 3, 4]);
  expect(selectPages(parsePages('7-, 2-') ?? [], 2 ** 40, 1).length).toBeGreaterThan(1);
});

it.each(['', ' , ', 'one', '3-1', '0', '1-2-3', '-4', '1.5', '99999999'])('does not take %j for pages', (text) => {
  expect(parsePages(text)).toBeNull();
});
