import { eq, sql } from 'drizzle-orm';
import { checksOf, setKey, wcagSets, type Checks } from '@manara/core/dashboard/standard-checks';
import { assetCriteria } from '../../platform/database/schema/dashboard.ts';
import type { Claim, Transaction } from '../../platform/queue/fence.ts';

/**
 * Notes which criteria the pages of the asset were tested for as they were last read, and answers how the asset stands against every version
 * and level of WCAG. Call it after reconcilePages() and reconcileIssues().
 */
export async function reconcileCriteria(tx: Transaction, { organisation_id, subject_id: assetId }: Claim): Promise<Record<string, Checks>> {
  await tx.execute(sql`
    with applied as (
      select distinct criterion from scan_pages, jsonb_to_recordset(rules) as rule(sc jsonb, passed int, failed int), jsonb_array_elements_text(rule.sc) criterion
      where asset_id = ${assetId} and is_current and rule.passed + rule.failed > 0),
    ended as (
      update asset_criteria set applied = false
      where asset_id = ${assetId} and applied and criterion not in (select criterion from applied))
    insert into asset_criteria (organisation_id, asset_id, criterion, applied)
    select ${organisation_id}, ${assetId}, criterion, true from applied order by criterion
    on conflict on constraint asset_criteria_one do update set applied = true where not asset_criteria.applied`);
  const rows = await tx.select().from(assetCriteria).where(eq(assetCriteria.asset_id, assetId));
  return Object.fromEntries(wcagSets.map((set) => [setKey(set), checksOf(rows, set)]));
}
