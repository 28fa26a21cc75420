import { listAssets, type Asset, type StaticAsset } from '@manara/contract/assets';
import { useState } from 'react';
import { useApiAhead, useApiQuery } from '../../api/use-api.ts';
import { usePolling } from '../../api/use-live.ts';
import { useText } from '../../i18n/use-text.ts';
import { whyNot } from '../../ui/why-not.ts';
import type { AssetFilter } from './use-asset-filter.ts';

const step = 10;
/** As many as one call may ask for; whoever has more finds the others by searching. */
const most = 500;

interface Assets {
  /** Newest first; undefined until the first answer. */
  assets: Asset[] | undefined;
  /** Those that are audited elsewhere: all of them. */
  statics: StaticAsset[];
  total: number;
  search: string;
  setSearch: (search: string) => void;
  /** Why the last read failed. */
  error: string | null;
  reading: boolean;
  retry: () => void;
  /** Null where there is no more to show. */
  showMore: (() => void) | null;
}

const asked = (filter: AssetFilter, limit: number, search: string) => ({
  query: { skip: 0, limit, search: search || undefined, ...filter },
});

/** Asks for what `useAssets` reads first, before anything that does is drawn. */
export const useAssetsAhead = (filter: AssetFilter): void => useApiAhead(listAssets, asked(filter, step, ''));

/** The assets of the organisation, ten more with each `showMore`. Read again every now and then while live updates do not come. */
export function useAssets(filter: AssetFilter): Assets {
  const text = useText();
  const [limit, setLimit] = useState(step);
  const [search, setSearch] = useState('');
  const { data, error, isFetching, refetch } = useApiQuery(listAssets, asked(filter, limit, search), {
    refetchInterval: usePolling(10_000),
  });
  const why = error && whyNot(text, error.failure, text('assets.load_failed'), text('assets.load_network'));
  const shown = data?.assets.length ?? 0;
  return {
    assets: data?.assets,
    statics: data?.static_assets ?? [],
    total: data?.total ?? 0,
    search,
    setSearch: (next) => {
      setSearch(next);
      setLimit(step);
    },
    error: why,
    reading: isFetching,
    retry: () => void refetch(),
    showMore: data && shown < data.total && limit < most ? () => setLimit(Math.min(shown + step, most)) : null,
  };
}
