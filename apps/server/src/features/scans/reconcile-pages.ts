import { sql } from 'drizzle-orm';
import { isGone } from '@manara/core/issues/page-fate';
import { pageReasons } from '@manara/core/scan';
import type { Claim, Transaction } from '../../platform/queue/fence.ts';

interface Coverage {
  /** A limit ended the scan before the site did. */
  truncated: boolean;
  maxDepth: number;
}

async function gonePages(tx: Transaction, claim: Claim): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string; code: (typeof pageReasons)[number]; values: Record<string, string | number> }>(sql`
    select id, reason->>'code' as code, reason->'values' as values from scan_pages where run_id = ${claim.id} and state = 'unread'`);
  return rows.filter(isGone).map(({ id }) => Number(id));
}

/**
 * Decides for every page whose earlier reading stands what this completed scan says about it, and makes it so: where the page was read
 * again, the new reading takes its place, and so do its findings, save those of rules that were not tried this time; where it is gone,
 * they go with it. A page that was not met, or could not be read, keeps what was known.
 *
 * A known page is looked at by every scan that is not cut short. Where the scan has no result for it all the same, its address only
 * leads to another page by now, which has one: it is gone, too.
 */
export async function reconcilePages(tx: Transaction, claim: Claim, { truncated, maxDepth }: Coverage): Promise<void> {
  const gone = sql.param(await gonePages(tx, claim));
  await tx.execute(sql`
    create temporary table page_fates on commit drop as
    select earlier.id as earlier_id, later.id as later_id, later.state = 'read' as is_read
    from scan_pages earlier
    left join scan_pages later on later.run_id = ${claim.id} and later.url_hash = earlier.url_hash
    where earlier.asset_id = ${claim.subject_id} and earlier.is_current and earlier.run_id <> ${claim.id}
      and (later.state = 'read' or later.id = any(${gone}::bigint[])
        or (later.id is null and not ${truncated}::boolean and earlier.depth <= ${maxDepth}))`);
  await tx.execute(sql`
    create temporary table rules_tried on commit drop as
    select scan_pages.id as page_id, tried->>'ruleId' as rule_id from scan_pages, jsonb_array_elements(rules) tried where run_id = ${claim.id} and state = 'read'`);
  await tx.execute(sql`analyze page_fates, rules_tried`);
  await tx.execute(sql`
    update occurrences set page_id = later_id from page_fates
    where page_id = earlier_id and is_read
      and not exists (select 1 from rules_tried tried where tried.page_id = later_id and tried.rule_id = occurrences.rule_id)`);
  await tx.execute(sql`delete from occurrences using page_fates where page_id = earlier_id`);
  await tx.execute(sql`update scan_pages set is_current = false, rules = null from page_fates where id = earlier_id`);
  await tx.execute(sql`update scan_pages set is_current = true where run_id = ${claim.id} and state = 'read'`);
  await tx.execute(sql`delete from scan_pages where run_id = ${claim.id} and state = 'queued'`);
}
