import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { breaksBetween } from '@manara/core/history/breaks-between';
import type { BreakReason } from '@manara/core/dashboard/trend-break';
import type { Executor } from '../../platform/database/executor.ts';
import { scans } from '../../platform/database/schema/scans.ts';

export interface CompletedScan {
  id: string;
  at: Date;
  score: number | null;
  issues: number;
  /** Why it cannot be measured against the one before; empty for the first. */
  breaks: BreakReason[];
}

/** The latest completed scans of an asset, newest first, each with what parts it from the one before. */
export async function completedScans(db: Executor, assetId: string, limit: number): Promise<CompletedScan[]> {
  const rows = await db
    .select({
      id: scans.run_id,
      at: scans.completed_at,
      score: scans.compliance_score,
      issues: scans.issues_found,
      engines: scans.engines,
      profile: scans.profile,
      limits: scans.limits,
    })
    .from(scans)
    .where(and(eq(scans.asset_id, assetId), isNotNull(scans.completed_at)))
    .orderBy(desc(scans.completed_at), desc(scans.run_id))
    // One more, for the breaks of the last.
    .limit(limit + 1);
  const manners = rows.map(({ engines, profile, limits }) => ({ engines: engines ?? [], profile, maxPages: limits.maxPages }));
  return rows.slice(0, limit).flatMap(({ id, at, score, issues }, index) => {
    const [after, before] = [manners[index], manners[index + 1]];
    if (!at || !after) return [];
    return [{ id, at, score, issues: issues ?? 0, breaks: before ? breaksBetween(before, after) : [] }];
  });
}
