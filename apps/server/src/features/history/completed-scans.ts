import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { breaksBetween, type ScanBreak, type ScanManner } from '@manara/core/history/breaks-between';
import type { Executor } from '../../platform/database/executor.ts';
import { scans } from '../../platform/database/schema/scans.ts';

export interface CompletedScan {
  id: string;
  at: Date;
  score: number | null;
  issues: number;
  /** Why it cannot be measured against the one before; empty for the first. */
  breaks: ScanBreak[];
}

type Row = typeof scans.$inferSelect;

/** With what a scan was made. */
export const mannerOf = ({
  engines,
  profile,
  limits,
  scope,
  viewport,
  environment,
  sign_in,
}: Pick<Row, 'engines' | 'profile' | 'limits' | 'scope' | 'viewport' | 'environment' | 'sign_in'>): ScanManner => ({
  engines,
  profile,
  maxPages: limits.maxPages,
  scope,
  viewport,
  environment,
  signIn: sign_in,
});

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
      scope: scans.scope,
      viewport: scans.viewport,
      environment: scans.environment,
      sign_in: scans.sign_in,
    })
    .from(scans)
    .where(and(eq(scans.asset_id, assetId), isNotNull(scans.completed_at)))
    .orderBy(desc(scans.completed_at), desc(scans.run_id))
    // One more, for the breaks of the last.
    .limit(limit + 1);
  const manners = rows.map(mannerOf);
  return rows.slice(0, limit).flatMap(({ id, at, score, issues }, index) => {
    const [after, before] = [manners[index], manners[index + 1]];
    if (!at || !after) return [];
    return [{ id, at, score, issues: issues ?? 0, breaks: before ? breaksBetween(before, after) : [] }];
  });
}
