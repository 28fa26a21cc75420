import { eq, sql, type SQL } from 'drizzle-orm';
import type { SummaryFacts } from '@manara/conformance/summary/facts';
import { scanBreaks, type ScanBreak } from '@manara/core/history/breaks-between';
import { meanScore } from '@manara/core/dashboard/shares';
import type { Severity } from '@manara/core/severity';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { differsIn } from '../dashboard/scanned-alike.ts';
import { readAssumptions } from './assumptions.ts';
import { scopeOf, type Wish } from './scope.ts';

/** Days that the work done is counted over. */
const periodDays = 90;
/** Months that the trend goes back, one bar each. */
const trendMonths = 5;

async function readAssets(db: Executor, ids: SQL) {
  const { rows } = await db.execute<{ total: number; scanned: number; read: number; clean: number; tenths: number; scored: number }>(sql`
    select count(*)::int as total, count(latest_run_id)::int as scanned, coalesce(sum(pages_read), 0)::int as read,
      coalesce(sum(pages_clean), 0)::int as clean, coalesce(sum(round(compliance_score * 10)), 0)::int as tenths, count(compliance_score)::int as scored
    from assets where id in (${ids})`);
  return rows[0] ?? { total: 0, scanned: 0, read: 0, clean: 0, tenths: 0, scored: 0 };
}

/**
 * The mean score at the same day of the months before, by the latest scan until then of each asset as it was measured; and the score now,
 * with what has been decided and tested again since. With each, in what the latest scans were made otherwise than those at the moment before.
 */
async function readTrend(db: Executor, ids: SQL, madeAt: string): Promise<SummaryFacts['trend']> {
  const breaks = scanBreaks.map(
    (why) =>
      sql`coalesce(bool_or(former.run_id is not null and ${differsIn(why, sql`own`, sql`former`)}), false) as ${sql.identifier(why)}`,
  );
  const { rows } = await db.execute<{ at: Date; tenths: number; scored: number } & Record<ScanBreak, boolean>>(sql`
    with reading as (
      select ago, moment.at, a.id, s.*, case when ago = 0 then a.compliance_score else s.compliance_score end as score
      from (select ago, ${madeAt}::timestamptz - make_interval(months => ago) as at from generate_series(0, ${trendMonths}) ago) moment
      cross join (select * from assets where id in (${ids})) a
      left join lateral (
        select run_id, compliance_score, engines, profile, limits, scope, viewport, environment, sign_in
        from scans where asset_id = a.id and completed_at <= moment.at order by completed_at desc limit 1) s on true)
    select own.at, coalesce(sum(round(own.score * 10)), 0)::int as tenths, count(own.score)::int as scored, ${sql.join(breaks, sql`, `)}
    from reading own left join reading former on former.id = own.id and former.ago = own.ago + 1 and former.run_id <> own.run_id
    group by own.at order by own.at`);
  return rows.map((row) => ({
    at: new Date(row.at).toISOString(),
    score: meanScore(row.tenths, row.scored),
    breaks: scanBreaks.filter((why) => row[why]),
  }));
}

async function readFailures(db: Executor, ids: SQL): Promise<{ failures: SummaryFacts['failures']; needsReview: number }> {
  const { rows } = await db.execute<{
    kind: string;
    rule_id: string;
    severity: Severity;
    sc: string[];
    issues: number;
    assets: number;
  }>(sql`
    select kind, rule_id, severity::text as severity, sc, sum(count)::int as issues, count(distinct asset_id)::int as assets
    from issue_tallies where asset_id in (${ids}) and kind in ('violation', 'needs_review') and resolution in ('none', 'accepted')
    group by 1, 2, 3, 4 having sum(count) > 0`);
  return {
    failures: rows
      .filter(({ kind }) => kind === 'violation')
      .map(({ rule_id, severity, sc, issues, assets }) => ({ ruleId: rule_id, severity, sc, issues, assets })),
    needsReview: rows.filter(({ kind }) => kind === 'needs_review').reduce((sum, { issues }) => sum + issues, 0),
  };
}

