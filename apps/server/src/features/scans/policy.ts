import type { AssetType } from '@manara/contract/assets';
import { isReadFromSources, repositoryStart } from '@manara/core/repository-pages';
import type { ErrorCode } from '../../platform/http/app-error.ts';

/** An asset as far as it matters for whether it can be scanned. */
export interface Scannable {
  asset_type: AssetType;
  is_static: boolean;
  url: string | null;
  github_org_repo: string | null;
  /** Where the repository is deployed, if anybody has said so. */
  repository: { address: string | null } | null;
}

/** True for libraries that are only noted for now. */
export const isPlaceholder = (type: AssetType): boolean => type === 'sharepoint' || type === 'onedrive';

/** Where the scan of an asset begins: at its address; without one where its repository is deployed, else at the pages in the repository; null where there is nothing to scan. */
export function startAddress({ asset_type, is_static, url, github_org_repo, repository }: Scannable): string | null {
  if (is_static || isPlaceholder(asset_type)) return null;
  if (url !== null || github_org_repo === null || !isReadFromSources(asset_type)) return url;
  return repository?.address ?? repositoryStart;
}

/** Why an asset cannot be scanned; null where it can. */
export function scanProblem(asset: Scannable): ErrorCode | null {
  if (isPlaceholder(asset.asset_type)) return 'scan.placeholder';
  return startAddress(asset) === null ? 'scan.no_address' : null;
}
