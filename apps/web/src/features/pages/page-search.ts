import { pageSorts, type PageState } from '@manara/contract/pages';

export const pageSize = 25;

/** `clean`: read, and no counted rule fails on it. */
export type PageStateChoice = 'all' | 'clean' | PageState;
export const stateChoices: readonly PageStateChoice[] = ['all', 'read', 'clean', 'earlier', 'unseen', 'unread'];

export interface PageSearch {
  state: PageStateChoice;
  sort: (typeof pageSorts)[number];
  order: 'asc' | 'desc';
  search: string;
  /** Ids, among all pages; empty: any. */
  team: string;
  product: string;
  /** From 1. */
  page: number;
}

/** The worst first. */
export const everyPage: PageSearch = { state: 'all', sort: 'score', order: 'asc', search: '', team: '', product: '', page: 1 };

const one = <Word extends string>(words: readonly Word[], said: string | null, otherwise: Word): Word =>
  words.find((word) => word === said) ?? otherwise;

const idOf = (address: URLSearchParams, name: string): string => /^[0-9a-f-]{36}$/.exec(address.get(name) ?? '')?.[0] ?? '';

/** What an address asks for; what it does not say, or says wrongly, is as in `everyPage`. */
export function readPageSearch(address: URLSearchParams): PageSearch {
  const page = Number(address.get('page'));
  return {
    state: one(stateChoices, address.get('state'), everyPage.state),
    sort: one(pageSorts, address.get('sort'), everyPage.sort),
    order: one(['asc', 'desc'], address.get('order'), everyPage.order),
    search: (address.get('search') ?? '').slice(0, 200),
    team: idOf(address, 'team'),
    product: idOf(address, 'product'),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The same as the server is asked for it. */
export const queryOf = ({ state, search, page, sort, order }: PageSearch) => ({
  sort,
  order,
  ...(state === 'clean' ? ({ state: 'read', clean: true } as const) : { state }),
  search: search || undefined,
  skip: (page - 1) * pageSize,
  limit: pageSize,
});

/** Whose assets' pages are asked for. */
export const scopeOf = ({ team, product }: PageSearch) => ({ team: team || undefined, product: product || undefined });

const names = ['state', 'sort', 'order', 'search', 'team', 'product', 'page'] as const;

/** The same as an address, without what goes without saying. */
export const writePageSearch = (search: PageSearch): URLSearchParams =>
  new URLSearchParams(names.flatMap((name) => (search[name] === everyPage[name] ? [] : [[name, String(search[name])]])));
