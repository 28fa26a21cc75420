import { dateFilters, issueKinds, issueSorts, issueStatuses } from '@manara/contract/issues';
import { severities } from '@manara/core/severity';

export const assetTypeFilters = ['website', 'repository', 'github_repo', 'internal_app'] as const;

const words = {
  kind: issueKinds,
  severity: ['all', ...severities],
  status: ['all', ...issueStatuses],
  date: ['all', ...dateFilters],
  type: ['all', ...assetTypeFilters],
  sort: issueSorts,
  order: ['desc', 'asc'],
} as const;

type Words = typeof words;
export type IssueSearch = { [Name in keyof Words]: Words[Name][number] } & {
  search: string;
  /** From 1. */
  page: number;
};

/** Everything, the newest first. */
export const everything: IssueSearch = {
  kind: 'violation',
  severity: 'all',
  status: 'all',
  date: 'all',
  type: 'all',
  search: '',
  sort: 'created_at',
  order: 'desc',
  page: 1,
};

const names = Object.keys(words) as (keyof Words)[];

/** What an address asks for; what it does not say, or says wrongly, is as in `start`. */
export function readSearch(address: URLSearchParams, start: IssueSearch): IssueSearch {
  const chosen = names.map((name) => [name, (words[name] as readonly string[]).find((word) => word === address.get(name)) ?? start[name]]);
  const page = Number(address.get('page'));
  return {
    ...(Object.fromEntries(chosen) as Pick<IssueSearch, keyof Words>),
    search: (address.get('search') ?? '').slice(0, 200),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The same as an address, without what is as in `start`. */
export function writeSearch(search: IssueSearch, start: IssueSearch): URLSearchParams {
  const said = [...names, 'search', 'page'] as const;
  return new URLSearchParams(said.flatMap((name) => (search[name] === start[name] ? [] : [[name, String(search[name])]])));
}

/** How many filters narrow the list; the kind and the sorting do not. */
export const filterCount = (search: IssueSearch): number =>
  (['severity', 'status', 'date', 'type'] as const).filter((name) => search[name] !== 'all').length + (search.search ? 1 : 0);
