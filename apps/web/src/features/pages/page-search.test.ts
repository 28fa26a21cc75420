import { expect, it } from 'vitest';
import { everyPage, queryOf, readPageSearch, writePageSearch, type PageSearch } from './page-search.ts';

it('reads back what it has written', () => {
  const search: PageSearch = { state: 'unread', sort: 'last_read_at', order: 'desc', search: 'a & ب', page: 3 };
  expect(readPageSearch(writePageSearch(search))).toEqual(search);
  expect(writePageSearch(everyPage).toString()).toBe('');
});

it('takes what is said wrongly for not said', () => {
  expect(readPageSearch(new URLSearchParams('state=x&sort=title&order=up&page=-1'))).toEqual(everyPage);
});

it('asks the server for pages without a failure among those that were read', () => {
  const every = queryOf(everyPage);
  expect(every).toEqual({ state: 'all', sort: 'score', order: 'asc', search: undefined, skip: 0, limit: 25 });
  const clean = readPageSearch(new URLSearchParams('state=clean&page=3&search=x'));
  expect(queryOf(clean)).toEqual({ ...every, state: 'read', clean: true, search: 'x', skip: 50 });
});
