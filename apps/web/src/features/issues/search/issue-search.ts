import { dateFilters, issueKinds, issueSorts, issueStatuses } from '@manara/contract/issues';
import { assetTypes } from '@manara/contract/assets';
import { severities } from '@manara/core/severity';

const words = {
  kind: issueKinds,
  severity: ['all', ...severities],
  status: ['all', ...issueStatuses],
  date: ['all', ...dateFilters],
  type: ['all', ...assetTypes],
  sort: issueSorts,
  order: ['desc', 'asc'],
  /** By rule, or one by one; `auto` as the reader last chose, else by how many there are. */
  view: ['auto', 'rules', 'all'],
} as const;

/** What a figure of the dashboard counts by, and how it is written in an address. Empty where it is not asked for. */
const figurePatterns = {
  standard: /^[a-z0-9_]{1,40}$/,
  criterion: /^[1-4]\.\d\.\d{1,2}$/,
  standing: /^yes$/,
  severity_from: /^(?:critical|high|medium|low)$/,
  resolution: /^(?:fixed|out_of_scope|accepted|false_positive)$/,
  resolved_since: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  back: /^yes$/,
  rule: /^[\w.-]{1,100}$/,
} as const;
export type FigureFilter = keyof typeof figurePatterns;
const figureFilters = Object.keys(figurePatterns) as FigureFilter[];

/** To whom an issue is given: a user name of whatever script, or one of two words that none can be; empty: to anybody. */
const assigneePattern = /^(?:@me|@nobody|[\p{L}\p{M}\p{Nd}_]{1,200})$/u;

/** The id of a team or product; empty: of any. */
const idPattern = /^[0-9a-f-]{36}$/;

type Words = typeof words;
export type IssueSearch = { [Name in keyof Words]: Words[Name][number] } & Record<FigureFilter, string> & {
    assignee: string;
    team: string;
    product: string;
    search: string;
    /** From 1. */
    page: number;
  };

const noFigure: Record<FigureFilter, string> = {
  standard: '',
  criterion: '',
  standing: '',
  severity_from: '',
  resolution: '',
  resolved_since: '',
  back: '',
  rule: '',
};

/** Everything, the newest first. */
export const everything: IssueSearch = {
  kind: 'violation',
  severity: 'all',
  status: 'all',
  date: 'all',
  type: 'all',
  ...noFigure,
  assignee: '',
  team: '',
  product: '',
  search: '',
  sort: 'created_at',
  order: 'desc',
  view: 'auto',
  page: 1,
};

const names = Object.keys(words) as (keyof Words)[];

/** What an address asks for; what it does not say, or says wrongly, is as in `start`. */
export function readSearch(address: URLSearchParams, start: IssueSearch): IssueSearch {
  const chosen = names.map((name) => [name, (words[name] as readonly string[]).find((word) => word === address.get(name)) ?? start[name]]);
  const figure = figureFilters.map((name) => [name, figurePatterns[name].test(address.get(name) ?? '') ? address.get(name) : start[name]]);
  const assignee = address.get('assignee') ?? '';
  const team = address.get('team') ?? '';
  const product = address.get('product') ?? '';
  const page = Number(address.get('page'));
  return {
    ...(Object.fromEntries(chosen) as Pick<IssueSearch, keyof Words>),
    ...(Object.fromEntries(figure) as Record<FigureFilter, string>),
    assignee: assigneePattern.test(assignee) ? assignee : start.assignee,
    team: idPattern.test(team) ? team : start.team,
    product: idPattern.test(product) ? product : start.product,
    search: (address.get('search') ?? '').slice(0, 200),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The same as an address, without what is as in `start`. */
export function writeSearch(search: IssueSearch, start: IssueSearch): URLSearchParams {
  const said = [...names, ...figureFilters, 'assignee', 'team', 'product', 'search', 'page'] as const;
  return new URLSearchParams(said.flatMap((name) => (search[name] === start[name] ? [] : [[name, String(search[name])]])));
}

const narrowing = ['severity', 'status', 'date', 'type', 'assignee', 'team', 'product', 'search', ...figureFilters] as const;
export type Narrowing = (typeof narrowing)[number];

/** Whether the list can be empty because of its filters alone: another status than the usual one hides issues, every status does not. */
export const hidesIssues = (search: IssueSearch, start: IssueSearch): boolean =>
  filterCount(search.status === 'all' ? { ...search, status: start.status } : search, start) > 0;

/** The filters that narrow the list beyond what it starts with; the kind and the sorting do not. */
export const activeFilters = (search: IssueSearch, start: IssueSearch): Narrowing[] =>
  narrowing.filter((name) => search[name] !== start[name]);

/** How many these are. */
export const filterCount = (search: IssueSearch, start: IssueSearch): number => activeFilters(search, start).length;

/** The filters as the list starts with them. */
export const noFilters = (start: IssueSearch): Partial<IssueSearch> => Object.fromEntries(narrowing.map((name) => [name, start[name]]));
