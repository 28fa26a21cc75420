import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { scanPages, scans } from '../../platform/database/schema/scans.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import type { AssetRow } from '../scans/store.ts';
import { depthOfNewPage, spellingsOf } from './policy.ts';

/** Of advisory locks in this product, those of published pages. */
const publishedLocks = 4_600_030;

export type ScanRow = typeof scans.$inferSelect;
export type PageRow = typeof scanPages.$inferSelect;

/** Lets one call at a time say which pages of an asset were published, until the transaction ends. */
export async function holdPublished(tx: Executor, assetId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${publishedLocks}, hashtext(${assetId}))`);
}

export async function readScan(db: Executor, organisationId: string, runId: string): Promise<ScanRow | null> {
  const [scan] = await db
    .select()
    .from(scans)
    .where(and(eq(scans.run_id, runId), eq(scans.organisation_id, organisationId)));
  return scan ?? null;
}

/** A page to read: as the asset's scans spell it, with its distance from the start page. */
export interface NamedPage {
  url: string;
  depth: number;
}

/** Names pages as the asset knows them already; new ones by their own address. */
export async function namePages(tx: Executor, asset: AssetRow, urls: readonly string[]): Promise<NamedPage[]> {
  const spelled = urls.flatMap((url) => spellingsOf(url).map((spelling) => ({ url, spelling })));
  const { rows } = await tx.execute<{ asked: string; url: string; depth: number }>(sql`
    select distinct on (wanted.url) wanted.url as asked, p.url, p.depth
    from unnest(${sql.param(spelled.map(({ url }) => url))}::text[], ${sql.param(spelled.map(({ spelling }) => spelling))}::text[]) as wanted(url, spelling)
    cross join lateral (
      select url, depth, is_current from scan_pages where asset_id = ${asset.id} and is_current and url_hash = md5(wanted.spelling)::uuid
      union all
      select url, depth, is_current from scan_pages where run_id = ${asset.latest_run_id} and url_hash = md5(wanted.spelling)::uuid) p
    order by wanted.url, p.is_current desc, p.url = wanted.url desc`);
  const known = new Map(rows.map((row) => [row.asked, row]));
  const named = urls.map((url): NamedPage => {
    const page = known.get(url);
    return page ? { url: page.url, depth: page.depth } : { url, depth: depthOfNewPage };
  });
  return [...new Map(named.map((page) => [page.url, page])).values()];
}

/** The newest run of published pages of an asset that waits and has never begun, locked, so that no worker takes it meanwhile; with its pages. */
export async function findWaiting(tx: Executor, asset: AssetRow): Promise<{ run: Run; urls: string[] } | null> {
  const [waiting] = await tx
    .select({ run: runs })
    .from(runs)
    .innerJoin(scans, eq(scans.run_id, runs.id))
    .where(
      and(
        eq(runs.organisation_id, asset.organisation_id),
        eq(scans.asset_id, asset.id),
        eq(runs.kind, 'pages'),
        eq(runs.status, 'queued'),
        eq(runs.attempt, 0),
      ),
    )
    .orderBy(desc(runs.created_at))
    .limit(1)
    .for('update', { of: runs });
  if (!waiting) return null;
  const pages = await tx.select({ url: scanPages.url }).from(scanPages).where(eq(scanPages.run_id, waiting.run.id));
  return { run: waiting.run, urls: pages.map(({ url }) => url) };
}

/** What a run of published pages is asked to do: to read as the latest scan did. */
export async function insertPublished(tx: Executor, run: Run, latest: ScanRow): Promise<void> {
  const { organisation_id, asset_id, start_url, profile, limits, scope, viewport, environment, reads_routes, sign_in } = latest;
  const manner = { profile, limits, scope, viewport, environment, reads_routes, sign_in };
  await tx.insert(scans).values({ run_id: run.id, organisation_id, asset_id, start_url, ...manner });
}

export async function addPages(tx: Executor, run: Run, assetId: string, pages: readonly NamedPage[]): Promise<void> {
  const rows = pages.map((page) => ({ organisation_id: run.organisation_id, asset_id: assetId, run_id: run.id, ...page }));
  if (rows.length > 0) await tx.insert(scanPages).values(rows).onConflictDoNothing();
}

/** A run of published pages of an asset of this organisation; null for anybody else's, and any other run. */
export async function findPublished(
  db: Executor,
  { organisationId, assetId, runId }: { organisationId: string; assetId: string; runId: string },
): Promise<Run | null> {
  const [found] = await db
    .select({ run: runs })
    .from(runs)
    .innerJoin(scans, eq(scans.run_id, runs.id))
    .where(and(eq(runs.id, runId), eq(runs.kind, 'pages'), eq(scans.asset_id, assetId), eq(scans.organisation_id, organisationId)));
  return found?.run ?? null;
}

export const readPages = (db: Executor, runId: string): Promise<PageRow[]> =>
  db.select().from(scanPages).where(eq(scanPages.run_id, runId)).orderBy(asc(scanPages.id));

/** The latest scan of an asset by now; null where there is none. */
export async function latestScanOf(db: Executor, assetId: string): Promise<ScanRow | null> {
  const [found] = await db
    .select({ scan: scans })
    .from(assets)
    .innerJoin(scans, eq(scans.run_id, assets.latest_run_id))
    .where(eq(assets.id, assetId));
  return found?.scan ?? null;
}
