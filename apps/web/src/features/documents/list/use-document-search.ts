import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readDocumentSearch, writeDocumentSearch, type DocumentSearch } from './document-search.ts';

export interface DocumentSearchState {
  search: DocumentSearch;
  /** Starts again at the first page. */
  change: (change: Partial<Omit<DocumentSearch, 'page'>>) => void;
  goTo: (page: number) => void;
}

/** The search as the address bar holds it. Each change is a step that Back undoes; typing on in a search is one step. */
export function useDocumentSearch(): DocumentSearchState {
  const [address, setAddress] = useSearchParams();
  const search = useMemo(() => readDocumentSearch(address), [address]);
  return {
    search,
    change: (change) =>
      setAddress(writeDocumentSearch({ ...search, ...change, page: 1 }), {
        replace: Boolean(change.search !== undefined && search.search),
      }),
    goTo: (page) => setAddress(writeDocumentSearch({ ...search, page })),
  };
}
