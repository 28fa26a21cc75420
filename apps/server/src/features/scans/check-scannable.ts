import { isInRepository } from '@manara/core/repository-pages';
import type { Executor } from '../../platform/database/executor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findLibraryConnection, tenantOf } from '../connections/libraries/store.ts';
import { repositoryOf } from '../fixes/repository-of.ts';
import { scanProblem, startAddress } from './policy.ts';
import type { AssetRow } from './store.ts';

/** Throws AppError 409 where nothing of an asset can be read now: also where its pages are in a repository whose host or tenant is not connected. */
export async function checkScannable(db: Executor, asset: AssetRow): Promise<void> {
  const problem = scanProblem(asset);
  if (problem) throw new AppError(problem, 409);
  if (asset.asset_type === 'sharepoint' || asset.asset_type === 'onedrive') {
    const connection = await findLibraryConnection(db, asset.organisation_id, asset.asset_type);
    if (!connection || tenantOf(connection) !== asset.library?.tenant)
      throw new AppError('library.none', 409, { params: { kind: asset.asset_type } });
    return;
  }
  if (!isInRepository(startAddress(asset) ?? '')) return;
  const repository = await repositoryOf(db, asset.organisation_id, asset.id);
  if (!repository?.connected) throw new AppError('repository.not_connected', 409);
}
