import { eq, sql } from 'drizzle-orm';
import type { Evidence } from '@manara/conformance/report';
import { ruleInfo } from '@manara/core/rules/rule-table';
import type { Executor } from '../../platform/database/executor.ts';
import type { assets } from '../../platform/database/schema/assets.ts';
import { assetCriteria } from '../../platform/database/schema/dashboard.ts';
import { scans } from '../../platform/database/schema/scans.ts';

/** Pages as they were last read, and on how many of them a standing failure breaks each criterion. */
async function readPages(db: Executor, assetId: string): Promise<{ read: number; failing: Map<string, number> }> {
  const { rows: pages } = await db.execute<{ read: number }>(
    sql`select count(*)::int as read from scan_pages where asset_id = ${assetId} and is_current and state = 'read' and is_seen`,
  );
  const { rows } = await db.execute<{ criterion: string; pages: number }>(sql`
    with failing as (
      select distinct o.page_id, i.sc from issues i join occurrences o on o.issue_id = i.id
      where i.asset_id = ${assetId} and i.kind = 'violation' and (i.resolution is null or i.resolution = 'accepted'))
    select criterion, count(distinct f.page_id)::int as pages
    from failing f join scan_pages p on p.id = f.page_id and p.is_current, unnest(f.sc) criterion group by criterion`);
  return { read: pages[0]?.read ?? 0, failing: new Map(rows.map(({ criterion, pages: count }) => [criterion, count])) };
}

/** Standing failures of each criterion that only a person's verdict makes failures: no check was certain of any of their places. */
async function readJudged(db: Executor, assetId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ criterion: string; issues: number }>(sql`
    select criterion, count(*)::int as issues from issues i, unnest(i.sc) criterion
    where i.asset_id = ${assetId} and i.kind = 'violation' and i.verdict = 'barrier' and (i.resolution is null or i.resolution = 'accepted')
      and not exists (select 1 from occurrences o where o.issue_id = i.id and o.kind = 'violation') group by criterion`);
  return new Map(rows.map(({ criterion, issues }) => [criterion, issues]));
}

/** How many standing failures keep each group of users out. */
async function readGroups(db: Executor, assetId: string): Promise<Evidence['groups']> {
  const { rows } = await db.execute<{ rule_id: string; issues: number }>(sql`
    select rule_id, sum(count)::int as issues from issue_tallies
    where asset_id = ${assetId} and kind = 'violation' and resolution in ('none', 'accepted') group by rule_id`);
  const groups: Evidence['groups'] = {};
  for (const { rule_id, issues } of rows) for (const group of ruleInfo(rule_id).groups) groups[group] = (groups[group] ?? 0) + issues;
  return groups;
}

/** What the scans of an asset say of every criterion; null before the first one is completed. */
export async function readEvidence(db: Executor, asset: typeof assets.$inferSelect): Promise<Evidence | null> {
  if (asset.latest_run_id === null) return null;
  const [scan] = await db.select().from(scans).where(eq(scans.run_id, asset.latest_run_id));
  if (!scan?.completed_at) return null;
  const criteria = await db.select().from(assetCriteria).where(eq(assetCriteria.asset_id, asset.id));
  const pages = await readPages(db, asset.id);
  const judged = await readJudged(db, asset.id);
  const { rows: documents } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from met_documents where run_id = ${asset.latest_run_id}`,
  );
  return {
    startUrl: scan.start_url,
    completedAt: scan.completed_at.toISOString(),
    profile: scan.profile,
    engines: scan.engines ?? [],
    browser: scan.browser ?? '',
    pagesRead: pages.read,
    pagesUnread: scan.pages_unread ?? 0,
    documents: documents[0]?.count ?? 0,
    criteria: Object.fromEntries(
      criteria.map(({ criterion, failing, needs_review, verified, applied }) => [
        criterion,
        {
          failing,
          needsReview: needs_review,
          verified,
          judged: judged.get(criterion) ?? 0,
          applied,
          failingPages: pages.failing.get(criterion) ?? 0,
        },
      ]),
    ),
    groups: await readGroups(db, asset.id),
  };
}
