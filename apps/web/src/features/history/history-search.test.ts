import { expect, it } from 'vitest';
import { readHistorySearch, writeHistorySearch, type HistorySearch } from './history-search.ts';

const [from, to] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

it('reads back what it has written', () => {
  const search: HistorySearch = { from, to, show: 'gone', page: 2, scans: 3 };
  expect(readHistorySearch(writeHistorySearch(search))).toEqual(search);
});

it('takes what is said wrongly for not said', () => {
  expect(readHistorySearch(new URLSearchParams('from=x&to=<script>&show=all&page=0&scans=1e9'))).toEqual({
    from: '',
    to: '',
    show: 'new',
    page: 1,
    scans: 1,
  });
});
