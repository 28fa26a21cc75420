import { expect, it } from 'vitest';
import { everyPage, readPageSearch, writePageSearch, type PageSearch } from './page-search.ts';

it('reads back what it has written', () => {
  const search: PageSearch = { state: 'unread', sort: 'last_read_at', order: 'desc', search: 'a & ب', page: 3 };
  expect(readPageSearch(writePageSearch(search))).toEqual(search);
  expect(writePageSearch(everyPage).toString()).toBe('');
});

it('takes what is said wrongly for not said', () => {
  expect(readPageSearch(new URLSearchParams('state=x&sort=title&order=up&page=-1'))).toEqual(everyPage);
});
