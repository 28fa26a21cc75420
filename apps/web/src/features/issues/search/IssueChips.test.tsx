import { expect, it } from 'vitest';
import { loaded, rendered } from '../../../states/rendered.tsx';
import { everything, type IssueSearch } from './issue-search.ts';

const { IssueChips } = await loaded(() => import('./IssueChips.tsx'));

const chipsOf = async (change: Partial<IssueSearch>, start: IssueSearch = everything) => {
  const state = { search: { ...start, ...change }, start, change: () => undefined, goTo: () => undefined, addressOf: () => '' };
  const markup = await rendered(<IssueChips state={state} standardLabel={null} />);
  return [...markup.matchAll(/aria-label="Remove filter: ([^"]*)"/g)].map(([, name = '']) => name.replaceAll(/[\u2068\u2069]/g, ''));
};

it('names each filter with its value, and those whose names come later at the end', async () => {
  const search = {
    assignee: '@me',
    standard: 'section_508',
    severity: 'critical',
    type: 'website',
    search: 'menu',
    criterion: '1.1.1',
  } as const;
  expect(await chipsOf(search)).toEqual([
    'Severity: Critical',
    'Asset type: Website',
    'Search: menu',
    'Criterion: 1.1.1',
    'Assigned to: Me',
    'Standard: …',
  ]);
});

it('shows what differs from the start of a list, also where that is every status', async () => {
  const open: IssueSearch = { ...everything, status: 'open' };
  expect(await chipsOf({}, open)).toEqual([]);
  expect(await chipsOf({ status: 'all' }, open)).toEqual(['Status: All statuses']);
});

it('does not count the sorting, the view and the page', async () => {
  expect(await chipsOf({ sort: 'severity', order: 'asc', view: 'all', page: 3 })).toEqual([]);
});
