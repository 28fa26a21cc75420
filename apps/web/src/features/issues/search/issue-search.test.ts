import { expect, it } from 'vitest';
import { everything, filterCount, hidesIssues, noFilters, readSearch, writeSearch, type IssueSearch } from './issue-search.ts';

const read = (address: string) => readSearch(new URLSearchParams(address), everything);

it('reads back what it writes', () => {
  const search: IssueSearch = {
    kind: 'needs_review',
    severity: 'critical',
    status: 'open',
    date: 'week',
    type: 'website',
    standard: 'section_508',
    criterion: '1.4.10',
    standing: 'yes',
    severity_from: 'high',
    resolution: 'fixed',
    resolved_since: '2026-03-09T08:30:00.000Z',
    back: 'yes',
    rule: 'color-contrast',
    assignee: '@me',
    team: '0197aaaa-0000-4000-8000-000000000000',
    product: '0197bbbb-0000-4000-8000-000000000000',
    search: 'صورة & co',
    sort: 'severity',
    order: 'asc',
    view: 'rules',
    page: 3,
  };
  expect(readSearch(new URLSearchParams(writeSearch(search, everything).toString()), everything)).toEqual(search);
});

it('keeps the address of the usual view empty', () => {
  expect(writeSearch(everything, everything).toString()).toBe('');
  expect(writeSearch({ ...everything, severity: 'high' }, everything).toString()).toBe('severity=high');
});

it('takes nothing that it does not know from an address', () => {
  expect(read('severity=worst&status=&page=-1&sort=id&order=up&kind=x&date=never&type=spaceship&team=ours&product=all')).toEqual(
    everything,
  );
  expect(
    read(
      'standard=A%20b&criterion=9.1.1&standing=no&severity_from=x&resolution=gone&resolved_since=yesterday&back=1&rule=%3Cb%3E&view=tiles',
    ),
  ).toEqual(everything);
  expect(read('page=2.5').page).toBe(1);
  expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(200);
});

it.each(['أمل_٢', 'zoë', 'amal'])('takes the user name %s for somebody whom issues are given to', (assignee) => {
  expect(read(writeSearch({ ...everything, assignee }, everything).toString()).assignee).toBe(assignee);
});

it('counts what narrows the list', () => {
  expect(filterCount(everything, everything)).toBe(0);
  expect(
    filterCount(
      { ...everything, kind: 'needs_review', sort: 'severity', page: 2, severity: 'low', search: 'x', standing: 'yes', assignee: 'amal' },
      everything,
    ),
  ).toBe(4);
  const open = { ...everything, status: 'open' } as const;
  expect([filterCount(open, open), filterCount(everything, open)]).toEqual([0, 1]);
  expect({ ...everything, severity: 'low', ...noFilters(open) }).toEqual(open);
});

it('knows that every status hides nothing, and that one of them does', () => {
  const open = { ...everything, status: 'open' } as const;
  expect([hidesIssues(open, open), hidesIssues(everything, open), hidesIssues({ ...everything, search: 'x' }, open)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(hidesIssues({ ...everything, status: 'resolved' }, everything)).toBe(true);
});
