import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { LibraryIssue, LibraryReport } from '@manara/contract/libraries';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { libraryConnected } from '../assets/library-connected.ts';
import { ruleTitle } from '../issues/issue-text.ts';
import { readScoreCap } from '../scans/read-score-cap.ts';

/** What stands of each rule, the worst first and of these what is found most. */
async function breakdownOf(db: Executor, organisationId: string, assetId: string, language: Language): Promise<LibraryIssue[]> {
  const { rows } = await db.execute<Omit<LibraryIssue, 'description'>>(sql`
    select rule_id, issue_type, max(severity) as severity, sum(occurrence_count)::int as occurrences from ${issues}
    where organisation_id = ${organisationId} and asset_id = ${assetId} and kind = 'violation' and issue_stands(resolution)
    group by rule_id, issue_type order by max(severity) desc, occurrences desc, rule_id`);
  return rows.map((row) => ({ ...row, description: ruleTitle(language, row.rule_id) }));
}

/** What the latest scan of a document library came to. Its files are the pages of that scan. */
export async function libraryReport(db: Executor, organisationId: string, assetId: string, language: Language): Promise<LibraryReport> {
  const [asset] = await db
    .select({ ...getTableColumns(assets), is_connected: libraryConnected })
    .from(assets)
    .where(and(eq(assets.id, assetId), eq(assets.organisation_id, organisationId)));
  if (!asset) throw notFound();
  const { asset_type } = asset;
  if ((asset_type !== 'sharepoint' && asset_type !== 'onedrive') || asset.is_static) throw new AppError('asset.no_library', 409);
  const successful = asset.pages_read ?? 0;
  const failed = asset.pages_unread ?? 0;
  return {
    id: asset.id,
    name: asset.name,
    asset_type,
    url: asset.library?.url ?? asset.url,
    is_chosen: asset.library !== null,
    is_connected: asset.is_connected,
    latest: asset.last_scan_at && {
      last_scan_at: asset.last_scan_at.toISOString(),
      compliance_score: asset.compliance_score,
      score_cap: await readScoreCap(db, asset.latest_run_id, asset.compliance_score),
      percent_change: asset.percent_change,
      issues_found: asset.issues_found ?? 0,
      files: { total: successful + failed, successful, failed },
    },
    breakdown: await breakdownOf(db, organisationId, assetId, language),
  };
}