async function readCriteria(db: Executor, ids: SQL): Promise<SummaryFacts['criteria']> {
  const { rows } = await db.execute<{
    number: string;
    tested: number;
    failing: number;
    needs_review: number;
    judged_met: number;
    looked_at: number;
  }>(sql`
    with scanned as (
      select criterion, count(*) filter (where applied or failing > 0)::int as tested, count(*) filter (where failing > 0)::int as failing,
        sum(needs_review)::int as needs_review, sum(verified)::int as looked_at from asset_criteria where asset_id in (${ids}) group by criterion),
    judged as (
      select substr(requirement, 6) as criterion, count(*)::int as judged_met from conformance_judgements j
      join assets a on a.id = j.asset_id and a.latest_run_id is not null
      where j.asset_id in (${ids}) and requirement like 'wcag.%' and level in ('supports', 'not_applicable') group by 1)
    select coalesce(s.criterion, j.criterion) as number, coalesce(tested, 0) as tested, coalesce(failing, 0) as failing,
      coalesce(needs_review, 0) as needs_review, coalesce(judged_met, 0) as judged_met, coalesce(looked_at, 0) as looked_at
    from scanned s full join judged j on j.criterion = s.criterion`);
  return rows.map(({ number, tested, failing, needs_review, judged_met, looked_at }) => ({
    number,
    tested,
    failing,
    needsReview: needs_review,
    judgedMet: judged_met,
    lookedAt: looked_at,
  }));
}

/** The assets with the most critical and high failures. */
async function readWorst(db: Executor, ids: SQL): Promise<SummaryFacts['worst']> {
  const { rows } = await db.execute<{ name: string; score: number | null; serious: number }>(sql`
    select a.name, a.compliance_score as score, sum(t.count)::int as serious from assets a join issue_tallies t on t.asset_id = a.id
    where a.id in (${ids}) and t.kind = 'violation' and t.resolution in ('none', 'accepted') and t.severity in ('critical', 'high')
    group by a.id having sum(t.count) > 0 order by serious desc, a.compliance_score, a.id limit 10`);
  return rows;
}

async function readPeriod(db: Executor, ids: SQL, madeAt: string): Promise<SummaryFacts['period']> {
  const since = sql`${madeAt}::timestamptz - make_interval(days => ${periodDays})`;
  const { rows: mended } = await db.execute<{ rule_id: string; issues: number }>(sql`
    select rule_id, count(*)::int as issues from issues
    where asset_id in (${ids}) and kind = 'violation' and resolution = 'fixed' and resolved_at > ${since} group by rule_id`);
  const { rows: read } = await db.execute<{ pages: number }>(
    sql`select coalesce(sum(pages_read), 0)::int as pages from assets where id in (${ids}) and last_scan_at > ${since}`,
  );
  return {
    days: periodDays,
    mended: mended.map(({ rule_id, issues }) => ({ ruleId: rule_id, issues })),
    pagesRead: read[0]?.pages ?? 0,
  };
}

/** Everything that a summary or a legal report is made from, as of now. Throws 404 for an asset of others. */
export async function readFacts(db: Executor, organisationId: string, wish: Wish): Promise<SummaryFacts> {
  const { scope, ids } = await scopeOf(db, organisationId, wish);
  const madeAt = new Date().toISOString();
  const [organisation] = await db.select({ name: organisations.name }).from(organisations).where(eq(organisations.id, organisationId));
  const own = await readAssets(db, ids);
  return {
    organisation: organisation?.name ?? '',
    scope,
    madeAt,
    assets: { total: own.total, scanned: own.scanned },
    pages: { read: own.read, clean: own.clean },
    score: meanScore(own.tenths, own.scored),
    trend: await readTrend(db, ids, madeAt),
    ...(await readFailures(db, ids)),
    criteria: await readCriteria(db, ids),
    worst: scope.kind === 'asset' ? [] : await readWorst(db, ids),
    period: await readPeriod(db, ids, madeAt),
    assumptions: (await readAssumptions(db, organisationId)).assumptions,
  };
}
