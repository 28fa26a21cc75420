import { sql } from 'drizzle-orm';
import { pageFate, type PageFate } from '@manara/core/issues/page-fate';
import type { Reason } from '@manara/core/scan';
import type { Claim, Transaction } from '../../platform/queue/fence.ts';

interface Coverage {
  /** A limit ended the scan before the site did: what has no result may not have been asked for. */
  truncated: boolean;
  maxDepth: number;
}

interface KnownPage extends Record<string, unknown> {
  earlier_id: string;
  depth: number;
  later_id: string | null;
  state: 'queued' | 'read' | 'unread' | null;
  reason: Reason | null;
}

/** Pages whose reading by an earlier scan stands, beside what came of their address this time. */
async function knownPages(tx: Transaction, claim: Claim): Promise<KnownPage[]> {
  const { rows } = await tx.execute<KnownPage>(sql`
    select earlier.id as earlier_id, earlier.depth, later.id as later_id, later.state, later.reason
    from scan_pages earlier left join scan_pages later on later.run_id = ${claim.id} and later.url_hash = earlier.url_hash
    where earlier.asset_id = ${claim.subject_id} and earlier.is_current and earlier.run_id <> ${claim.id}`);
  return rows;
}

function fateOf({ state, reason, depth }: KnownPage, { truncated, maxDepth }: Coverage): PageFate {
  // A scan asks for every known page, whether anything leads to it or not: see knownPages in checkpoint.ts. One that still waits in the
  // queue of a whole scan was asked for, and led to an address that has a result of its own.
  const wasDue = !truncated && depth <= maxDepth;
  return pageFate(state === 'read' ? 'read' : state === 'unread' ? reason : null, wasDue);
}

/**
 * Decides for every page whose earlier reading stands what this completed scan says about it, and makes it so: where the page was read
 * again, the new reading takes its place, and so do its findings, save those of rules that were not tried this time; where it is gone,
 * they go with it. Other pages keep what was known of them.
 */
export async function reconcilePages(tx: Transaction, claim: Claim, coverage: Coverage): Promise<void> {
  const ended = (await knownPages(tx, claim))
    .map((page) => ({ ...page, fate: fateOf(page, coverage) }))
    .filter(({ fate }) => fate !== 'unknown');
  const earlier = sql.param(ended.map(({ earlier_id }) => earlier_id));
  const later = sql.param(ended.map(({ later_id, fate }) => (fate === 'read' ? later_id : null)));
  await tx.execute(
    sql`create temporary table ended_pages on commit drop as select * from unnest(${earlier}::bigint[], ${later}::bigint[]) as page(earlier_id, later_id)`,
  );
  await tx.execute(sql`
    create temporary table rules_tried on commit drop as
    select id as page_id, tried->>'ruleId' as rule_id from scan_pages, jsonb_array_elements(rules) tried where run_id = ${claim.id} and state = 'read'`);
  await tx.execute(sql`analyze ended_pages, rules_tried`);
  await tx.execute(sql`
    update occurrences set page_id = later_id from ended_pages
    where page_id = earlier_id and later_id is not null
      and not exists (select 1 from rules_tried tried where tried.page_id = later_id and tried.rule_id = occurrences.rule_id)`);
  await tx.execute(sql`delete from occurrences using ended_pages where page_id = earlier_id`);
  await tx.execute(sql`update scan_pages set is_current = false, rules = null from ended_pages where id = earlier_id`);
  await tx.execute(sql`update scan_pages set is_current = true where run_id = ${claim.id} and state = 'read'`);
  await tx.execute(sql`delete from scan_pages where run_id = ${claim.id} and state = 'queued'`);
}
