import type { Asset } from '@manara/contract/assets';
import type { ErrorCode } from '../../platform/http/app-error.ts';

/** Why an asset cannot be scanned; null where it can. */
export function scanProblem(asset: { asset_type: Asset['asset_type']; is_static: boolean; url: string | null }): ErrorCode | null {
  if (asset.asset_type === 'sharepoint' || asset.asset_type === 'onedrive') return 'scan.placeholder';
  return asset.url === null || asset.is_static ? 'scan.no_address' : null;
}
