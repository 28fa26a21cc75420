import { eq, sql } from 'drizzle-orm';
import { checksOf, setKey, wcagSets, type Checks } from '@manara/core/dashboard/standard-checks';
import { assetCriteria } from '../../platform/database/schema/dashboard.ts';
import type { CriterionAfterScan } from '../../platform/database/schema/scans.ts';
import type { Claim, Transaction } from '../../platform/queue/fence.ts';

/** What a scan keeps of how the criteria stood: against every version and level of WCAG, and one by one as far as any was met. */
interface CriteriaAfterScan {
  standards: Record<string, Checks>;
  criteria: CriterionAfterScan[];
}

/**
 * Notes which criteria the pages of the asset were tested for as they were last read and seen, and answers how the asset stands against them. Call it
 * after reconcilePages() and reconcileIssues().
 */
export async function reconcileCriteria(tx: Transaction, { organisation_id, subject_id: assetId }: Claim): Promise<CriteriaAfterScan> {
  await tx.execute(sql`
    with applied as (
      select distinct criterion from scan_pages, jsonb_to_recordset(rules) as rule(sc jsonb, passed int, failed int), jsonb_array_elements_text(rule.sc) criterion
      where asset_id = ${assetId} and is_current and is_seen and rule.passed + rule.failed > 0),
    ended as (
      update asset_criteria set applied = false
      where asset_id = ${assetId} and applied and criterion not in (select criterion from applied))
    insert into asset_criteria (organisation_id, asset_id, criterion, applied)
    select ${organisation_id}, ${assetId}, criterion, true from applied order by criterion
    on conflict on constraint asset_criteria_one do update set applied = true where not asset_criteria.applied`);
  const rows = await tx.select().from(assetCriteria).where(eq(assetCriteria.asset_id, assetId));
  return {
    standards: Object.fromEntries(wcagSets.map((set) => [setKey(set), checksOf(rows, set)])),
    criteria: rows.map(({ criterion, applied, failing, needs_review, verified }) => ({
      number: criterion,
      applied,
      failing,
      needsReview: needs_review,
      verified,
    })),
  };
}
