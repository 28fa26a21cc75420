import { sql, type SQL } from 'drizzle-orm';
import type { Dashboard } from '@manara/contract/dashboard';
import type { Severity } from '@manara/core/severity';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { isWithin, type AssetScope } from '../assets/asset-scope.ts';
import { ruleTitle } from '../issues/issue-text.ts';

/** How many rules the dashboard shows. */
const shown = 5;

/** What one issue weighs by its severity: what its rule weighs in the score of a page. */
const weightOf = (severityColumn: SQL) =>
  sql`case ${severityColumn} when 'critical' then 10 when 'high' then 7 when 'medium' then 3 else 1 end`;
export const issueWeight = weightOf(sql`i.severity`);

export interface RuleFigure {
  rule_id: string;
  /** The worst of its issues. */
  severity: Severity;
  issues: number;
  assets: number;
}

/** The rules whose standing violations weigh most together, the heaviest first; of some assets, or of one. */
export async function readHeaviestRules(
  db: Executor,
  scope: AssetScope & { asset?: string | undefined },
  limit: number,
): Promise<RuleFigure[]> {
  const ofAsset = scope.asset === undefined ? sql`true` : sql`t.asset_id = ${scope.asset}::uuid`;
  const { rows } = await db.execute<RuleFigure & Record<string, unknown>>(sql`
    select t.rule_id, max(t.severity) as severity, sum(t.count)::int as issues, count(distinct t.asset_id)::int as assets
    from issue_tallies t
    where t.organisation_id = ${scope.organisationId} and t.kind = 'violation' and issue_stands(t.resolution) and t.count > 0
      and ${isWithin(sql`t.asset_id`, scope)} and ${ofAsset}
    group by t.rule_id order by sum(t.count * ${weightOf(sql`t.severity`)}) desc, t.rule_id limit ${limit}`);
  return rows;
}

export async function heaviestRules(db: Executor, scope: AssetScope, language: Language): Promise<Dashboard['rules']> {
  const rows = await readHeaviestRules(db, scope, shown);
  return rows.map((row) => ({ ...row, title: ruleTitle(language, row.rule_id) }));
}
