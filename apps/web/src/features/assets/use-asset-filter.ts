import { assetStates, assetTypes, type AssetState, type AssetType, type listAssets } from '@manara/contract/assets';
import { tagBounds } from '@manara/core/static-audits/audit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Input } from '../../api/endpoint-types.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { typeLabels } from './asset-kinds.ts';

type Query = NonNullable<Input<typeof listAssets>['query']>;
export type AssetFilter = Pick<Query, 'state' | 'asset_type' | 'standard' | 'tag'>;

const states: readonly string[] = [...assetStates, 'static'];

/** The address of the grid with the assets of a tag. */
export const toTag = (tag: string): string => `/dashboard?${new URLSearchParams({ tag })}`;

interface Narrowed {
  state?: AssetState | 'static';
  asset_type?: AssetType;
  standard?: string;
  tag?: string;
}

/** By what an address narrows the grid, where a figure of the dashboard or a tag led there; what it says wrongly is ignored. */
export function readFilter(address: URLSearchParams): Narrowed {
  const state = states.find((each) => each === address.get('assets')) as AssetState | 'static' | undefined;
  const type = assetTypes.find((each) => each === address.get('type'));
  const standard = /^[a-z0-9_]{1,40}$/.exec(address.get('standard') ?? '')?.[0];
  const tag = address.get('tag')?.trim();
  return {
    ...(state && { state }),
    ...(type && { asset_type: type }),
    ...(state && standard && { standard }),
    ...(tag && tag.length <= tagBounds.length && { tag }),
  };
}

/** The same as state of the screen, with words for it. */
export function useAssetFilter(): { filter: AssetFilter; isFiltered: boolean; words: string; clear: () => void } {
  const text = useText();
  const format = useFormat();
  const [address, setAddress] = useSearchParams();
  const { state, asset_type: type, standard, tag } = useMemo(() => readFilter(address), [address]);
  const said = [
    ...(state ? [text(`dashboard.grid_${state}`)] : []),
    ...(type ? [text(typeLabels[type])] : []),
    ...(tag ? [text('assets.tag_filtered', { tag: isolate(tag) })] : []),
  ];
  return {
    filter: { state, asset_type: type, standard: standard as AssetFilter['standard'], tag },
    isFiltered: said.length > 0,
    words: format.list(said),
    clear: () => setAddress({}),
  };
}
