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

/** What a figure of the dashboard counts by, and how it is written in an address. Empty where it is not asked for. */
const figurePatterns = {
  standard: /^[a-z0-9_]{1,40}$/,
  criterion: /^[1-4]\.\d\.\d{1,2}$/,
  standing: /^yes$/,
  severity_from: /^(?:critical|high|medium|low)$/,
  resolution: /^(?:fixed|accepted|false_positive)$/,
  resolved_since: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  back: /^yes$/,
} as const;
export type FigureFilter = keyof typeof figurePatterns;
export const figureFilters = Object.keys(figurePatterns) as FigureFilter[];

type Words = typeof words;
export type IssueSearch = { [Name in keyof Words]: Words[Name][number] } & Record<FigureFilter, string> & {
    search: string;
    /** From 1. */
    page: number;
  };

export const noFigure: Record<FigureFilter, string> = {
  standard: '',
  criterion: '',
  standing: '',
  severity_from: '',
  resolution: '',
  resolved_since: '',
  back: '',
};

/** Everything, the newest first. */
export const everything: IssueSearch = {
  kind: 'violation',
  severity: 'all',
  status: 'all',
  date: 'all',
  type: 'all',
  ...noFigure,
  search: '',
  sort: 'created_at',
  order: 'desc',
  page: 1,
};

const names = Object.keys(words) as (keyof Words)[];

/** What an address asks for; what it does not say, or says wrongly, is as in `start`. */
export function readSearch(address: URLSearchParams, start: IssueSearch): IssueSearch {
  const chosen = names.map((name) => [name, (words[name] as readonly string[]).find((word) => word === address.get(name)) ?? start[name]]);
  const figure = figureFilters.map((name) => [name, figurePatterns[name].test(address.get(name) ?? '') ? address.get(name) : start[name]]);
  const page = Number(address.get('page'));
  return {
    ...(Object.fromEntries(chosen) as Pick<IssueSearch, keyof Words>),
    ...(Object.fromEntries(figure) as Record<FigureFilter, string>),
    search: (address.get('search') ?? '').slice(0, 200),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The same as an address, without what is as in `start`. */
export function writeSearch(search: IssueSearch, start: IssueSearch): URLSearchParams {
  const said = [...names, ...figureFilters, 'search', 'page'] as const;
  return new URLSearchParams(said.flatMap((name) => (search[name] === start[name] ? [] : [[name, String(search[name])]])));
}

/** How many filters narrow the list; the kind and the sorting do not. */
export const filterCount = (search: IssueSearch): number =>
  (['severity', 'status', 'date', 'type'] as const).filter((name) => search[name] !== 'all').length +
  [search.search, ...figureFilters.map((name) => search[name])].filter(Boolean).length;
