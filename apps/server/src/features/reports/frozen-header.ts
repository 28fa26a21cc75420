import { sql } from 'drizzle-orm';
import type { ScannedSources } from '@manara/contract/assets';
import type { IssueType } from '@manara/core/issue-type';
import type { Verdict } from '@manara/core/issues/decision';
import type { IssueKind } from '@manara/core/issues/issue-kind';
import type { Resolution } from '@manara/core/issues/issue-status';
import type { PageMark } from '@manara/core/page-marks';
import type { LeftOut, Reason, ScanLimits, ScanProfile } from '@manara/core/scan';
import { shownAddress } from '@manara/core/repository-pages';
import type { Severity } from '@manara/core/severity';
import { clip } from '@manara/reports/clip';
import { criteriaTable, figuresOf, ruleTable, type IssueSort } from '@manara/reports/report-tables';
import { reportVersion, sectionOf, unreadKept, type ReportHeader } from '@manara/reports/report';
import type { Executor } from '../../platform/database/executor.ts';
import { readScoreCap } from '../scans/read-score-cap.ts';
import { isInReport } from './in-report.ts';

interface ScanRow extends Record<string, unknown> {
  asset_id: string;
  asset_name: string;
  asset_type: string;
  url: string | null;
  organisation: string;
  logo_png: string | null;
  logo_width: number | null;
  logo_height: number | null;
  start_url: string;
  sources: ScannedSources | null;
  profile: ScanProfile;
  limits: ScanLimits;
  started_at: Date | null;
  completed_at: Date;
  compliance_score: number | null;
  percent_change: number | null;
  pages_read: number | null;
  pages_unread: number | null;
  pages_unseen: number | null;
  pages_clean: number | null;
  truncated: boolean | null;
  left_out: LeftOut[] | null;
  engines: string[] | null;
  browser: string | null;
}

interface SortRow extends Record<string, unknown> {
  kind: IssueKind;
  rule_id: string;
  resolution: Resolution | null;
  severity: Severity;
  issue_type: IssueType;
  sc: string[];
  act: string[];
  count: number;
  places: number;
  said: Verdict | null;
}

/**
 * The scan with the figures of this moment, like the issues and pages: people may have decided, or tested again, since it was complete. Where
 * another one has come meanwhile, its own.
 */
async function readScan(db: Executor, runId: string): Promise<ScanRow | null> {
  const { rows } = await db.execute<ScanRow>(sql`
    select s.asset_id, s.start_url, s.sources, s.profile, s.limits, s.completed_at, s.truncated, s.left_out, s.engines, s.browser, r.started_at,
      a.name as asset_name, a.asset_type, a.url, o.name as organisation,
      logo.width as logo_width, logo.height as logo_height, encode(logo.picture, 'base64') as logo_png,
      figures.compliance_score, figures.percent_change, figures.pages_read, figures.pages_unread, figures.pages_unseen, figures.pages_clean
    from scans s join runs r on r.id = s.run_id join assets a on a.id = s.asset_id join organisations o on o.id = s.organisation_id
    left join organisation_logos logo on logo.organisation_id = o.id
    cross join lateral (
      select a.compliance_score, a.percent_change, a.pages_read, a.pages_unread, a.pages_unseen, a.pages_clean where a.latest_run_id = s.run_id
      union all
      select s.compliance_score, s.percent_change, s.pages_read, s.pages_unread, s.pages_unseen, s.pages_clean where a.latest_run_id is distinct from s.run_id) figures
    where s.run_id = ${runId} and s.completed_at is not null`);
  return rows[0] ?? null;
}

/** No automatic check was certain of any place of the issue `i`. */
const noneIsCertain = sql`not exists (select 1 from occurrences o where o.issue_id = i.id and o.kind = 'violation')`;

/** How many issues there are of each sort, as a report counts them; what a scan has fixed is not in it. */
async function readSorts(db: Executor, assetId: string): Promise<IssueSort[]> {
  const { rows } = await db.execute<SortRow>(sql`
    select kind, rule_id, resolution, severity::text as severity, issue_type, sc, act, count(*)::int as count, sum(occurrence_count)::int as places,
      case when kind = 'needs_review' or (kind = 'violation' and verdict = 'barrier' and ${noneIsCertain}) then verdict end as said
    from issues i where asset_id = ${assetId} and ${isInReport} group by 1, 2, 3, 4, 5, 6, 7, 10`);
  return rows.map(({ kind, rule_id, resolution, severity, issue_type, sc, act, count, places, said }) => ({
    ruleId: rule_id,
    section: sectionOf(kind, resolution),
    issueType: issue_type,
    resolution,
    severity,
    sc,
    act,
    count,
    placeCount: places,
    verdict: said === null ? null : { said, alone: true },
  }));
}

