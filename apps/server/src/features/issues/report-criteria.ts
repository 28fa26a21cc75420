import { eq } from 'drizzle-orm';
import type { ReportCriterion } from '@manara/contract/issues';
import type { ScanProfile } from '@manara/core/scan';
import { criteriaOf } from '@manara/core/wcag/criteria';
import { criterionState } from '@manara/core/wcag/criterion-state';
import type { Executor } from '../../platform/database/executor.ts';
import type { assets } from '../../platform/database/schema/assets.ts';
import { assetCriteria } from '../../platform/database/schema/dashboard.ts';

type AssetRow = Pick<typeof assets.$inferSelect, 'id' | 'latest_run_id'>;

/** How each criterion of the profile stands on an asset, from what is kept of it; empty before the first scan. */
export async function reportCriteria(db: Executor, asset: AssetRow, profile: ScanProfile): Promise<ReportCriterion[]> {
  if (asset.latest_run_id === null) return [];
  const rows = await db.select().from(assetCriteria).where(eq(assetCriteria.asset_id, asset.id));
  const known = new Map(rows.map((row) => [row.criterion, row]));
  return criteriaOf(profile).map(({ number, level }) => {
    const { failing = 0, needs_review = 0, verified = 0, applied = false } = known.get(number) ?? {};
    const state = criterionState({ failing, needsReview: needs_review, verified: verified > 0, applied });
    return { number, level, state, failing, needs_review, verified };
  });
}
