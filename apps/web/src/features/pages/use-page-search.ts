import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readPageSearch, writePageSearch, type PageSearch } from './page-search.ts';

export interface PageSearchState {
  search: PageSearch;
  /** Starts again at the first page. */
  change: (change: Partial<Omit<PageSearch, 'page'>>) => void;
  goTo: (page: number) => void;
  addressOf: (change: Partial<PageSearch>) => string;
}

/** The search as the address bar holds it. Each change is a step that Back undoes; typing on in a search is one step. */
export function usePageSearch(): PageSearchState {
  const [address, setAddress] = useSearchParams();
  const search = useMemo(() => readPageSearch(address), [address]);
  return {
    search,
    change: (change) =>
      setAddress(writePageSearch({ ...search, ...change, page: 1 }), { replace: Boolean(change.search !== undefined && search.search) }),
    goTo: (page) => setAddress(writePageSearch({ ...search, page })),
    addressOf: (change) => `?${writePageSearch({ ...search, page: 1, ...change })}`,
  };
}
