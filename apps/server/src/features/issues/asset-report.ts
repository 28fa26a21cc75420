import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { assetReport as endpoint } from '@manara/contract/issues';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { issues, issueTallies } from '../../platform/database/schema/issues.ts';
import { scanPages, scans } from '../../platform/database/schema/scans.ts';
import { readLastFailures } from '../assets/last-failures.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { readScoreCap } from '../scans/read-score-cap.ts';
import { reasonSentence } from '../scans/run-sentence.ts';
import { repositoryOf } from '../assets/settings/repository.ts';
import { wholeSettings } from '../assets/settings/scan-settings.ts';
import { countOf, countsOf, tally } from './issue-counts.ts';
import { listedOf, scopeOf } from './issue-filter.ts';
import { readIssues } from './list-issues.ts';
import { reportCriteria } from './report-criteria.ts';
import { repositoryBranch } from './repository-branch.ts';

/** A person has answered what a scan asked of it; called a barrier, it has become a violation. */
const hasVerdict = sql`exists (select 1 from verdicts v where v.asset_id = issues.asset_id and v.rule_id = issues.rule_id and v.fingerprint = issues.fingerprint
  and (v.verdict = 'no_barrier') = (issues.kind = 'needs_review'))`;

/** What still stands comes first, the worst first. */
const worstFirst = [asc(issues.status), desc(issues.severity), desc(issues.created_at), desc(issues.id)];

async function unreadPages(db: Executor, runId: string | null, language: Language) {
  if (runId === null) return [];
  const rows = await db
    .select({ url: scanPages.url, reason: scanPages.reason })
    .from(scanPages)
    .where(and(eq(scanPages.run_id, runId), eq(scanPages.state, 'unread')))
    .orderBy(asc(scanPages.id));
  return rows.map(({ url, reason }) => ({ url, reason: reason ? reasonSentence(language, reason) : '' }));
}

/** What the latest scans know of one asset. */
export async function assetReport(
  db: Executor,
  organisationId: string,
  language: Language,
  { id, skip, limit }: { id: string; skip: number; limit: number },
): Promise<Static<typeof endpoint.response>> {
  const [found] = await db
    .select({ asset: assets, profile: scans.profile, sources: scans.sources })
    .from(assets)
    .leftJoin(scans, eq(scans.run_id, assets.latest_run_id))
    .where(and(eq(assets.id, id), eq(assets.organisation_id, organisationId)));
  if (!found) throw notFound();
  const { asset } = found;
  const { wcag, level } = found.profile ?? wholeSettings(asset.scan_settings);
  const reader = { organisationId, language };
  const [detailed_issues, tallies, unread_pages, criteria, answered, failures] = await Promise.all([
    readIssues(db, language, { where: listedOf(db, issues, reader, { asset_id: id }), order: worstFirst, skip, limit }),
    tally(db, issueTallies, scopeOf(db, issueTallies, reader, { asset_id: id })),
    unreadPages(db, asset.latest_run_id, language),
    reportCriteria(db, asset, { wcag, level }),
    db.$count(issues, and(eq(issues.asset_id, id), gt(issues.occurrence_count, 0), hasVerdict)),
    readLastFailures(db, [id], language),
  ]);
  return {
    asset_metadata: {
      id,
      name: asset.name,
      asset_type: asset.asset_type,
      is_static: asset.is_static,
      url: asset.url,
      github_org_repo: asset.github_org_repo,
      compliance_score: asset.compliance_score,
      score_cap: asset.is_static ? null : await readScoreCap(db, asset.latest_run_id, asset.compliance_score),
      percent_change_from_previous_scan: asset.percent_change,
      last_scan_at: asset.last_scan_at?.toISOString() ?? null,
      last_failure: failures.get(id) ?? null,
      pages_read: asset.pages_read ?? 0,
      pages_unread: asset.pages_unread ?? 0,
      pages_unseen: asset.pages_unseen ?? 0,
      pages_clean: asset.pages_clean,
      sources: found.sources,
      standard: `WCAG ${wcag} ${level}`,
    },
    wcag_analysis_report: {
      detailed_issues,
      total: countOf(tallies, { kind: 'violation' }),
      counts: countsOf(tallies),
      answered,
      criteria,
      repository: { branch: repositoryBranch(repositoryOf(asset), found.sources) },
      unread_pages,
    },
  };
}
