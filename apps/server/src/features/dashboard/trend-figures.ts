import { sql } from 'drizzle-orm';
import { periodDays } from '@manara/core/dashboard/period';
import { setKey, type WcagSet } from '@manara/core/dashboard/standard-checks';
import { scanBreaks, type ScanBreak } from '@manara/core/history/breaks-between';
import type { Executor } from '../../platform/database/executor.ts';
import { isWithin, type AssetScope } from '../assets/asset-scope.ts';
import { differsIn } from './scanned-alike.ts';

/** What the assets of an organisation had come to at one moment, by the scans that were completed until then. */
interface Figures {
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
}

/** The figures of a moment, and in what way some asset was scanned otherwise than at the moment before. */
export type Moment = Figures & Record<ScanBreak, boolean>;

/** One row for each moment, in their order. */
export async function readMoments(db: Executor, scope: AssetScope, moments: readonly Date[], set: WcagSet): Promise<Moment[]> {
  const breaks = scanBreaks.map(
    (why) =>
      sql`coalesce(bool_or(former.run_id is not null and ${differsIn(why, sql`own`, sql`former`)}), false) as ${sql.identifier(why)}`,
  );
  const { rows } = await db.execute<Moment & Record<string, unknown>>(sql`
    with reading as (
      select moment.n, moment.at, a.id, s.*
      from unnest(${sql.param(moments.map((moment) => moment.toISOString()))}::timestamptz[]) with ordinality as moment(at, n)
      join assets a on a.organisation_id = ${scope.organisationId} and not a.is_static and a.created_at <= moment.at and ${isWithin(sql`a.id`, scope)}
      left join lateral (
        select run_id, completed_at, compliance_score, engines, profile, limits, scope, viewport, environment, sign_in, standards->${setKey(set)} as checks
        from scans where asset_id = a.id and completed_at <= moment.at order by completed_at desc limit 1
      ) s on true)
    select count(own.id)::int as assets,
      count(own.compliance_score)::int as scored,
      coalesce(sum(round(own.compliance_score * 10)), 0)::int as score_tenths,
      count(*) filter (where own.profile->>'wcag' >= ${set.wcag} and own.profile->>'level' >= ${set.level})::int as monitored,
      count(*) filter (where own.profile->>'wcag' >= ${set.wcag} and own.profile->>'level' >= ${set.level}
        and own.completed_at >= own.at - make_interval(hours => ${24 * periodDays}))::int as covered,
      count(own.checks)::int as checked,
      coalesce(sum((own.checks->>'tested')::int), 0)::int as tested,
      coalesce(sum((own.checks->>'serious')::int), 0)::int as serious,
      ${sql.join(breaks, sql`, `)}
    from unnest(${sql.param(moments.map((moment) => moment.toISOString()))}::timestamptz[]) with ordinality as every(moment_at, moment_n)
    left join reading own on own.n = moment_n
    left join reading former on former.id = own.id and former.n = own.n - 1 and former.run_id <> own.run_id
    group by moment_n order by moment_n`);
  return rows;
}
