import { editions, type Edition } from '@manara/core/conformance/terms';
import { useSearchParams } from 'react-router';

export const views = ['judge', 'head', 'preview', 'versions'] as const;
type View = (typeof views)[number];

/** What the address says: edition, view, and in it the table, or the version that is looked at or compared. */
export interface ConformanceSearch {
  edition: Edition;
  view: View;
  table: string | null;
  version: string | null;
  from: string | null;
  to: string | null;
}

const among = <Word extends string>(words: readonly Word[], value: string | null): Word =>
  words.find((word) => word === value) ?? (words[0] as Word);

export const readSearch = (params: URLSearchParams): ConformanceSearch => ({
  edition: among(editions, params.get('edition')),
  view: among(views, params.get('view')),
  table: params.get('table'),
  version: params.get('version'),
  from: params.get('from'),
  to: params.get('to'),
});

/** An address without what goes without saying. */
export function writeSearch({ edition, view, ...rest }: ConformanceSearch): string {
  const params = new URLSearchParams();
  if (edition !== editions[0]) params.set('edition', edition);
  if (view !== views[0]) params.set('view', view);
  for (const [name, value] of Object.entries(rest)) if (value) params.set(name, value);
  return params.size > 0 ? `?${params}` : '';
}

/** The state in the address bar, and addresses that differ from it. */
export function useConformanceSearch() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const addressOf = (change: Partial<ConformanceSearch>): string => writeSearch({ ...search, ...change }) || '?';
  return {
    search,
    addressOf,
    goTo: (change: Partial<ConformanceSearch>) => setParams(writeSearch({ ...search, ...change }), { replace: true }),
  };
}
