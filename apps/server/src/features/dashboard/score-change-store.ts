import { sql } from 'drizzle-orm';
import type { ScoreReason } from '@manara/contract/dashboard';
import type { ScoreGroup } from '@manara/core/dashboard/score-change';
import type { Executor } from '../../platform/database/executor.ts';
import { isWithin, type AssetScope } from '../assets/asset-scope.ts';
import { issueWeight } from './rule-figures.ts';
import { areAlike } from './scanned-alike.ts';

/** Assets whose score has changed for the same reason; `same`: it has not. */
export interface ChangedGroup extends ScoreGroup {
  reason: ScoreReason['reason'] | 'same';
  rule_id: string | null;
  at: Date | null;
}

/**
 * The assets that have a score now or had one at a moment, by what has changed it since: the stored score of the scan that held then, and that
 * of today. Where issues were fixed or found meanwhile, an asset is told with the rule whose issues weigh most; each asset is in one group.
 */
export async function readChangedGroups(db: Executor, scope: AssetScope, from: Date): Promise<ChangedGroup[]> {
  const { rows } = await db.execute<Omit<ChangedGroup, 'at'> & { at: string | null } & Record<string, unknown>>(sql`
    with ends as (
      select a.id, round(a.compliance_score * 10)::int as now, round(former.compliance_score * 10)::int as former,
        former.completed_at as since, latest.completed_at as latest_at,
        (select min(completed_at) from scans where asset_id = a.id and compliance_score is not null and completed_at > ${from.toISOString()}) as first_at,
        ${areAlike(sql`latest`, sql`former`)} as alike
      from assets a
      left join scans latest on latest.run_id = a.latest_run_id
      left join lateral (
        select * from scans where asset_id = a.id and completed_at <= ${from.toISOString()} order by completed_at desc limit 1
      ) former on a.created_at <= ${from.toISOString()}
      where a.organisation_id = ${scope.organisationId} and not a.is_static and ${isWithin(sql`a.id`, scope)}
        and (a.compliance_score is not null or former.compliance_score is not null)),
    turned as (
      select *, case when former is null then 'added' when now is null then 'left' when now = former then 'same'
        when not alike then 'altered' when now > former then 'fixed' else 'found' end as turn
      from ends),
    told as (
      select turned.*, heaviest.rule_id, heaviest.at as rule_at
      from turned left join lateral (
        select i.rule_id, max(case turned.turn when 'fixed' then i.resolved_at else i.created_at end) as at
        from issues i
        where i.asset_id = turned.id and i.kind = 'violation' and (
          (turned.turn = 'fixed' and i.resolution = 'fixed' and i.resolved_at > turned.since)
          or (turned.turn = 'found' and issue_stands(i.resolution) and (i.created_at > turned.since or i.is_back)))
        group by i.rule_id order by sum(${issueWeight} * i.page_count) desc, i.rule_id limit 1
      ) heaviest on turned.turn in ('fixed', 'found'))
    select case when turn in ('fixed', 'found') and rule_id is null then 'pages' else turn end as reason, rule_id,
      count(*)::int as assets, sum(former)::int as former, sum(now)::int as now,
      percentile_disc(0.5) within group (order by case turn when 'added' then first_at else coalesce(rule_at, latest_at) end) as at
    from told group by 1, 2 order by 1, 2`);
  return rows.map(({ reason, rule_id, assets, former, now, at }) => ({
    reason,
    rule_id,
    assets,
    former,
    now,
    at: at === null ? null : new Date(at),
  }));
}
