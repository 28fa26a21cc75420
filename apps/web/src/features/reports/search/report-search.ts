import { dateFilters } from '@manara/contract/issues';
import { reportAssetTypes } from '@manara/contract/reports';
import { readinesses } from '@manara/core/reports/readiness';

const words = {
  type: ['all', ...reportAssetTypes],
  readiness: ['all', ...readinesses],
  date: ['all', ...dateFilters],
} as const;

type Words = typeof words;
export type ReportSearch = { [Name in keyof Words]: Words[Name][number] } & {
  /** Empty: any. */
  tag: string;
  /** Ids; empty: any. */
  team: string;
  product: string;
  search: string;
  /** From 1. */
  page: number;
};

/** Every asset, from the first page on. */
export const everyReport: ReportSearch = {
  type: 'all',
  readiness: 'all',
  date: 'all',
  tag: '',
  team: '',
  product: '',
  search: '',
  page: 1,
};

const names = Object.keys(words) as (keyof Words)[];

const idOf = (address: URLSearchParams, name: string): string => /^[0-9a-f-]{36}$/.exec(address.get(name) ?? '')?.[0] ?? '';

/** What an address asks for; what it does not say, or says wrongly, is as in `everyReport`. */
export function readSearch(address: URLSearchParams): ReportSearch {
  const chosen = names.map((name) => [
    name,
    (words[name] as readonly string[]).find((word) => word === address.get(name)) ?? everyReport[name],
  ]);
  const page = Number(address.get('page'));
  return {
    ...(Object.fromEntries(chosen) as Pick<ReportSearch, keyof Words>),
    tag: (address.get('tag') ?? '').slice(0, 60),
    team: idOf(address, 'team'),
    product: idOf(address, 'product'),
    search: (address.get('search') ?? '').slice(0, 200),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The same as an address, without what is as in `everyReport`. */
export function writeSearch(search: ReportSearch): URLSearchParams {
  const said = [...names, 'tag', 'team', 'product', 'search', 'page'] as const;
  return new URLSearchParams(said.flatMap((name) => (search[name] === everyReport[name] ? [] : [[name, String(search[name])]])));
}

/** How many filters narrow the list. */
export const filterCount = (search: ReportSearch): number =>
  names.filter((name) => search[name] !== 'all').length + [search.tag, search.team, search.product, search.search].filter(Boolean).length;
