import { desc, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import { trendLength, type HistoryScan, type listScans as endpoint } from '@manara/contract/history';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { scans } from '../../platform/database/schema/scans.ts';
import { findAsset } from '../pages/find-asset.ts';
import { leftOutSentence, runSentence } from '../scans/run-sentence.ts';
import { completedScans, type CompletedScan } from './completed-scans.ts';

/** Completed scans of which a person can choose two. */
const choices = 200;

interface Row {
  run: typeof runs.$inferSelect;
  scan: typeof scans.$inferSelect;
}

const present = ({ run, scan }: Row, completed: Map<string, CompletedScan>, language: Language): HistoryScan => ({
  id: run.id,
  kind: run.kind === 'pages' ? 'pages' : 'site',
  status: run.status,
  progress: run.progress,
  scheduled: run.requested_by === null,
  created_at: run.created_at.toISOString(),
  finished_at: run.finished_at?.toISOString() ?? null,
  error: run.error ? runSentence(language, run.error) : null,
  standard: `WCAG ${scan.profile.wcag} ${scan.profile.level}`,
  max_pages: scan.limits.maxPages,
  sources: scan.sources,
  engines: scan.engines,
  compliance_score: scan.compliance_score,
  issues_found: scan.issues_found,
  pages_read: scan.pages_read,
  pages_unread: scan.pages_unread,
  pages_unseen: scan.pages_unseen,
  truncated: scan.truncated,
  left_out: (scan.left_out ?? []).map((one) => leftOutSentence(language, one)),
  breaks: completed.get(run.id)?.breaks ?? [],
});

/** All scans of an asset that are kept, whatever became of them, those of published pages too, and the trend of whole scans that were completed. */
export async function listScans(
  db: Executor,
  { organisationId, assetId, language }: { organisationId: string; assetId: string; language: Language },
  { skip, limit }: Static<typeof endpoint.query>,
): Promise<Static<typeof endpoint.response>> {
  const { name, latestRunId, score, issues: standing } = await findAsset(db, organisationId, assetId);
  const which = eq(scans.asset_id, assetId);
  const [rows, total, completed] = await Promise.all([
    db
      .select({ run: runs, scan: scans })
      .from(runs)
      .innerJoin(scans, eq(scans.run_id, runs.id))
      .where(which)
      .orderBy(desc(runs.created_at), desc(runs.id))
      .offset(skip)
      .limit(limit),
    db.$count(scans, which),
    completedScans(db, assetId, choices),
  ]);
  const byId = new Map(completed.map((scan) => [scan.id, scan]));
  return {
    asset_name: name,
    scans: rows.map((row) => present(row, byId, language)),
    total,
    trend: completed
      .slice(0, trendLength)
      .toReversed()
      .map(({ id, at, score, issues, breaks }) => ({ id, at: at.toISOString(), score, issues, breaks })),
    now: latestRunId === null ? null : { score, issues: standing },
    completed: completed.map(({ id, at, score }) => ({ id, at: at.toISOString(), score })),
  };
}
