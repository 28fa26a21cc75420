import type { Found } from '@manara/contract/search';
import { searchKey } from '@manara/core/search/search-key';
import { and, desc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { foundBy } from '../../platform/database/found-by.ts';
import { likePart } from '../../platform/database/like-part.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { documents } from '../../platform/database/schema/documents.ts';
import { reports } from '../../platform/database/schema/reports.ts';
import { recentThings } from '../../platform/database/schema/search.ts';
import { accounts, users } from '../../platform/database/schema/session.ts';
import { foundAsset, foundDocument, foundPerson, foundReport } from './present-found.ts';

export interface Search {
  organisationId: string;
  userId: string;
  typed: string;
  limit: number;
}

export interface Hits {
  found: Found[];
  total: number;
}

/** Names that begin with what was typed, then those with a word that does, then the others. */
const nearness = (column: AnyColumn, typed: string): SQL => {
  const start = likePart(searchKey(typed)).slice(1);
  return sql`case when ${column} like ${start} then 0 when ${column} like ${`% ${start}`} then 1 else 2 end`;
};

/** When the caller last opened it; those never opened come last. */
const lastOpened = (userId: string, kind: Found['kind'], id: AnyColumn): SQL =>
  sql`(select ${recentThings.at} from ${recentThings} where ${recentThings.user_id} = ${userId} and ${recentThings.kind} = ${kind}
    and ${recentThings.thing_id} = ${id}) desc nulls last`;

const all = sql<number>`(count(*) over ())::int`;
const hitsOf = <Row extends { total: number }>(rows: Row[], present: (row: Row) => Found): Hits => ({
  found: rows.map((row) => present(row)),
  total: rows[0]?.total ?? 0,
});

export async function findAssets(db: Executor, { organisationId, userId, typed, limit }: Search): Promise<Hits> {
  const rows = await db
    .select({ id: assets.id, title: assets.name, url: assets.url, repository: assets.github_org_repo, total: all })
    .from(assets)
    .where(and(eq(assets.organisation_id, organisationId), foundBy(assets.search_key, typed)))
    .orderBy(
      nearness(assets.search_key, typed),
      lastOpened(userId, 'asset', assets.id),
      sql`${assets.last_scan_at} desc nulls last`,
      assets.id,
    )
    .limit(limit);
  return hitsOf(rows, foundAsset);
}

export async function findDocuments(db: Executor, { organisationId, userId, typed, limit }: Search): Promise<Hits> {
  const rows = await db
    .select({ id: documents.id, title: documents.document_name, file: documents.original_filename, total: all })
    .from(documents)
    .where(and(eq(documents.organisation_id, organisationId), foundBy(documents.search_key, typed)))
    .orderBy(nearness(documents.search_key, typed), lastOpened(userId, 'document', documents.id), desc(documents.created_at), documents.id)
    .limit(limit);
  return hitsOf(rows, foundDocument);
}

/** The latest report of each asset; the others stand beside it. */
export async function findReports(db: Executor, { organisationId, userId, typed, limit }: Search): Promise<Hits> {
  const latest = db
    .selectDistinctOn([reports.asset_id], {
      id: reports.id,
      asset_id: reports.asset_id,
      asset_name: reports.asset_name,
      search_key: reports.search_key,
      completed_at: reports.completed_at,
    })
    .from(reports)
    .where(and(eq(reports.organisation_id, organisationId), foundBy(reports.search_key, typed)))
    .orderBy(reports.asset_id, desc(reports.completed_at))
    .as('latest');
  const rows = await db
    .select({ id: latest.id, asset_id: latest.asset_id, title: latest.asset_name, at: latest.completed_at, total: all })
    .from(latest)
    .orderBy(nearness(latest.search_key, typed), lastOpened(userId, 'report', latest.id), desc(latest.completed_at), latest.id)
    .limit(limit);
  return hitsOf(rows, foundReport);
}

/** Active members, by name, user name and address. */
export async function findPeople(db: Executor, { organisationId, userId, typed, limit }: Search): Promise<Hits> {
  const isMeant = sql`(${foundBy(users.search_key, typed)} or ${accounts.email} like ${likePart(typed.toLowerCase())})`;
  const rows = await db
    .select({ id: users.id, title: users.full_name, username: users.username, total: all })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(eq(users.organisation_id, organisationId), eq(users.is_active, true), isMeant))
    .orderBy(nearness(users.search_key, typed), lastOpened(userId, 'person', users.id), users.search_key, users.id)
    .limit(limit);
  return hitsOf(rows, foundPerson);
}
