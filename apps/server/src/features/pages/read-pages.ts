import { sql, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { OrganisationPage, PageCounts, PageState, listAllPages } from '@manara/contract/pages';
import type { PageMark } from '@manara/core/page-marks';
import type { Reason } from '@manara/core/scan';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { likePart } from '../../platform/database/like-part.ts';
import { markSentence, reasonSentence } from '../scans/run-sentence.ts';
import { pageIs } from './page-figure.ts';

export type PageQuery = Static<typeof listAllPages.query>;

interface Scope {
  organisationId: string;
  /** Which of the organisation's assets, as a condition on rows of assets. */
  which: SQL;
  /** Where a search looks, as names of `columns`. */
  searched: readonly (keyof typeof columns)[];
}

interface PageRow extends Record<string, unknown> {
  /** Of the reading that stands; null where none does. */
  id: string | null;
  asset_id: string;
  asset_name: string;
  url: string;
  file: string | null;
  title: string | null;
  state: PageState;
  score: number | null;
  started_at: string | null;
  reason: Reason | null;
  marks: PageMark[] | null;
  unread_frames: number;
}

const standing = sql`standing`;
/** What the latest scan has read is what stands. */
const isLatest = sql`standing.run_id = own.latest_run_id`;
const is: Record<PageState | 'clean', SQL> = {
  read: sql`(${isLatest} and ${pageIs('read', standing)})`,
  clean: sql`(${isLatest} and ${pageIs('clean', standing)})`,
  unseen: pageIs('unseen', sql`failed`),
  unread: pageIs('unread', sql`failed`),
  earlier: sql`(standing.run_id <> own.latest_run_id and failed.id is null)`,
};

/** One row for each address of an asset: the reading that stands, beside what the latest scan says where it could not read or see it. */
const pagesOf = ({ organisationId, which }: Scope, select: SQL): SQL => sql`
  with own as (select id, name, latest_run_id from assets where organisation_id = ${organisationId} and ${which}),
    standing as (select page.* from own join scan_pages page on page.asset_id = own.id and page.is_current),
    failed as (select page.* from own join scan_pages page on page.run_id = own.latest_run_id where ${pageIs('unread', sql`page`)} or ${pageIs('unseen', sql`page`)})
  select ${select} from standing full join failed using (asset_id, url_hash) join own on own.id = asset_id`;

const columns = {
  url: sql`coalesce(standing.url, failed.url)`,
  file: sql`coalesce(standing.file_path, failed.file_path)`,
  title: sql`standing.title`,
  asset_name: sql`own.name`,
};

const sorts: Record<NonNullable<PageQuery['sort']>, SQL> = {
  score: sql`score`,
  url: sql`coalesce(${columns.file}, ${columns.url})`,
  last_read_at: sql`started_at`,
  asset_name: sql`asset_name`,
};

/** What nobody knows comes last, whichever way it is sorted. */
function orderOf({ sort = 'score', order = sort === 'last_read_at' ? 'desc' : 'asc' }: PageQuery): SQL {
  return sql`${sorts[sort]} ${order === 'asc' ? sql`asc` : sql`desc`} nulls last, url, asset_id`;
}

function conditionOf({ search = '', state = 'all', clean = false }: PageQuery, { searched }: Scope): SQL {
  const like = likePart(search);
  const matches = searched.map((column) => sql`${columns[column]} ilike ${like}`);
  const conditions = [
    ...(search.trim() ? [sql`(${sql.join(matches, sql` or `)})`] : []),
    ...(state === 'all' ? [] : [is[state]]),
    ...(clean ? [is.clean] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Violations that stand on each of the given pages: counted for those that are shown, and for no others. */
async function countIssues(db: Executor, organisationId: string, pageIds: string[]): Promise<Map<string, number>> {
  if (pageIds.length === 0) return new Map();
  // One page after the other: asked for all at once, the planner reads the whole table of issues.
  const { rows } = await db.execute<{ page_id: string; count: number }>(sql`
    select page_id, counted.count from unnest(${sql.param(pageIds)}::bigint[]) page_id, lateral (
      select count(*)::int as count from (select distinct issue_id from occurrences o where o.page_id = page_id.page_id) seen
      join issues i on i.id = seen.issue_id
      where i.organisation_id = ${organisationId} and i.kind = 'violation' and issue_stands(i.resolution)) counted`);
  return new Map(rows.map(({ page_id, count }) => [page_id, count]));
}

const present = (row: PageRow, issues: Map<string, number>, language: Language): OrganisationPage => ({
  asset_id: row.asset_id,
  asset_name: row.asset_name,
  url: row.url,
  ...(row.file !== null && { file: row.file }),
  title: row.title,
  state: row.state,
  score: row.score,
  issues: row.id === null ? null : (issues.get(row.id) ?? 0),
  last_read_at: row.started_at === null ? null : new Date(row.started_at).toISOString(),
  reason: row.reason && reasonSentence(language, row.reason),
  marks: (row.marks ?? []).map((mark) => markSentence(language, mark)),
  unread_frames: row.unread_frames,
});

/** Pages of a list, the worst scores first unless asked otherwise, and how many there are. */
export async function readPages(
  db: Executor,
  scope: Scope,
  language: Language,
  query: PageQuery,
): Promise<{ pages: OrganisationPage[]; total: number; counts: PageCounts }> {
  const condition = conditionOf(query, scope);
  const countIf = (wanted: SQL) => sql`count(*) filter (where ${wanted})::int`;
  const [{ rows: shown }, { rows: counted }] = await Promise.all([
    db.execute<PageRow>(
      sql`${pagesOf(
        scope,
        sql`asset_id, own.name as asset_name, standing.id, ${columns.url} as url, ${columns.file} as file, ${columns.title} as title, standing.score, standing.started_at,
        failed.reason, coalesce(failed.marks, standing.marks) as marks, coalesce(cardinality(standing.unread_frames), 0) as unread_frames,
        case when ${is.unread} then 'unread' when ${is.unseen} then 'unseen' when ${is.read} then 'read' else 'earlier' end as state`,
      )} where ${condition} order by ${orderOf(query)} offset ${query.skip} limit ${query.limit}`,
    ),
    db.execute<PageCounts & { total: number }>(
      pagesOf(
        scope,
        sql`${countIf(is.read)} as read, ${countIf(is.clean)} as clean, ${countIf(is.earlier)} as earlier, ${countIf(is.unseen)} as unseen, ${countIf(is.unread)} as unread,
          ${countIf(condition)} as total`,
      ),
    ),
  ]);
  const issues = await countIssues(
    db,
    scope.organisationId,
    shown.flatMap(({ id }) => id ?? []),
  );
  const { total = 0, read = 0, clean = 0, earlier = 0, unseen = 0, unread = 0 } = counted[0] ?? {};
  return { pages: shown.map((row) => present(row, issues, language)), total, counts: { read, clean, earlier, unseen, unread } };
}
