import { eq, sql } from 'drizzle-orm';
import { costOf, noIssues } from '@manara/conformance/summary/work';
import type { Dashboard } from '@manara/contract/dashboard';
import { efforts } from '@manara/core/rules/effort';
import { ruleInfo } from '@manara/core/rules/rule-table';
import type { Executor } from '../../platform/database/executor.ts';
import { workAssumptions } from '../../platform/database/schema/conformance.ts';
import { isWithin, type AssetScope } from '../assets/asset-scope.ts';

/** What the work on issues was worth that scans no longer found since `from`: hours by effort, times the hourly rate; null until the organisation has set one. */
export async function workFigures(
  db: Executor,
  scope: AssetScope,
  from: Date,
  criteria: readonly string[],
): Promise<Dashboard['work_return']> {
  const [set] = await db
    .select({ assumptions: workAssumptions.assumptions })
    .from(workAssumptions)
    .where(eq(workAssumptions.organisation_id, scope.organisationId));
  if (!set || set.assumptions.hourlyRate === 0) return null;
  const { rows } = await db.execute<{ rule_id: string; count: number }>(sql`
    select rule_id, count(*)::int as count from issues
    where organisation_id = ${scope.organisationId} and ${isWithin(sql`asset_id`, scope)} and kind = 'violation' and resolution = 'fixed'
      and resolved_at >= ${from.toISOString()} and sc && ${sql.param(criteria)}::text[]
    group by rule_id`);
  const issues = noIssues();
  for (const { rule_id, count } of rows) issues[ruleInfo(rule_id).effort] += count;
  const { assumptions } = set;
  const { hours, money } = costOf(issues, assumptions);
  return {
    hours,
    money,
    hourly_rate: assumptions.hourlyRate,
    currency: assumptions.currency,
    bands: efforts.map((effort) => ({ effort, issues: issues[effort], hours_each: assumptions.hours[effort] })),
  };
}
