import { sql } from 'drizzle-orm';
import { joinedAtOnce } from '../../../platform/database/joined-at-once.ts';
import type { Claim, Transaction } from '../../../platform/queue/fence.ts';

/**
 * Lets earlier readings of files follow them to their new addresses, so that a file that was renamed or moved is the same page as before, and notes files
 * that are gone as pages that lead nowhere any more. To be done before reconcilePages(). `isWhole`: every file of the library has a page of this run.
 */
export async function followItems(tx: Transaction, claim: Claim, isWhole: boolean): Promise<void> {
  const { id: runId, organisation_id, subject_id: assetId } = claim;
  // Re-tests tell of a file by its address, too; one whose address another file has by now says nothing of that.
  await joinedAtOnce(
    tx,
    sql`
    update retest_pages again set url = coalesce(same.url, again.url || '#' || again.item_id)
    from retest_pages known join retests t on t.run_id = known.run_id
    left join scan_pages same on same.run_id = ${runId} and same.item_id = known.item_id
    where again.id = known.id and t.asset_id = ${assetId} and t.organisation_id = ${organisation_id} and known.item_id is not null and same.url is distinct from known.url
      and (same.url is not null or exists (select from scan_pages later where later.run_id = ${runId} and later.url_hash = md5(known.url)::uuid))`,
  );
  // First out of the way: two files may have changed names with each other.
  await joinedAtOnce(
    tx,
    sql`
    update scan_pages earlier set url = earlier.url || '#' || earlier.item_id
    where earlier.asset_id = ${assetId} and earlier.organisation_id = ${organisation_id} and earlier.run_id <> ${runId} and earlier.item_id is not null
      and earlier.run_id in (select run_id from scan_pages where asset_id = ${assetId} and is_current)
      and (exists (select from scan_pages later where later.run_id = ${runId} and later.item_id = earlier.item_id and later.url <> earlier.url)
        or exists (select from scan_pages later where later.run_id = ${runId} and later.url_hash = earlier.url_hash and later.item_id <> earlier.item_id))`,
  );
  await joinedAtOnce(
    tx,
    sql`
    update scan_pages earlier set url = later.url, file_path = later.file_path from scan_pages later
    where earlier.asset_id = ${assetId} and earlier.organisation_id = ${organisation_id} and earlier.is_current and earlier.run_id <> ${runId}
      and later.run_id = ${runId} and later.item_id = earlier.item_id and later.url <> earlier.url`,
  );
  if (!isWhole) return;
  await joinedAtOnce(
    tx,
    sql`
    insert into scan_pages (organisation_id, asset_id, run_id, url, depth, state, item_id)
    select earlier.organisation_id, earlier.asset_id, ${runId}, earlier.url, earlier.depth, 'moved', earlier.item_id from scan_pages earlier
    where earlier.asset_id = ${assetId} and earlier.organisation_id = ${organisation_id} and earlier.is_current and earlier.run_id <> ${runId}
      and earlier.item_id is not null and not exists (select from scan_pages later where later.run_id = ${runId} and later.item_id = earlier.item_id)
    on conflict do nothing`,
  );
}
