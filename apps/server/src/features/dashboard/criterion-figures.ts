import { and, eq, sql } from 'drizzle-orm';
import type { Checks } from '@manara/core/dashboard/standard-checks';
import type { Executor } from '../../platform/database/executor.ts';
import { assetCriteria } from '../../platform/database/schema/dashboard.ts';
import { isWithin, type AssetScope } from '../assets/asset-scope.ts';

/** How one criterion stands over the assets of an organisation. */
export interface CriterionRow extends Checks {
  criterion: string;
  /** Issues: violations that stand, and findings that wait for a person. */
  issues: number;
  needs_review: number;
  /** Findings that a person has found to be no barrier. */
  verified: number;
}

const countIf = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;

export const readCriteria = (db: Executor, scope: AssetScope): Promise<CriterionRow[]> =>
  db
    .select({
      criterion: assetCriteria.criterion,
      tested: countIf(sql`${assetCriteria.applied} or ${assetCriteria.failing} > 0`),
      failing: countIf(sql`${assetCriteria.failing} > 0`),
      serious: countIf(sql`${assetCriteria.serious} > 0`),
      issues: sql<number>`sum(${assetCriteria.failing})::int`,
      needs_review: sql<number>`sum(${assetCriteria.needs_review})::int`,
      verified: sql<number>`sum(${assetCriteria.verified})::int`,
    })
    .from(assetCriteria)
    .where(and(eq(assetCriteria.organisation_id, scope.organisationId), isWithin(assetCriteria.asset_id, scope)))
    .groupBy(assetCriteria.criterion);

/** The checks of a set of criteria, over all assets. */
export function checksOver(rows: readonly CriterionRow[], criteria: ReadonlySet<string>): Checks & { criteriaTested: number } {
  const own = rows.filter(({ criterion }) => criteria.has(criterion));
  const sum = (of: (row: CriterionRow) => number) => own.reduce((total, row) => total + of(row), 0);
  return {
    tested: sum(({ tested }) => tested),
    failing: sum(({ failing }) => failing),
    serious: sum(({ serious }) => serious),
    criteriaTested: own.filter(({ tested }) => tested > 0).length,
  };
}
