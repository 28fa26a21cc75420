import { assetStates, assetTypes, type AssetState, type AssetType } from '@manara/contract/assets';
import { tagBounds } from '@manara/core/static-audits/audit';
import { withScope, type Scope } from '../../ui/team/shown-scope.ts';

const states: readonly string[] = [...assetStates, 'static'];

/** The address of the grid with the assets of a tag, of the same team and product as those that are shown. */
export const toTag = (tag: string, scope: Scope, preferred: string | null): string => `/dashboard?${withScope({ tag }, scope, preferred)}`;

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
