import { assetStates, assetTypes, type AssetState, type AssetType } from '@manara/contract/assets';
import { tagBounds } from '@manara/core/static-audits/audit';

const states: readonly string[] = [...assetStates, 'static'];

/** The address of the grid with the assets of a tag. */
export const toTag = (tag: string): string => `/dashboard?${new URLSearchParams({ tag })}`;

interface Narrowed {
  state?: AssetState | 'static';
  asset_type?: AssetType;
  standard?: string;
  tag?: string;
  team?: string;
  product?: string;
}

const idOf = (address: URLSearchParams, name: string) => /^[0-9a-f-]{36}$/.exec(address.get(name) ?? '')?.[0];

/** By what an address narrows the grid, where a figure of the dashboard or a tag led there; what it says wrongly is ignored. */
export function readFilter(address: URLSearchParams): Narrowed {
  const state = states.find((each) => each === address.get('assets')) as AssetState | 'static' | undefined;
  const type = assetTypes.find((each) => each === address.get('type'));
  const standard = /^[a-z0-9_]{1,40}$/.exec(address.get('standard') ?? '')?.[0];
  const tag = address.get('tag')?.trim();
  const team = idOf(address, 'team');
  const product = idOf(address, 'product');
  return {
    ...(state && { state }),
    ...(type && { asset_type: type }),
    ...(state && standard && { standard }),
    ...(tag && tag.length <= tagBounds.length && { tag }),
    ...(team && { team }),
    ...(product && { product }),
  };
}
