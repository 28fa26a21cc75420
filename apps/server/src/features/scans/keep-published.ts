import { sql } from 'drizzle-orm';
import { tellsOfPage, type PageRecord } from '@manara/core/issues/page-fate';
import type { Claim, Transaction } from '../../platform/queue/fence.ts';

interface LaterPage extends PageRecord, Record<string, unknown> {
  id: string;
  url: string;
  own_id: string | null;
}

/**
 * Lets readings of published pages win over a scan that began before them and read the same pages earlier, or has not met them: they go over from
 * the latest scan, which they had joined, to this one. `origin`: where the site of the scan is; pages elsewhere stay.
 */
export async function keepPublished(tx: Transaction, { id, subject_id: assetId }: Claim, origin: string | null): Promise<void> {
  // The scan before ended before this one began: what it has from later times are published pages.
  const { rows } = await tx.execute<LaterPage>(sql`
    select later.id, later.url, later.state, later.reason, later.is_seen, own.id as own_id
    from runs scan join assets a on a.id = ${assetId}
    join scan_pages later on later.run_id = a.latest_run_id and later.started_at > scan.started_at
    left join scan_pages own on own.run_id = scan.id and own.url_hash = later.url_hash
    where scan.id = ${id} and later.run_id <> scan.id
      and (own.id is null or own.state = 'queued' or coalesce(own.started_at, scan.started_at) < later.started_at)`);
  const kept = rows.filter((page) => tellsOfPage(page) && (origin === null || new URL(page.url).origin === origin));
  if (kept.length === 0) return;
  const earlier = sql.param(kept.flatMap(({ own_id }) => own_id ?? []));
  await tx.execute(sql`delete from occurrences where page_id = any(${earlier}::bigint[])`);
  await tx.execute(sql`delete from scan_pages where id = any(${earlier}::bigint[])`);
  await tx.execute(sql`update scan_pages set run_id = ${id} where id = any(${sql.param(kept.map((page) => page.id))}::bigint[])`);
}
