import { expect, it } from 'vitest';
import { everyReport, filterCount, readSearch, writeSearch, type ReportSearch } from './report-search.ts';

it('reads back what it writes', () => {
  const search: ReportSearch = {
    type: 'document_repository',
    readiness: 'audit_ready',
    date: 'week',
    tag: 'ميناء & co',
    team: '0197aaaa-0000-4000-8000-000000000000',
    product: '0197aaaa-0000-4000-8000-000000000001',
    search: 'مكتب',
    page: 3,
  };
  expect(readSearch(new URLSearchParams(writeSearch(search).toString()))).toEqual(search);
  expect(filterCount(search)).toBe(7);
});

it('keeps the address of the usual view empty and takes nothing that it does not know', () => {
  expect(writeSearch(everyReport).toString()).toBe('');
  expect(readSearch(new URLSearchParams('type=x&readiness=best&date=never&team=ours&product=1&page=-1'))).toEqual(everyReport);
  expect(filterCount({ ...everyReport, page: 2 })).toBe(0);
});
