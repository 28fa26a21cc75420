import { sql } from 'drizzle-orm';
import { isGone, tellsOfPage, type PageRecord } from '@manara/core/issues/page-fate';
import type { ReplacedPage } from '../../platform/database/schema/runs.ts';
import type { Claim, Transaction } from '../../platform/queue/fence.ts';

interface Known extends PageRecord, Record<string, unknown> {
  own_id: string;
  url: string;
  /** Read later than the run did. */
  is_later: boolean;
}

/**
 * Sets aside what a run has read of pages that another reading has seen later, a scan's that has ended meanwhile or another run's. Answers the
 * addresses of which something is known in the asset.
 */
export async function setOlderAside(tx: Transaction, claim: Claim, latestScan: string): Promise<ReadonlySet<string>> {
  const facts = sql`own.id as own_id, own.url, known.state, known.reason, known.is_seen,
    coalesce(known.started_at, (select started_at from runs where id = known.run_id)) > own.started_at as is_later`;
  const { rows } = await tx.execute<Known>(sql`
    select ${facts} from scan_pages own join scan_pages known on known.asset_id = own.asset_id and known.is_current and known.url_hash = own.url_hash
    where own.run_id = ${claim.id} and own.state <> 'queued'
    union all
    select ${facts} from scan_pages own join scan_pages known on known.run_id = ${latestScan} and not known.is_current and known.url_hash = own.url_hash
    where own.run_id = ${claim.id} and own.state <> 'queued'`);
  const older = rows.filter((row) => row.is_later && tellsOfPage(row));
  if (older.length > 0) {
    const ids = sql`any(${sql.param(older.map(({ own_id }) => own_id))}::bigint[])`;
    await tx.execute(sql`delete from occurrences where page_id = ${ids}`);
    await tx.execute(sql`
      delete from close_ups where run_id = ${claim.id} and not is_current and page_url = any(${sql.param(older.map(({ url }) => url))}::text[])`);
    await tx.execute(sql`
      update scan_pages set state = 'unread', reason = ${JSON.stringify({ code: 'newer_reading', values: {} })}::jsonb, rules = null, marks = null, score = null
      where id = ${ids}`);
  }
  return new Set(rows.map(({ url }) => url));
}

interface OwnPage extends PageRecord, Record<string, unknown> {
  id: string;
  url: string;
  is_current: boolean;
}

/** What the latest scan had recorded of these pages, as far as no earlier run has noted it. */
async function readReplaced(
  tx: Transaction,
  { subject_id: assetId }: Claim,
  latestScan: string,
  joining: string[],
): Promise<ReplacedPage[]> {
  const { rows } = await tx.execute<{ page: ReplacedPage }>(sql`
    select jsonb_build_object('url', own.url) || case when known.id is null then '{}'::jsonb else jsonb_build_object('before', jsonb_build_object(
      'state', known.state, 'is_seen', known.is_seen, 'reason', known.reason, 'marks', known.marks, 'title', known.title, 'score', known.score)) end as page
    from scan_pages own left join scan_pages known on known.run_id = ${latestScan} and known.url_hash = own.url_hash
    where own.id = any(${sql.param(joining)}::bigint[]) and own.url not in (
      select page->>'url' from scans published join runs r on r.id = published.run_id and r.kind = 'pages',
        jsonb_array_elements(r.checkpoint->'replaced'->'pages') as page
      where published.asset_id = ${assetId} and r.checkpoint->'replaced'->>'scan' = ${latestScan})`);
  return rows.map(({ page }) => page);
}

const columns = sql.raw(
  'url, depth, state, reason, final_url, title, language, elements, settled, marks, is_seen, score, is_critical, has_failure, unread_frames, started_at, milliseconds',
);

/**
 * Makes the pages of a run pages of the asset's latest scan, by which the figures of the asset are counted: those that were read and count by now, and
 * those that are gone, as far as anything was `known` of them. The run keeps a record of each, and of what the scan had recorded before. Call it once
 * the findings are taken in.
 */
export async function joinLatestScan(tx: Transaction, claim: Claim, latestScan: string, known: ReadonlySet<string>): Promise<void> {
  const { rows } = await tx.execute<OwnPage>(
    sql`select id, url, state, reason, is_seen, is_current from scan_pages where run_id = ${claim.id}`,
  );
  const isEnd = ({ state, reason }: PageRecord) => state === 'moved' || (state === 'unread' && reason !== null && isGone(reason));
  const joining = rows.filter((page) => page.is_current || (isEnd(page) && known.has(page.url))).map(({ id }) => id);
  const ids = sql`any(${sql.param(joining)}::bigint[])`;
  const pages = await readReplaced(tx, claim, latestScan, joining);
  await tx.execute(sql`
    update runs set checkpoint = checkpoint || ${JSON.stringify({ replaced: { scan: latestScan, pages } })}::jsonb where id = ${claim.id}`);
  await tx.execute(sql`
    delete from scan_pages before using scan_pages own where own.id = ${ids} and before.run_id = ${latestScan} and before.url_hash = own.url_hash`);
  await tx.execute(sql`update scan_pages set run_id = ${latestScan} where id = ${ids}`);
  await tx.execute(sql`
    insert into scan_pages (organisation_id, asset_id, run_id, ${columns}) select organisation_id, asset_id, ${claim.id}, ${columns} from scan_pages where id = ${ids}`);
  await tx.execute(sql`update scan_pages set rules = null where run_id = ${claim.id}`);
  await tx.execute(sql`
    insert into met_documents (organisation_id, run_id, url, extension, found_on)
    select organisation_id, ${latestScan}, url, extension, found_on from met_documents where run_id = ${claim.id} on conflict do nothing`);
}
