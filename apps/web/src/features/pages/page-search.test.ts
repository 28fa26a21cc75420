import { expect, it } from 'vitest';
import { everyPage, queryOf, readPageSearch, scopeOf, writePageSearch, type PageSearch } from './page-search.ts';

const team = '0197aaaa-0000-4000-8000-000000000000';

it('reads back what it has written', () => {
  const search: PageSearch = { state: 'unread', sort: 'last_read_at', order: 'desc', search: 'a & ب', team, product: team, page: 3 };
  expect(readPageSearch(writePageSearch(search))).toEqual(search);
  expect(writePageSearch(everyPage).toString()).toBe('');
});

it('takes what is said wrongly for not said', () => {
  expect(readPageSearch(new URLSearchParams('state=x&sort=title&order=up&team=ours&page=-1'))).toEqual(everyPage);
});

it('asks the server for pages without a failure among those that were read', () => {
  const every = queryOf(everyPage);
  expect(every).toEqual({ state: 'all', sort: 'score', order: 'asc', search: undefined, skip: 0, limit: 25 });
  const clean = readPageSearch(new URLSearchParams('state=clean&page=3&search=x'));
  expect(queryOf(clean)).toEqual({ ...every, state: 'read', clean: true, search: 'x', skip: 50 });
  expect(scopeOf(clean)).toEqual({ team: undefined, product: undefined });
  expect(scopeOf({ ...clean, team })).toEqual({ team, product: undefined });
});
