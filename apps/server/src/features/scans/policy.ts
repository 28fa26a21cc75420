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
  /** The library that was chosen. */
  library: { url: string } | null;
}

/** True for document libraries: they have files for pages. */
export const isLibraryType = (type: AssetType): boolean => type === 'sharepoint' || type === 'onedrive';

/** Where the scan of an asset begins: at its address; without one where its repository is deployed, else at the pages in the repository; at the address of a library that was chosen; null where there is nothing to scan. */
export function startAddress({ asset_type, is_static, url, github_org_repo, repository, library }: Scannable): string | null {
  if (is_static) return null;
  if (isLibraryType(asset_type)) return library?.url ?? null;
  if (url !== null || github_org_repo === null || !isReadFromSources(asset_type)) return url;
  return repository?.address ?? repositoryStart;
}

/** Why an asset cannot be scanned; null where it can. */
export function scanProblem(asset: Scannable): ErrorCode | null {
  if (startAddress(asset) !== null) return null;
  return isLibraryType(asset.asset_type) ? 'scan.placeholder' : 'scan.no_address';
}
