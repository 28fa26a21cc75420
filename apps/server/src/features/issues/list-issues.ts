import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { listIssues as endpoint } from '@manara/contract/issues';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { trackedIssues } from '../../platform/database/schema/trackers.ts';
import { issueDecisions, verdicts } from '../../platform/database/schema/triage.ts';
import { assetSlice } from './asset-slice.ts';
import { countOf, countsOf, tallied, tally } from './issue-counts.ts';
import { countSource, listedOf, scopeOf, type IssueQuery, type Source } from './issue-filter.ts';
import { regulationName } from '../../platform/text/regulation-text.ts';
import { presentIssue } from './present-issue.ts';

const byName = sql`lower(${assets.name})`;

/**
 * Ties are broken by what follows, the id last, so that pages never overlap: what one scan has found, the worst first, one rule after the
 * other. Each order is that of an index, read from one end or the other.
 */
function orderOf({ sort = 'created_at', order = 'desc' }: Pick<IssueQuery, 'sort' | 'order'>): SQL[] {
  const way = order === 'asc' ? asc : desc;
  if (sort === 'severity') return [way(issues.severity), way(issues.created_at), way(issues.id)];
  if (sort === 'asset_name') return [way(byName), way(assets.id), desc(issues.severity), desc(issues.created_at), desc(issues.id)];
  return [way(issues.created_at), way(issues.severity), way(issues.rule_id), way(issues.id)];
}

/** What people have said about the cause of an issue. */
const saidOf = and(
  eq(verdicts.asset_id, issues.asset_id),
  eq(verdicts.rule_id, issues.rule_id),
  eq(verdicts.fingerprint, issues.fingerprint),
);

interface Page {
  where: SQL | undefined;
  order: SQL[];
  skip: number;
  limit: number;
  /** The order looks at the asset. */
  isByAsset?: boolean;
}

/** One page of issues, as the API answers them. The whole rows are fetched for that page only. */
export async function readIssues(db: Executor, language: Language, { where, order, skip, limit, isByAsset = false }: Page) {
  const ids = db.select({ id: issues.id }).from(issues).$dynamic();
  const joined = isByAsset ? ids.innerJoin(assets, eq(assets.id, issues.asset_id)) : ids;
  const chosen = joined
    .where(where)
    .orderBy(...order)
    .offset(skip)
    .limit(limit)
    .as('chosen');
  const asset = { name: assets.name, asset_type: assets.asset_type, url: assets.url, github_org_repo: assets.github_org_repo };
  const rows = await db
    .select({ issue: issues, asset, decision: issueDecisions, verdict: verdicts, tracked: trackedIssues })
    .from(chosen)
    .innerJoin(issues, eq(issues.id, chosen.id))
    .innerJoin(assets, eq(assets.id, issues.asset_id))
    .leftJoin(issueDecisions, eq(issueDecisions.issue_id, issues.id))
    .leftJoin(verdicts, saidOf)
    .leftJoin(trackedIssues, eq(trackedIssues.issue_id, issues.id))
    .orderBy(...order);
  return rows.map((row) => presentIssue(row.issue, row.asset, language, row));
}

/** The assets that a page ordered by their names touches. */
async function sliceOf(
  db: Executor,
  source: Source,
  where: SQL | undefined,
  { order, skip, limit }: Pick<IssueQuery, 'order' | 'skip' | 'limit'>,
) {
  const way = order === 'asc' ? asc : desc;
  const shares = await db
    .select({ assetId: assets.id, count: tallied(source) })
    .from(source)
    .innerJoin(assets, eq(assets.id, source.asset_id))
    .where(where)
    .groupBy(assets.id)
    .orderBy(way(byName), way(assets.id));
  return assetSlice(shares, skip, limit);
}

const unlessAll = (value: string | undefined) => (value === 'all' ? undefined : value);

/** Issues across the assets of an organisation, with the counts of what the same filters let through whatever the severity and status. */
export async function listIssues(
  db: Executor,
  organisationId: string,
  language: Language,
  query: IssueQuery,
): Promise<Static<typeof endpoint.response>> {
  const reader = { organisationId, language };
  const source = countSource(query);
  const tallies = await tally(db, source, scopeOf(db, source, reader, query));
  const total = countOf(tallies, {
    kind: query.kind ?? 'violation',
    severity: unlessAll(query.severity_filter),
    status: unlessAll(query.status_filter),
  });
  const counts = countsOf(tallies);
  const standard_label = query.standard ? regulationName(language, query.standard) : null;
  if (total <= query.skip) return { issues: [], total, counts, standard_label };

  const page = { where: listedOf(db, issues, reader, query), order: orderOf(query), skip: query.skip, limit: query.limit };
  if (query.sort !== 'asset_name') return { issues: await readIssues(db, language, page), total, counts, standard_label };
  const slice = await sliceOf(db, source, listedOf(db, source, reader, query), query);
  const touched = { ...page, where: and(page.where, inArray(issues.asset_id, slice.assetIds)), skip: slice.skip, isByAsset: true };
  return { issues: await readIssues(db, language, touched), total, counts, standard_label };
}
