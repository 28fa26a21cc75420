import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { listIssues as endpoint } from '@manara/contract/issues';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { countOf, countsOf, tally } from './issue-counts.ts';
import { listedOf, scopeOf, type IssueQuery } from './issue-filter.ts';
import { presentIssue } from './present-issue.ts';

type Sort = NonNullable<IssueQuery['sort']>;

/** Ties are broken by what follows, the id last, so that pages never overlap. */
function orderOf(sort: Sort, order: 'asc' | 'desc'): SQL[] {
  const way = order === 'asc' ? asc : desc;
  if (sort === 'severity') return [way(issues.severity), way(issues.created_at), way(issues.id)];
  if (sort === 'asset_name') return [way(sql`lower(${assets.name})`), way(assets.id), desc(issues.severity), desc(issues.created_at), desc(issues.id)];
  return [way(issues.created_at), way(issues.id)];
}

/** The ids of one page of a list; the whole rows are fetched for these only. */
function idsOf(db: Executor, where: SQL | undefined, order: SQL[], { skip, limit, sort }: { skip: number; limit: number; sort: Sort }) {
  const ids = db.select({ id: issues.id }).from(issues).$dynamic();
  const joined = sort === 'asset_name' ? ids.innerJoin(assets, eq(assets.id, issues.asset_id)) : ids;
  return joined.where(where).orderBy(...order).offset(skip).limit(limit).as('chosen');
}

interface Page {
  where: SQL | undefined;
  order: SQL[];
  sort: Sort;
  skip: number;
  limit: number;
}

/** One page of issues, as the API answers them. */
export async function readIssues(db: Executor, language: Language, { where, order, sort, skip, limit }: Page) {
  const chosen = idsOf(db, where, order, { skip, limit, sort });
  const rows = await db.select({ issue: issues, asset: { name: assets.name, asset_type: assets.asset_type, url: assets.url, github_org_repo: assets.github_org_repo } })
    .from(chosen).innerJoin(issues, eq(issues.id, chosen.id)).innerJoin(assets, eq(assets.id, issues.asset_id)).orderBy(...order);
  return rows.map(({ issue, asset }) => presentIssue(issue, asset, language));
}

const unlessAll = (value: string | undefined) => (value === 'all' ? undefined : value);

/** Issues across the assets of an organisation, with the counts of what the same filters let through whatever the severity and status. */
export async function listIssues(db: Executor, organisationId: string, language: Language, query: IssueQuery): Promise<Static<typeof endpoint.response>> {
  const scope = scopeOf(db, organisationId, language, query);
  const sort = query.sort ?? 'created_at';
  const page = { where: listedOf(scope, query), order: orderOf(sort, query.order ?? 'desc'), sort, skip: query.skip, limit: query.limit };
  const [found, tallies] = await Promise.all([readIssues(db, language, page), tally(db, scope)]);
  const total = countOf(tallies, { kind: query.kind ?? 'violation', severity: unlessAll(query.severity_filter), status: unlessAll(query.status_filter) });
  return { issues: found, total, counts: countsOf(tallies) };
}
