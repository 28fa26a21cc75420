import { and, eq } from 'drizzle-orm';
import type { AssetRepository } from '@manara/contract/assets';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { repositoryConnected } from '../assets/repository-connected.ts';
import { repositoryOf as readRepository } from '../assets/settings/repository.ts';

/** The repository of an asset; null where it has none. */
export async function repositoryOf(db: Executor, organisationId: string, assetId: string): Promise<AssetRepository | null> {
  const [asset] = await db
    .select({
      github_org_repo: assets.github_org_repo,
      repository: assets.repository,
      repository_host: assets.repository_host,
      connected: repositoryConnected,
    })
    .from(assets)
    .where(and(eq(assets.id, assetId), eq(assets.organisation_id, organisationId)));
  const repository = asset ? readRepository(asset) : null;
  return repository && { ...repository, connected: asset?.connected ?? false };
}
