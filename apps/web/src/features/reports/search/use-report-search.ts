import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readSearch, writeSearch, type ReportSearch } from './report-search.ts';

export interface SearchState {
  search: ReportSearch;
  /** Changes filters and starts again at the first page. */
  change: (change: Partial<Omit<ReportSearch, 'page'>>) => void;
  goTo: (page: number) => void;
}

/** The search as the address bar holds it. Each change is a step that Back undoes; typing on in a search is one step. */
export function useReportSearch(): SearchState {
  const [address, setAddress] = useSearchParams();
  const search = useMemo(() => readSearch(address), [address]);
  return {
    search,
    change: (change) =>
      setAddress(writeSearch({ ...search, ...change, page: 1 }), { replace: Boolean(change.search !== undefined && search.search) }),
    goTo: (page) => setAddress(writeSearch({ ...search, page })),
  };
}
