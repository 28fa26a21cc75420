import { asc, desc, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { listIssueRules as endpoint } from '@manara/contract/issues';
import type { IssueType } from '@manara/core/issue-type';
import { ruleInfo } from '@manara/core/rules/rule-table';
import type { Severity } from '@manara/core/severity';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { tallied } from './issue-counts.ts';
import { countSource, listedOf } from './issue-filter.ts';
import { ruleTitle } from './issue-text.ts';

/** The rules that issues of an organisation break, each with how many of them there are and on how many assets. */
export async function listIssueRules(
  db: Executor,
  organisationId: string,
  language: Language,
  query: Static<typeof endpoint.query>,
): Promise<Static<typeof endpoint.response>> {
  const source = countSource(query);
  const where = listedOf(db, source, { organisationId, language }, query);
  const worst = sql<Severity>`max(${source.severity})`;
  const issues = tallied(source);
  const rows = await db
    .select({
      rule_id: source.rule_id,
      issue_type: sql<IssueType>`min(${source.issue_type})`,
      severity: worst,
      issues,
      assets: sql<number>`count(distinct ${source.asset_id})::int`,
    })
    .from(source)
    .where(where)
    .groupBy(source.rule_id)
    .orderBy(desc(worst), desc(issues), asc(source.rule_id))
    .offset(query.skip)
    .limit(query.limit);
  const [found] = await db
    .select({ total: sql<number>`count(distinct ${source.rule_id})::int` })
    .from(source)
    .where(where);
  return {
    rules: rows.map((row) => ({ ...row, description: ruleTitle(language, row.rule_id), wcag_criteria: ruleInfo(row.rule_id).sc })),
    total: found?.total ?? 0,
  };
}
