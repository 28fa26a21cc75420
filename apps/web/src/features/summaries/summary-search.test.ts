import { expect, it } from 'vitest';
import { queryOf, readSearch, writeSearch, type SummarySearch } from './summary-search.ts';

const read = (address: string) => readSearch(new URLSearchParams(address));

it('takes an empty address for the executive summary of everything', () => {
  expect(read('')).toEqual({ kind: 'executive', law: null, scope: 'all', name: null });
  expect(read('kind=novel&law=none')).toEqual(read(''));
  expect(writeSearch(read(''))).toBe('');
});

it.each<SummarySearch>([
  { kind: 'legal', law: 'section_508', scope: 'tag', name: 'عام & public' },
  { kind: 'executive', law: null, scope: 'asset', name: '0197aaaa-0000-4000-8000-000000000000' },
  { kind: 'executive', law: null, scope: 'team', name: '0197aaaa-0000-4000-8000-000000000001' },
  { kind: 'executive', law: null, scope: 'tag', name: null },
])('reads what it writes: %o', (search) => expect(read(writeSearch(search))).toEqual(search));

it('asks the server only once everything is chosen', () => {
  expect(queryOf(read('tag='), undefined)).toBeNull();
  expect(queryOf(read('kind=legal'), undefined)).toBeNull();
  expect(queryOf(read('kind=legal&asset=a'), 'section_508')).toEqual({ kind: 'legal', law: 'section_508', asset_id: 'a' });
  expect(queryOf(read('team=t'), undefined)).toEqual({ kind: 'executive', team: 't' });
  expect(queryOf(read('law=section_508'), undefined)).toEqual({ kind: 'executive' });
});
