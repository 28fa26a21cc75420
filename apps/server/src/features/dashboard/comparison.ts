import { sql } from 'drizzle-orm';
import { setKey, type Checks, type WcagSet } from '@manara/core/dashboard/standard-checks';
import type { Executor } from '../../platform/database/executor.ts';
import { isWithin, type AssetScope } from '../assets/asset-scope.ts';
import { areAlike } from './scanned-alike.ts';

interface Ends {
  compared: number;
  /** Known now, but not at the beginning. */
  added: number;
  /** Known at both ends, but scanned in another way (breaksBetween() of the domain). */
  altered: number;
}

type ChecksOfEnd = Pick<Checks, 'tested' | 'serious'>;

/** The same assets at both ends of a period; only those that were read in the same way. */
export interface Comparable {
  score: Ends & { nowTenths: number; thenTenths: number };
  checks: Ends & { now: ChecksOfEnd; former: ChecksOfEnd };
}

interface Row extends Record<string, unknown> {
  has_score: boolean;
  had_score: boolean;
  has_checks: boolean;
  had_checks: boolean;
  alike: boolean;
  assets: number;
  now_tenths: number;
  then_tenths: number;
  tested: number;
  serious: number;
  then_tested: number;
  then_serious: number;
}

/** Assets by what is known of them now and at the beginning: a handful of rows. */
async function readBothEnds(db: Executor, scope: AssetScope, from: Date, set: WcagSet, criteria: readonly string[]): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    with checks as (
      select asset_id, count(*) filter (where applied or failing > 0) as tested, count(*) filter (where serious > 0) as serious
      from asset_criteria where organisation_id = ${scope.organisationId} and criterion = any(${sql.param(criteria)}::text[]) group by asset_id)
    select a.compliance_score is not null as has_score, former.compliance_score is not null as had_score,
      latest.run_id is not null as has_checks, former.checks is not null as had_checks,
      ${areAlike(sql`latest`, sql`former`)} as alike,
      count(*)::int as assets,
      coalesce(sum(round(a.compliance_score * 10)), 0)::int as now_tenths,
      coalesce(sum(round(former.compliance_score * 10)), 0)::int as then_tenths,
      coalesce(sum(checks.tested), 0)::int as tested, coalesce(sum(checks.serious), 0)::int as serious,
      coalesce(sum((former.checks->>'tested')::int), 0)::int as then_tested, coalesce(sum((former.checks->>'serious')::int), 0)::int as then_serious
    from assets a
    left join scans latest on latest.run_id = a.latest_run_id
    left join checks on checks.asset_id = a.id
    left join lateral (
      select *, standards->${setKey(set)} as checks
      from scans where asset_id = a.id and completed_at <= ${from.toISOString()} order by completed_at desc limit 1
    ) former on true
    where a.organisation_id = ${scope.organisationId} and not a.is_static and ${isWithin(sql`a.id`, scope)}
    group by 1, 2, 3, 4, 5`);
  return rows;
}

const total = (rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);
const assetsOf = (rows: readonly Row[]) => total(rows, ({ assets }) => assets);

function endsOf(rows: readonly Row[], has: (row: Row) => boolean, had: (row: Row) => boolean): { ends: Ends; alike: Row[] } {
  const known = rows.filter((row) => has(row));
  const both = known.filter((row) => had(row));
  const alike = both.filter((row) => row.alike);
  const compared = assetsOf(alike);
  return { ends: { compared, added: assetsOf(known) - assetsOf(both), altered: assetsOf(both) - compared }, alike };
}

/** What changes of score and legal risk are made from. `criteria`: those of the set that the hub's standard is measured by. */
export async function compareEnds(
  db: Executor,
  scope: AssetScope,
  from: Date,
  set: WcagSet,
  criteria: readonly string[],
): Promise<Comparable> {
  const rows = await readBothEnds(db, scope, from, set, criteria);
  const score = endsOf(
    rows,
    ({ has_score }) => has_score,
    ({ had_score }) => had_score,
  );
  const checks = endsOf(
    rows,
    ({ has_checks }) => has_checks,
    ({ had_checks }) => had_checks,
  );
  return {
    score: {
      ...score.ends,
      nowTenths: total(score.alike, (row) => row.now_tenths),
      thenTenths: total(score.alike, (row) => row.then_tenths),
    },
    checks: {
      ...checks.ends,
      now: { tested: total(checks.alike, (row) => row.tested), serious: total(checks.alike, (row) => row.serious) },
      former: { tested: total(checks.alike, (row) => row.then_tested), serious: total(checks.alike, (row) => row.then_serious) },
    },
  };
}
