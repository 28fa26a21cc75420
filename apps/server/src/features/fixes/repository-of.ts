import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import type { Provider } from '../../platform/database/schema/fixes.ts';

/** Where the sources of an asset are. */
export interface AssetRepository {
  provider: Provider;
  /** `owner/name`, or `group/sub/name`. */
  name: string;
  /** null: the default one. */
  branch: string | null;
  /** Below which they lie; empty: the whole repository. */
  folder: string;
}

/** The repository of an asset; null where it has none. */
export async function repositoryOf(db: Executor, assetId: string): Promise<AssetRepository | null> {
  const [asset] = await db.select({ name: assets.github_org_repo }).from(assets).where(eq(assets.id, assetId));
  return asset?.name ? { provider: 'github', name: asset.name, branch: null, folder: '' } : null;
}
