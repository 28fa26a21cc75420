import { sql, type SQL } from 'drizzle-orm';
import { plainElement } from '../../platform/database/plain-element.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import type { RequestRow } from './store.ts';

/** What stands at the place `o`: the same as long as nothing of it was changed. */
const standsAs = sql`md5(${plainElement(sql`o.html`)} || coalesce(o.evidence->>'contrast', ''))`;

/** The first place of each issue of `of`, and how it stands. */
const firstPlaces = (of: SQL): SQL => sql`
  select distinct on (o.issue_id) o.issue_id, p.url, ${standsAs} as found_as, o.found_at
  from occurrences o join scan_pages p on p.id = o.page_id where o.issue_id in (${of}) order by o.issue_id, p.depth, p.url, o.place`;

/** Notes how the issues of a request stand on their pages, by what was read before it was merged: what a deployment shows against. */
export async function noteStanding(tx: Transaction, { id, closed_at }: RequestRow): Promise<void> {
  await tx.execute(sql`
    update pull_request_issues own set page_url = place.url, found_as = place.found_as
    from (${firstPlaces(sql`select issue_id from pull_request_issues where pull_request_id = ${id}`)}) place
    where own.pull_request_id = ${id} and own.issue_id = place.issue_id and place.found_at <= ${closed_at?.toISOString() ?? 'infinity'}::timestamptz`);
}

/**
 * Notes of merged requests when the first reading began that shows them deployed on an asset. One does that began after the merge and no longer
 * finds one of the request's issues, finds another element where the first place of one was, or is of the sources of the branch that it was merged
 * into. Where nothing was known from before the merge, what is found first after it is what a deployment will show against. To be called once the
 * issues are in line with their places.
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
        where o.issue_id = f.id and p.url_hash = md5(f.page_url)::uuid and ${standsAs} = f.found_as)
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
