import { sql } from 'drizzle-orm';
import type { Claim, Transaction } from '../../platform/queue/fence.ts';

/**
 * Keeps the results of re-tests that began reading a page later than this scan did. Their rules count as not tried by the scan on these pages, so
 * reconcilePages() carries the re-test's findings over. Lists these pages and rules in the temporary table `retested`. Answers the ids of the
 * pages, which have to be scored again.
 */
export async function keepRetested(tx: Transaction, { id, subject_id: assetId }: Claim): Promise<number[]> {
  await tx.execute(sql`
    create temporary table retested on commit drop as
    select distinct later.id as page_id, earlier.id as earlier_id, t.rule_id
    from retests t join retest_pages n on n.run_id = t.run_id and n.state = 'read'
    join scan_pages later on later.run_id = ${id} and later.url_hash = md5(n.url)::uuid and later.state = 'read' and later.started_at < n.started_at
    join scan_pages earlier on earlier.asset_id = ${assetId} and earlier.url_hash = later.url_hash and earlier.is_current and earlier.run_id <> ${id}
    where t.asset_id = ${assetId} and t.outcome is not null`);
  await tx.execute(sql`delete from occurrences o using retested r where o.page_id = r.page_id and o.rule_id = r.rule_id`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update scan_pages p set rules = (
      select jsonb_agg(coalesce(known.result, own.result) order by own.at)
      from jsonb_array_elements(p.rules) with ordinality as own(result, at)
      left join (
        select r.rule_id, earlier.result from retested r join scan_pages e on e.id = r.earlier_id, jsonb_array_elements(e.rules) as earlier(result)
        where r.page_id = p.id and earlier.result->>'ruleId' = r.rule_id
      ) known on known.rule_id = own.result->>'ruleId')
    where p.id in (select page_id from retested) returning p.id`);
  return rows.map((page) => Number(page.id));
}
