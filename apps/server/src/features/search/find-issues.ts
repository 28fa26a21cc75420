import type { Language } from '@manara/messages/locale';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { issues, issueTallies } from '../../platform/database/schema/issues.ts';
import { scopeOf } from '../issues/issue-filter.ts';
import type { Hits, Search } from './find-named.ts';
import { foundIssue } from './present-found.ts';

/**
 * Issues that are open, the worst first and no rule of an asset twice: a search shows what there is, the list of issues shows all. What is meant is
 * found among the tallies, of which there are few, and only what is shown is read.
 */
export async function findIssues(db: Executor, { organisationId, typed, limit }: Search, language: Language): Promise<Hits> {
  const worst = sql`max(${issueTallies.severity})`;
  const amount = sql<number>`sum(${issueTallies.count})`;
  const meant = db
    .select({
      asset_id: issueTallies.asset_id,
      rule_id: issueTallies.rule_id,
      worst: worst.as('worst'),
      amount: amount.as('amount'),
      total: sql<number>`(sum(${amount}) over ())::int`.as('total'),
    })
    .from(issueTallies)
    .where(
      and(
        scopeOf(db, issueTallies, { organisationId, language }, { search: typed }),
        eq(issueTallies.kind, 'violation'),
        ne(issueTallies.status, 'resolved'),
      ),
    )
    .groupBy(issueTallies.asset_id, issueTallies.rule_id)
    .orderBy(desc(worst), desc(amount), issueTallies.asset_id, issueTallies.rule_id)
    .limit(limit)
    .as('meant');
  const first = db
    .select({ id: issues.id })
    .from(issues)
    .where(
      and(
        eq(issues.organisation_id, organisationId),
        eq(issues.asset_id, meant.asset_id),
        eq(issues.rule_id, meant.rule_id),
        eq(issues.kind, 'violation'),
        ne(issues.status, 'resolved'),
      ),
    )
    .orderBy(desc(issues.severity), desc(issues.created_at), issues.id)
    .limit(1)
    .as('first');
  const rows = await db
    .select({ id: first.id, asset_id: meant.asset_id, rule_id: meant.rule_id, asset_name: assets.name, total: meant.total })
    .from(meant)
    .innerJoinLateral(first, sql`true`)
    .innerJoin(assets, eq(assets.id, meant.asset_id))
    .orderBy(desc(meant.worst), desc(meant.amount), meant.asset_id, meant.rule_id);
  return { found: rows.map((row) => foundIssue(row, language)), total: rows[0]?.total ?? 0 };
}
