import { and, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { siteScoreFrom } from '@manara/core/score';
import type { ScanEnd } from '@manara/core/scan';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { assets } from '../../platform/database/schema/assets.ts';
import { scans } from '../../platform/database/schema/scans.ts';
import { publish } from '../../platform/live/publish.ts';
import { underFence, type Claim, type Transaction } from '../../platform/queue/fence.ts';
import { takeCloseUps } from '../close-ups/store-close-ups.ts';
import { expectReport } from '../reports/expect-report.ts';
import { reconcileCriteria } from './reconcile-criteria.ts';
import { holdReconciliation } from './hold-reconciliation.ts';
import { reconcileIssues } from './reconcile-issues.ts';
import { reconcilePages } from './reconcile-pages.ts';

type Completed = Extract<ScanEnd, { status: 'completed' }>;

interface PageFigures extends Record<string, unknown> {
  read: number;
  unread: number;
  clean: number;
  scored: number;
  sum: number | null;
  critical: number;
}

/** Pages of the scan and what their scores add up to, in tenths, so that no binary fraction creeps in. */
async function readPages(tx: Transaction, runId: string): Promise<PageFigures> {
  const { rows } = await tx.execute<PageFigures>(sql`
    select count(*) filter (where state = 'read')::int as read, count(*) filter (where state = 'unread')::int as unread,
      count(*) filter (where state = 'read' and not has_failure)::int as clean, count(score)::int as scored, sum(round(score * 10))::float8 / 10 as sum, count(*) filter (where is_critical and score is not null)::int as critical
    from scan_pages where run_id = ${runId}`);
  return rows[0] ?? { read: 0, unread: 0, clean: 0, scored: 0, sum: null, critical: 0 };
}

async function countIssues(tx: Transaction, assetId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from issues where asset_id = ${assetId} and kind = 'violation' and resolution is distinct from 'fixed'`);
  return rows[0]?.count ?? 0;
}

async function previousScore(tx: Transaction, assetId: string, runId: string): Promise<number | null> {
  const [row] = await tx
    .select({ score: scans.compliance_score })
    .from(scans)
    .where(
      and(
        eq(scans.asset_id, assetId),
        ne(scans.run_id, runId),
        isNotNull(scans.completed_at),
        isNotNull(scans.compliance_score),
        lt(scans.completed_at, sql`now()`),
      ),
    )
    .orderBy(desc(scans.completed_at))
    .limit(1);
  return row?.score ?? null;
}

/**
 * Takes a completed scan into the asset: its pages, its issues, its figures and the run's end, in one transaction, so that nobody sees
 * one without the others. Throws RunLost where the run is no longer this worker's.
 */
export async function completeScan(db: NodePgDatabase, claim: Claim, end: Completed): Promise<void> {
  await underFence(db, claim, async (tx) => {
    await holdReconciliation(tx, claim.subject_id);
    await reconcilePages(tx, claim);
    await reconcileIssues(tx, claim);
    const standards = await reconcileCriteria(tx, claim);
    await takeCloseUps(tx, claim);
    const pages = await readPages(tx, claim.id);
    const compliance_score = siteScoreFrom({ pages: pages.scored, sum: pages.sum ?? 0, critical: pages.critical });
    const before = await previousScore(tx, claim.subject_id, claim.id);
    const figures = {
      compliance_score,
      percent_change: compliance_score === null || before === null ? null : Math.round((compliance_score - before) * 10) / 10,
      issues_found: await countIssues(tx, claim.subject_id),
      pages_read: pages.read,
      pages_unread: pages.unread,
      pages_clean: pages.clean,
    };
    await tx
      .update(scans)
      .set({ ...figures, standards, completed_at: sql`now()`, truncated: end.truncated, engines: end.engines, browser: end.browser })
      .where(eq(scans.run_id, claim.id));
    await tx
      .update(assets)
      .set({ ...figures, latest_run_id: claim.id, last_scan_at: sql`now()` })
      .where(eq(assets.id, claim.subject_id));
    await expectReport(tx, claim.id);
    await publish(tx, claim.organisation_id, { kind: 'scan_completed', id: claim.id });
    return { type: 'complete' };
  });
}
