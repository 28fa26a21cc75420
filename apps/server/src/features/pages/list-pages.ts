import { sql, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { AssetPage, PageState, listPages as endpoint } from '@manara/contract/pages';
import type { Reason } from '@manara/core/scan';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { likePart } from '../../platform/database/like-part.ts';
import { reasonSentence } from '../scans/run-sentence.ts';
import { findAsset } from './find-asset.ts';

interface PageRow extends Record<string, unknown> {
  /** Of the reading that stands; null where none does. */
  id: string | null;
  url: string;
  title: string | null;
  state: PageState;
  score: number | null;
  started_at: string | null;
  reason: Reason | null;
  unread_frames: number;
}

type Query = Static<typeof endpoint.query>;

/** One row for each address: the reading that stands, beside what the latest scan says where it could not read it. */
const pagesOf = (assetId: string, latestRunId: string | null): SQL => sql`
  select standing.id, coalesce(standing.url, failed.url) as url, standing.title, standing.score, standing.started_at, failed.reason,
    coalesce(cardinality(standing.unread_frames), 0) as unread_frames,
    case when failed.id is not null then 'unread' when standing.run_id = ${latestRunId}::uuid then 'read' else 'earlier' end as state
  from (select * from scan_pages where asset_id = ${assetId} and is_current) standing
  full join (select * from scan_pages where run_id = ${latestRunId}::uuid and state = 'unread') failed on failed.url_hash = standing.url_hash`;

const columns: Record<NonNullable<Query['sort']>, SQL> = { score: sql`score`, url: sql`url`, last_read_at: sql`started_at` };

/** What nobody knows comes last, whichever way it is sorted. */
function orderOf({ sort = 'score', order = sort === 'last_read_at' ? 'desc' : 'asc' }: Query): SQL {
  return sql`${columns[sort]} ${order === 'asc' ? sql`asc` : sql`desc`} nulls last, url, id`;
}

function conditionOf({ search = '', state = 'all' }: Query): SQL {
  const like = likePart(search);
  const matches = search.trim() ? sql`(url ilike ${like} or title ilike ${like})` : sql`true`;
  return state === 'all' ? matches : sql`${matches} and state = ${state}`;
}

/** Violations that stand on each of the given pages: counted for those that are shown, and for no others. */
async function countIssues(db: Executor, pageIds: string[]): Promise<Map<string, number>> {
  if (pageIds.length === 0) return new Map();
  const { rows } = await db.execute<{ page_id: string; count: number }>(sql`
    select o.page_id, count(distinct o.issue_id)::int as count from occurrences o join issues i on i.id = o.issue_id
    where o.page_id = any(${sql.param(pageIds)}::bigint[]) and i.kind = 'violation' and issue_stands(i.resolution) group by 1`);
  return new Map(rows.map(({ page_id, count }) => [page_id, count]));
}

const present = (row: PageRow, issues: Map<string, number>, language: Language): AssetPage => ({
  url: row.url,
  title: row.title,
  state: row.state,
  score: row.score,
  issues: row.id === null ? null : (issues.get(row.id) ?? 0),
  last_read_at: row.started_at === null ? null : new Date(row.started_at).toISOString(),
  reason: row.reason && reasonSentence(language, row.reason),
  unread_frames: row.unread_frames,
});

/** A page of the list, the worst scores first unless asked otherwise. */
export async function listPages(
  db: Executor,
  { organisationId, assetId, language }: { organisationId: string; assetId: string; language: Language },
  query: Query,
): Promise<Static<typeof endpoint.response>> {
  const { name, latestRunId } = await findAsset(db, organisationId, assetId);
  const pages = pagesOf(assetId, latestRunId);
  const { rows: shown } = await db.execute<PageRow>(sql`
    select * from (${pages}) pages where ${conditionOf(query)} order by ${orderOf(query)} offset ${query.skip} limit ${query.limit}`);
  const { rows: counted } = await db.execute<{ state: PageState; all: number; matching: number }>(sql`
    select state, count(*)::int as all, count(*) filter (where ${conditionOf(query)})::int as matching from (${pages}) pages group by 1`);
  const { rows: documents } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from met_documents where run_id = ${latestRunId}::uuid`,
  );
  const issues = await countIssues(
    db,
    shown.flatMap(({ id }) => id ?? []),
  );
  const count = (state: PageState) => counted.find((row) => row.state === state)?.all ?? 0;
  return {
    asset_name: name,
    scanned: latestRunId !== null,
    pages: shown.map((row) => present(row, issues, language)),
    total: counted.reduce((sum, { matching }) => sum + matching, 0),
    counts: { read: count('read'), earlier: count('earlier'), unread: count('unread') },
    documents: documents[0]?.count ?? 0,
  };
}
