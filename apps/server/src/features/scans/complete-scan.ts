import { eq, sql } from 'drizzle-orm';
import type { ScanEnd } from '@manara/core/scan';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { assets } from '../../platform/database/schema/assets.ts';
import { scans } from '../../platform/database/schema/scans.ts';
import { publish } from '../../platform/live/publish.ts';
import { underFence, type Claim, type Transaction } from '../../platform/queue/fence.ts';
import { postScanCompleted } from '../channels/news/scan-news.ts';
import { takeCloseUps } from '../close-ups/store-close-ups.ts';
import { noteDeployment } from '../fixes/note-deployment.ts';
import { tellUnfixed } from '../notifications/causes/requests.ts';
import { alertOfScan, tellOfScan } from '../notifications/causes/scans.ts';
import { expectReport } from '../reports/expect-report.ts';
import { followIssues } from '../trackers/track/tracked-store.ts';
import { reconcileCriteria } from './reconcile-criteria.ts';
import { holdReconciliation } from './hold-reconciliation.ts';
import { reconcileIssues } from './reconcile-issues.ts';
import { reconcilePages } from './reconcile-pages.ts';
import { judgedPagesOf, scoreJudgedPages } from './score-judged-pages.ts';
import { siteFigures } from './site-figures.ts';

type Completed = Extract<ScanEnd, { status: 'completed' }>;

/**
 * Takes a completed scan into the asset: its pages, its issues, its figures and the run's end, in one transaction, so that nobody sees
 * one without the others. `prepare`: what is to be done to its pages before. Throws RunLost where the run is no longer this worker's.
 */
export async function completeScan(
  db: NodePgDatabase,
  claim: Claim,
  end: Completed,
  prepare: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  await underFence(db, claim, async (tx) => {
    await holdReconciliation(tx, claim.subject_id);
    await prepare(tx);
    const recounted = await reconcilePages(tx, claim);
    await reconcileIssues(tx, claim);
    const criteria = await reconcileCriteria(tx, claim);
    await takeCloseUps(tx, claim);
    await scoreJudgedPages(tx, [...new Set([...recounted, ...(await judgedPagesOf(tx, claim.id))])]);
    const figures = await siteFigures(tx, claim.subject_id, claim.id);
    await tx
      .update(scans)
      .set({
        ...figures,
        ...criteria,
        completed_at: sql`now()`,
        truncated: end.truncated,
        left_out: end.leftOut ?? null,
        engines: end.engines,
        browser: end.browser,
      })
      .where(eq(scans.run_id, claim.id));
    await tx
      .update(assets)
      .set({ ...figures, latest_run_id: claim.id, last_scan_at: sql`now()` })
      .where(eq(assets.id, claim.subject_id));
    await expectReport(tx, claim.id);
    await tellOfScan(tx, claim, 'scan_completed', figures.issues_found);
    await alertOfScan(tx, claim, figures);
    await postScanCompleted(tx, claim);
    await noteDeployment(tx, claim.subject_id);
    await followIssues(tx, claim.subject_id);
    await tellUnfixed(tx, { assetId: claim.subject_id });
    await publish(tx, claim.organisation_id, { kind: 'scan_completed', id: claim.id });
    return { type: 'complete' };
  });
}
