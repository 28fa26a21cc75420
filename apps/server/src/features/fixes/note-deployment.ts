import { sql, type SQL } from 'drizzle-orm';
import { plainElement } from '../../platform/database/plain-element.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import type { RequestRow } from './store.ts';

/** A digest of the element at the place `o`. It stays the same while the element is unchanged. */
const elementDigest = sql`md5(${plainElement(sql`o.html`)} || coalesce(o.evidence->>'contrast', ''))`;

/** The first place of each issue in `of`, with the digest of its element. */
const firstPlaces = (of: SQL): SQL => sql`
  select distinct on (o.issue_id) o.issue_id, p.url, ${elementDigest} as found_as, o.found_at
  from occurrences o join scan_pages p on p.id = o.page_id where o.issue_id in (${of}) order by o.issue_id, p.depth, p.url, o.place`;

/** Stores how the issues of a request looked before the merge. Later readings are compared with it to detect the deployment. */
export async function noteElements(tx: Transaction, { id, closed_at }: RequestRow): Promise<void> {
  await tx.execute(sql`
    update pull_request_issues own set page_url = place.url, found_as = place.found_as
    from (${firstPlaces(sql`select issue_id from pull_request_issues where pull_request_id = ${id}`)}) place
    where own.pull_request_id = ${id} and own.issue_id = place.issue_id and place.found_at <= ${closed_at?.toISOString() ?? 'infinity'}::timestamptz`);
}

/**
 * Stores for the merged requests of an asset when the first reading began that shows their change. A reading shows it if it began after the merge
 * and (a) no longer finds an issue of the request, (b) finds a different element at the issue's first place, or (c) read the sources of the branch
 * that the request was merged into. If nothing was stored before the merge, the first reading after it becomes the one to compare with. Call it
 * after reconcileIssues().
 */
export async function noteDeployment(tx: Transaction, assetId: string): Promise<void> {
  await tx.execute(sql`
    with followed as (
      select i.id, i.rule_id, i.resolution, i.last_checked_at, i.pr_closed_at, i.pull_request_url, own.page_url, own.found_as, r.base
      from issues i join pull_requests r on r.organisation_id = i.organisation_id and r.url = i.pull_request_url
      join pull_request_issues own on own.pull_request_id = r.id and own.issue_id = i.id
      where i.asset_id = ${assetId} and i.pr_status = 'merged' and i.pr_deployed_at is null),
    reading as (
      select f.id, p.started_at from followed f join scan_pages p on p.asset_id = ${assetId} and p.is_current and p.url_hash = md5(f.page_url)::uuid
      where p.started_at > f.pr_closed_at and p.rules @> jsonb_build_array(jsonb_build_object('ruleId', f.rule_id))
      union all
      select f.id, n.started_at from followed f join retests t on t.asset_id = ${assetId} and t.rule_id = f.rule_id
      join retest_pages n on n.run_id = t.run_id and n.url = f.page_url and n.state = 'read'
      where t.outcome is not null and n.started_at > f.pr_closed_at),
    shown as (
      select pull_request_url, last_checked_at as at from followed where resolution = 'fixed' and last_checked_at > pr_closed_at
      union all
      select f.pull_request_url, max(reading.started_at) from followed f join reading on reading.id = f.id
      where f.found_as is not null and not exists (
        select from occurrences o join scan_pages p on p.id = o.page_id
        where o.issue_id = f.id and p.url_hash = md5(f.page_url)::uuid and ${elementDigest} = f.found_as)
      group by f.id, f.pull_request_url
      union all
      select f.pull_request_url, o.found_at from followed f join occurrences o on o.issue_id = f.id
      join scan_pages p on p.id = o.page_id join scans s on s.run_id = p.run_id
      where o.found_at > f.pr_closed_at and s.sources->>'branch' = f.base)
    update issues i set pr_deployed_at = first.at
    from (select pull_request_url, min(at) as at from shown group by pull_request_url) first
    where i.asset_id = ${assetId} and i.pull_request_url = first.pull_request_url and i.pr_status = 'merged' and i.pr_deployed_at is null`);
  const unknown = sql`
    select i.id from issues i join pull_requests r on r.organisation_id = i.organisation_id and r.url = i.pull_request_url
    join pull_request_issues own on own.pull_request_id = r.id and own.issue_id = i.id
    where i.asset_id = ${assetId} and i.pr_status = 'merged' and i.pr_deployed_at is null and i.found_at > i.pr_closed_at and own.found_as is null`;
  await tx.execute(sql`
    update pull_request_issues own set page_url = place.url, found_as = place.found_as
    from (${firstPlaces(unknown)}) place where own.issue_id = place.issue_id and own.found_as is null`);
}
