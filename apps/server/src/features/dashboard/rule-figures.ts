import { sql } from 'drizzle-orm';
import type { Dashboard } from '@manara/contract/dashboard';
import type { Severity } from '@manara/core/severity';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { isWithin, type AssetScope } from '../assets/asset-scope.ts';
import { ruleTitle } from '../issues/issue-text.ts';

/** How many rules the dashboard shows. */
const shown = 5;

/** What one issue weighs by its severity: what its rule weighs in the score of a page. */
export const issueWeight = sql`case i.severity when 'critical' then 10 when 'high' then 7 when 'medium' then 3 else 1 end`;

/** The rules whose standing issues weigh most together, the heaviest first. */
export async function heaviestRules(db: Executor, scope: AssetScope, language: Language): Promise<Dashboard['rules']> {
  const { rows } = await db.execute<{ rule_id: string; severity: Severity; issues: number; assets: number }>(sql`
    select i.rule_id, max(i.severity) as severity, count(*)::int as issues, count(distinct i.asset_id)::int as assets
    from issues i
    where i.organisation_id = ${scope.organisationId} and i.kind = 'violation' and issue_stands(i.resolution) and ${isWithin(sql`i.asset_id`, scope)}
    group by i.rule_id order by sum(${issueWeight}) desc, i.rule_id limit ${shown}`);
  return rows.map((row) => ({ ...row, title: ruleTitle(language, row.rule_id) }));
}
