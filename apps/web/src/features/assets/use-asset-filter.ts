import type { listAssets } from '@manara/contract/assets';
import { listProducts } from '@manara/contract/products';
import { listTeams } from '@manara/contract/teams';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../api/use-api.ts';
import type { Input } from '../../api/endpoint-types.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { readFilter } from './asset-filter.ts';
import { typeLabels } from './asset-kinds.ts';

type Query = NonNullable<Input<typeof listAssets>['query']>;
export type AssetFilter = Pick<Query, 'state' | 'asset_type' | 'standard' | 'tag' | 'team' | 'product'>;

/** The same as state of the screen, with words for it. */
export function useAssetFilter(): { filter: AssetFilter; isFiltered: boolean; words: string; clear: () => void } {
  const text = useText();
  const format = useFormat();
  const [address, setAddress] = useSearchParams();
  const { state, asset_type: type, standard, tag, team, product } = useMemo(() => readFilter(address), [address]);
  const teams = useApiQuery(listTeams, {}, { enabled: team !== undefined });
  const teamName = teams.data?.teams.find(({ id }) => id === team)?.name ?? '…';
  const products = useApiQuery(listProducts, {}, { enabled: product !== undefined });
  const productName = products.data?.products.find(({ id }) => id === product)?.name ?? '…';
  const said = [
    ...(state ? [text(`dashboard.grid_${state}`)] : []),
    ...(type ? [text(typeLabels[type])] : []),
    ...(tag ? [text('assets.tag_filtered', { tag: isolate(tag) })] : []),
    ...(team ? [text('assets.team_filtered', { team: isolate(teamName) })] : []),
    ...(product ? [text('assets.product_filtered', { product: isolate(productName) })] : []),
  ];
  return {
    filter: { state, asset_type: type, standard: standard as AssetFilter['standard'], tag, team, product },
    isFiltered: said.length > 0,
    words: format.list(said),
    clear: () => setAddress({}),
  };
}