async function readUnread(db: Executor, runId: string) {
  const { rows } = await db.execute<{ url: string; reason: Reason; total: number }>(sql`
    select url, reason, (count(*) over ())::int as total from scan_pages where run_id = ${runId} and state = 'unread' and reason is not null
    order by id limit ${unreadKept}`);
  return { total: rows[0]?.total ?? 0, listed: rows.map(({ url, reason }) => ({ url: clip(shownAddress(url)), reason })) };
}

async function readMarked(db: Executor, runId: string) {
  const { rows } = await db.execute<{ url: string; marks: PageMark[]; total: number }>(sql`
    select url, marks, (count(*) over ())::int as total from scan_pages where run_id = ${runId} and state = 'read' and marks is not null
    order by is_seen, id limit ${unreadKept}`);
  return { total: rows[0]?.total ?? 0, listed: rows.map(({ url, marks }) => ({ url: clip(shownAddress(url)), marks })) };
}

async function readTried(db: Executor, assetId: string, runId: string) {
  const { rows: rules } = await db.execute<{ rule_id: string }>(sql`
    select distinct tried->>'ruleId' as rule_id from scan_pages, jsonb_array_elements(rules) tried where run_id = ${runId} and state = 'read' order by 1`);
  const { rows: criteria } = await db.execute<{ criterion: string; applied: boolean; verified: number }>(
    sql`select criterion, applied, verified from asset_criteria where asset_id = ${assetId}`,
  );
  return {
    rulesTried: rules.map(({ rule_id }) => rule_id),
    criteriaApplied: new Set(criteria.flatMap(({ criterion, applied }) => (applied ? [criterion] : []))),
    criteriaVerified: new Set(criteria.flatMap(({ criterion, verified }) => (verified > 0 ? [criterion] : []))),
  };
}

async function readLeftOut(db: Executor, runId: string) {
  const { rows: frames } = await db.execute<{ count: number }>(
    sql`select coalesce(sum(cardinality(unread_frames)), 0)::int as count from scan_pages where run_id = ${runId}`,
  );
  const { rows: documents } = await db.execute<{ extension: string; count: number }>(
    sql`select extension, count(*)::int as count from met_documents where run_id = ${runId} group by 1 order by 2 desc, 1`,
  );
  return { frames: frames[0]?.count ?? 0, documents: documents.map(({ extension, count }) => ({ extension, count })) };
}

/** What was scanned: the address, or the commit of the repository in which the pages stand and their folder, as git writes it. */
function placeOf({ start_url, sources }: ScanRow): string {
  if (sources === null) return shownAddress(start_url);
  const { name, commit, folder } = sources;
  return `${name}@${commit.slice(0, 10)}${folder && `:${folder}`}`;
}

/** PostgreSQL breaks its base64 into lines. */
const logoOf = ({ logo_png, logo_width, logo_height }: ScanRow): Pick<ReportHeader, 'logo'> =>
  logo_png !== null && logo_width !== null && logo_height !== null
    ? { logo: { png: logo_png.replaceAll('\n', ''), width: logo_width, height: logo_height } }
    : {};

/** All of a report but its issues and pages, as the database stands. Null where the scan is no more, or not complete. */
export async function readHeader(db: Executor, runId: string, product: { name: string; version: string }): Promise<ReportHeader | null> {
  const scan = await readScan(db, runId);
  if (!scan) return null;
  const { asset_id, profile } = scan;
  const sorts = await readSorts(db, asset_id);
  const scoreCap = await readScoreCap(db, runId, scan.compliance_score);
  const { rulesTried, criteriaApplied, criteriaVerified } = await readTried(db, asset_id, runId);
  return {
    line: 'header',
    format: 'manara-report',
    version: reportVersion,
    id: runId,
    madeAt: new Date().toISOString(),
    product,
    organisation: scan.organisation,
    ...logoOf(scan),
    asset: { id: asset_id, name: scan.asset_name, type: scan.asset_type, url: scan.url },
    scan: {
      startedAt: scan.started_at === null ? null : new Date(scan.started_at).toISOString(),
      completedAt: new Date(scan.completed_at).toISOString(),
      startUrl: placeOf(scan),
      profile,
      limits: scan.limits,
      engines: scan.engines ?? [],
      browser: scan.browser ?? '',
      rulesTried,
    },
    figures: figuresOf(sorts, {
      score: scan.compliance_score,
      ...(scoreCap && { scoreCap }),
      change: scan.percent_change,
      pagesRead: scan.pages_read ?? 0,
      pagesUnread: scan.pages_unread ?? 0,
      pagesUnseen: scan.pages_unseen ?? 0,
      pagesWithoutFailure: scan.pages_clean ?? 0,
    }),
    criteria: criteriaTable(profile, sorts, { criteriaApplied, criteriaVerified }),
    rules: ruleTable(sorts),
    notTested: {
      marked: await readMarked(db, runId),
      unread: await readUnread(db, runId),
      truncated: scan.truncated ?? false,
      ...(scan.left_out && { leftOut: scan.left_out }),
      ...(await readLeftOut(db, runId)),
    },
  };
}
