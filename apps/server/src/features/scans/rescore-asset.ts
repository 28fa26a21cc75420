import { and, eq } from 'drizzle-orm';
import { assets } from '../../platform/database/schema/assets.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import { scoreJudgedPages } from './score-judged-pages.ts';
import { siteFigures } from './site-figures.ts';

/**
 * Brings the score of some pages of an asset, and the figures of the asset, in line with what stands on them by now. What its scans measured
 * stays with them.
 */
export async function rescoreAsset(tx: Transaction, assetId: string, pageIds: number[]): Promise<void> {
  await scoreJudgedPages(tx, pageIds);
  const [asset] = await tx.select({ runId: assets.latest_run_id }).from(assets).where(eq(assets.id, assetId));
  if (!asset?.runId) return;
  await tx
    .update(assets)
    .set(await siteFigures(tx, assetId, asset.runId))
    .where(and(eq(assets.id, assetId), eq(assets.latest_run_id, asset.runId)));
}
