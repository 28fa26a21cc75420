import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readSearch, writeSearch, type IssueSearch } from './issue-search.ts';

export interface SearchState {
  search: IssueSearch;
  /** The search that an address without any means. */
  start: IssueSearch;
  /** Changes filters or sorting and starts again at the first page. */
  change: (change: Partial<Omit<IssueSearch, 'page'>>) => void;
  goTo: (page: number) => void;
  /** The address of this screen with a change. */
  addressOf: (change: Partial<IssueSearch>) => string;
}

/** The search as the address bar holds it. Each change is a step that Back undoes; typing on in a search is one step. */
export function useIssueSearch(start: IssueSearch): SearchState {
  const [address, setAddress] = useSearchParams();
  const search = useMemo(() => readSearch(address, start), [address, start]);
  return {
    search,
    start,
    change: (change) =>
      setAddress(writeSearch({ ...search, ...change, page: 1 }, start), { replace: Boolean(change.search !== undefined && search.search) }),
    goTo: (page) => setAddress(writeSearch({ ...search, page }, start)),
    addressOf: (change) => `?${writeSearch({ ...search, page: 1, ...change }, start)}`,
  };
}
