import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { assets } from '../../platform/database/schema/assets.ts';
import { reports } from '../../platform/database/schema/reports.ts';
import { scans } from '../../platform/database/schema/scans.ts';
import { publish } from '../../platform/live/publish.ts';
import { underFence, type Claim, type Transaction } from '../../platform/queue/fence.ts';
import { postPagesRead } from '../channels/news/pages-news.ts';
import { takeCloseUps } from '../close-ups/store-close-ups.ts';
import { noteDeployment } from '../fixes/note-deployment.ts';
import { tellUnfixed } from '../notifications/causes/requests.ts';
import { alertOfScan } from '../notifications/causes/scans.ts';
import { holdReconciliation } from '../scans/hold-reconciliation.ts';
import { reconcileCriteria } from '../scans/reconcile-criteria.ts';
import { reconcileIssues } from '../scans/reconcile-issues.ts';
import { reconcilePages } from '../scans/reconcile-pages.ts';
import { rescoreAsset } from '../scans/rescore-asset.ts';
import { judgedPagesOf, scoreJudgedPages } from '../scans/score-judged-pages.ts';
import { followIssues } from '../trackers/track/tracked-store.ts';
import { joinLatestScan, setOlderAside } from './join-latest-scan.ts';
import { latestScanOf } from './published-store.ts';
import type { CompletedReading } from './read-published.ts';
import { forgetReadings, isReadAlike } from './read-work.ts';

/** `unsettled`: a report of the latest scan is still to be written; `again`: that scan read with other settings, and the pages are queued once more. */
type Outcome = 'completed' | 'unsettled' | 'again';

const figuresOf = (tx: Transaction, assetId: string) =>
  tx.select({ score: assets.compliance_score, issues: assets.issues_found }).from(assets).where(eq(assets.id, assetId));

/** What the run itself has read, and what the asset has come to with it. */
async function writeFigures(
  tx: Transaction,
  claim: Claim,
  end: CompletedReading | null,
  asset: { score: number | null; issues: number | null },
) {
  const { rows } = await tx.execute<{ read: number; unread: number; unseen: number }>(sql`
    select count(*) filter (where state = 'read' and is_seen)::int as read, count(*) filter (where state = 'unread')::int as unread,
      count(*) filter (where state = 'read' and not is_seen)::int as unseen from scan_pages where run_id = ${claim.id}`);
  const { read = 0, unread = 0, unseen = 0 } = rows[0] ?? {};
  await tx
    .update(scans)
    .set({
      pages_read: read,
      pages_unread: unread,
      pages_unseen: unseen,
      compliance_score: asset.score,
      issues_found: asset.issues,
      truncated: false,
      ...(end && { engines: end.engines, browser: end.browser }),
    })
    .where(eq(scans.run_id, claim.id));
}

async function takeIn(tx: Transaction, claim: Claim, latestScan: string): Promise<void> {
  const known = await setOlderAside(tx, claim, latestScan);
  const recounted = await reconcilePages(tx, claim, { onlyRecorded: true });
  await reconcileIssues(tx, claim);
  await reconcileCriteria(tx, claim);
  await takeCloseUps(tx, claim);
  await scoreJudgedPages(tx, [...new Set([...recounted, ...(await judgedPagesOf(tx, claim.id))])]);
  await joinLatestScan(tx, claim, latestScan, known);
  await rescoreAsset(tx, claim.subject_id, []);
}

/**
 * Takes published pages into the asset, in one transaction: what was read takes the place of what was known of these pages, with issues, criteria and
 * figures, and everyone is told who wants to be. Scans in the history stay as they were. `end`: null where an earlier attempt had read everything.
 * Throws RunLost where the run is no longer this worker's.
 */
export async function completePublished(db: NodePgDatabase, claim: Claim, end: CompletedReading | null): Promise<Outcome> {
  const assetId = claim.subject_id;
  const outcomes: Outcome[] = [];
  await underFence(db, claim, async (tx, { checkpoint }) => {
    await holdReconciliation(tx, assetId);
    const latest = await latestScanOf(tx, assetId);
    const [own] = await tx.select().from(scans).where(eq(scans.run_id, claim.id));
    const [before] = await figuresOf(tx, assetId);
    if (!latest || !own || !before) throw new Error(`No scan for run ${claim.id}`);
    if ((await tx.$count(reports, and(eq(reports.id, latest.run_id), eq(reports.state, 'pending')))) > 0) {
      outcomes.push('unsettled');
      return null;
    }
    if (!isReadAlike(own, latest)) {
      await forgetReadings(tx, claim.id);
      outcomes.push('again');
      return { type: 'advance', checkpoint: { ...checkpoint, done: 0 } };
    }
    await takeIn(tx, claim, latest.run_id);
    const [after = before] = await figuresOf(tx, assetId);
    await writeFigures(tx, claim, end, after);
    const change = after.score === null || before.score === null ? null : Math.round((after.score - before.score) * 10) / 10;
    await alertOfScan(tx, claim, { compliance_score: after.score, percent_change: change });
    await postPagesRead(tx, claim, before.score);
    await noteDeployment(tx, assetId);
    await followIssues(tx, assetId);
    await tellUnfixed(tx, { assetId });
    await publish(tx, claim.organisation_id, { kind: 'published_completed', id: claim.id });
    outcomes.push('completed');
    return { type: 'complete' };
  });
  return outcomes.at(-1) ?? 'completed';
}
