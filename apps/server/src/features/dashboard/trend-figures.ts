import { sql } from 'drizzle-orm';
import { periodDays } from '@manara/core/dashboard/period';
import { setKey, type WcagSet } from '@manara/core/dashboard/standard-checks';
import type { Executor } from '../../platform/database/executor.ts';

/** What the assets of an organisation had come to at one moment, by the scans that were completed until then. */
export interface Moment extends Record<string, unknown> {
  /** Assets that were there. */
  assets: number;
  scored: number;
  score_tenths: number;
  /** The latest scan had looked for every criterion of the set; and had been completed in the days before. */
  monitored: number;
  covered: number;
  /** Assets whose checks are known, and their checks against the set. */
  checked: number;
  tested: number;
  serious: number;
  /** Since the moment before, some asset was read by another engine version, profile or page limit. */
  engine: boolean;
  profile: boolean;
  page_limit: boolean;
}

/** One row for each moment, in their order. */
export async function readMoments(db: Executor, organisationId: string, moments: readonly Date[], set: WcagSet): Promise<Moment[]> {
  const { rows } = await db.execute<Moment>(sql`
    with reading as (
      select moment.n, moment.at, a.id, s.*
      from unnest(${sql.param(moments.map((moment) => moment.toISOString()))}::timestamptz[]) with ordinality as moment(at, n)
      join assets a on a.organisation_id = ${organisationId} and not a.is_static and a.created_at <= moment.at
      left join lateral (
        select completed_at, compliance_score, engines, profile, limits->'maxPages' as page_limit, standards->${setKey(set)} as checks
        from scans where asset_id = a.id and completed_at <= moment.at order by completed_at desc limit 1
      ) s on true),
    beside_former as (
      select *, lag(engines) over former as former_engines, lag(profile) over former as former_profile, lag(page_limit) over former as former_page_limit
      from reading window former as (partition by id order by n))
    select count(*)::int as assets,
      count(compliance_score)::int as scored,
      coalesce(sum(round(compliance_score * 10)), 0)::int as score_tenths,
      count(*) filter (where profile->>'wcag' >= ${set.wcag} and profile->>'level' >= ${set.level})::int as monitored,
      count(*) filter (where profile->>'wcag' >= ${set.wcag} and profile->>'level' >= ${set.level}
        and completed_at >= at - make_interval(hours => ${24 * periodDays}))::int as covered,
      count(checks)::int as checked,
      coalesce(sum((checks->>'tested')::int), 0)::int as tested,
      coalesce(sum((checks->>'serious')::int), 0)::int as serious,
      coalesce(bool_or(engines <> former_engines), false) as engine,
      coalesce(bool_or(profile <> former_profile), false) as profile,
      coalesce(bool_or(page_limit <> former_page_limit), false) as page_limit
    from unnest(${sql.param(moments.map((moment) => moment.toISOString()))}::timestamptz[]) with ordinality as every(moment_at, moment_n)
    left join beside_former on n = moment_n
    group by moment_n order by moment_n`);
  return rows;
}
