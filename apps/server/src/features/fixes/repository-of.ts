import { eq } from 'drizzle-orm';
import type { AssetRepository } from '@manara/contract/assets';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { repositoryOf as readRepository } from '../assets/settings/repository.ts';

/** The repository of an asset; null where it has none. */
export async function repositoryOf(db: Executor, assetId: string): Promise<AssetRepository | null> {
  const [asset] = await db
    .select({ github_org_repo: assets.github_org_repo, repository: assets.repository })
    .from(assets)
    .where(eq(assets.id, assetId));
  return asset ? readRepository(asset) : null;
}
