import type { listAssets } from '@manara/contract/assets';
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Input } from '../../api/endpoint-types.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShownScope } from '../../ui/team/use-shown-scope.ts';
import { readFilter } from './asset-filter.ts';
import { typeLabels } from './asset-kinds.ts';

type Query = NonNullable<Input<typeof listAssets>['query']>;
export type AssetFilter = Pick<Query, 'state' | 'asset_type' | 'standard' | 'tag' | 'team' | 'product'>;

/** The same as state of the screen, with words for it. Whose assets the dashboard shows as a whole it leaves to that. */
export function useAssetFilter(): { filter: AssetFilter; isFiltered: boolean; isNarrow: boolean; words: string; clear: () => void } {
  const text = useText();
  const format = useFormat();
  const [address] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { state, asset_type: type, standard, tag } = useMemo(() => readFilter(address), [address]);
  const { team, product } = useShownScope();
  const said = [
    ...(state ? [text(`dashboard.grid_${state}`)] : []),
    ...(type ? [text(typeLabels[type])] : []),
    ...(tag ? [text('assets.tag_filtered', { tag: isolate(tag) })] : []),
  ];
  return {
    filter: { state, asset_type: type, standard: standard as AssetFilter['standard'], tag, team, product },
    isFiltered: said.length > 0,
    isNarrow: team !== undefined || product !== undefined,
    words: format.list(said),
    clear: () => {
      const rest = new URLSearchParams([...address].filter(([name]) => name === 'team' || name === 'product'));
      void navigate({ search: `${rest}`, hash: hash || '#monitoring' }, { state: { tab: 'monitoring' } });
    },
  };
}
