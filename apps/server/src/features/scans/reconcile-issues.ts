import { sql } from 'drizzle-orm';
import { changeOf } from '@manara/core/issues/change';
import type { IssueKind } from '@manara/core/issues/issue-kind';
import { issueStatus, type PullRequestStatus, type Resolution } from '@manara/core/issues/issue-status';
import { raisedSeverity } from '@manara/core/issues/site-wide';
import { impacts, severityOf, type Impact, type Severity } from '@manara/core/severity';
import { joinedAtOnce } from '../../platform/database/joined-at-once.ts';
import type { Claim, Transaction } from '../../platform/queue/fence.ts';

/** Facts of one cause: the issue as stored, where there is one, and its places as they stand now. */
interface CauseRow {
  kind: IssueKind;
  rule_id: string;
  fingerprint: string;
  id: string | null;
  resolution: Resolution | null;
  is_back: boolean | null;
  pr_status: PullRequestStatus | null;
  own_severity: Severity | null;
  place_count: number | null;
  page_count: number | null;
  first_place: string | null;
  /** When a page of it was last read. */
  checked_at: string | null;
}

const impactOf = (severity: Severity): Impact => impacts.find((impact) => severityOf(impact) === severity) ?? 'minor';

/** What of an asset is brought in line; everything where nothing is named. */
interface Part {
  ruleId?: string;
}

/** Every cause that the asset has an issue or a place of. The first place is that on the page nearest to the start. */
const readCauses = (tx: Transaction, { subject_id: assetId }: Claim, { ruleId = null }: { ruleId?: string | null }): Promise<CauseRow[]> =>
  joinedAtOnce(
    tx,
    sql`
    with place as (
      select o.kind, o.rule_id, o.fingerprint, max(o.severity) as own_severity, count(*)::int as place_count, count(distinct o.page_id)::int as page_count,
        (array_agg(o.id order by p.depth, p.url, o.place))[1] as first_place, max(p.started_at)::text as checked_at
      from occurrences o join scan_pages p on p.id = o.page_id
      where o.asset_id = ${assetId} and p.is_current and (${ruleId}::text is null or o.rule_id = ${ruleId}) group by 1, 2, 3)
    select coalesce(i.kind, place.kind) as kind, coalesce(i.rule_id, place.rule_id) as rule_id, coalesce(i.fingerprint, place.fingerprint) as fingerprint,
      i.id, i.resolution, i.is_back, i.pr_status, place.own_severity, place.place_count, place.page_count, place.first_place, place.checked_at
    from (select * from issues where asset_id = ${assetId} and (${ruleId}::text is null or rule_id = ${ruleId})) i
    full join place on place.kind = i.kind and place.rule_id = i.rule_id and place.fingerprint = i.fingerprint`,
  );

/** What is to be written for a cause that has places. */
function standing(row: CauseRow, sitePages: number) {
  const own = row.own_severity ?? 'low';
  const before = row.id === null ? null : { resolution: row.resolution, isBack: row.is_back ?? false };
  const { resolution, isBack } = changeOf(before, true, false);
  return {
    kind: row.kind,
    rule_id: row.rule_id,
    fingerprint: row.fingerprint,
    first_place: Number(row.first_place),
    checked_at: row.checked_at,
    occurrence_count: row.place_count,
    page_count: row.page_count,
    impact: impactOf(own),
    severity: raisedSeverity(own, row.page_count ?? 0, sitePages),
    resolution,
    is_back: isBack,
    status: issueStatus({ prStatus: row.pr_status, resolution, isBack }),
  };
}

/** What is to be written for an issue without a place. */
function vanished(row: CauseRow) {
  const { resolution, isBack } = changeOf({ resolution: row.resolution, isBack: row.is_back ?? false }, false, false);
  return { id: row.id, resolution, is_back: isBack, status: issueStatus({ prStatus: row.pr_status, resolution, isBack }) };
}

const batch = 5_000;

async function inBatches(rows: unknown[], write: (json: string) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) await write(JSON.stringify(rows.slice(start, start + batch)));
}

/**
 * Brings the issues of an asset in line with its places after reconcilePages(): new causes become issues, causes without a place are
 * fixed, and those that came back are open again. What an issue shows of its first place is taken from there. The asset is held for it
 * (holdReconciliation); `part`: after a re-test of one rule.
 */
export async function reconcileIssues(tx: Transaction, claim: Claim, part: Part = {}): Promise<void> {
  const { rows: counted } = await tx.execute<{ pages: number }>(
    sql`select count(*)::int as pages from scan_pages where asset_id = ${claim.subject_id} and is_current`,
  );
  const causes = await readCauses(tx, claim, part);
  const sitePages = counted[0]?.pages ?? 0;

  await inBatches(
    causes.filter((row) => row.place_count !== null).map((row) => standing(row, sitePages)),
    (json) =>
      tx.execute(sql`
    insert into issues (organisation_id, asset_id, rule_id, fingerprint, kind, issue_type, impact, severity, sc, act, engines, status, resolution, is_back,
      html, selector, page_url, occurrence_count, page_count, first_run_id, last_run_id, created_at, last_checked_at)
    select ${claim.organisation_id}, ${claim.subject_id}, n.rule_id, n.fingerprint, n.kind, o.rule->>'issueType', n.impact, n.severity,
      array(select jsonb_array_elements_text(o.rule->'sc')), array(select jsonb_array_elements_text(o.rule->'act')),
      array(select jsonb_array_elements_text(o.rule->'engines')), n.status, n.resolution, n.is_back, o.html, o.selector, p.url,
      n.occurrence_count, n.page_count, ${claim.id}, ${claim.id}, now(), n.checked_at
    from jsonb_to_recordset(${json}::jsonb) as n(rule_id text, fingerprint uuid, kind text, first_place bigint, occurrence_count int, page_count int,
      impact text, severity severity, status issue_status, resolution text, is_back boolean, checked_at timestamptz)
    join occurrences o on o.id = n.first_place join scan_pages p on p.id = o.page_id
    on conflict on constraint issues_cause do update set
      issue_type = excluded.issue_type, impact = excluded.impact, severity = excluded.severity, sc = excluded.sc, act = excluded.act, engines = excluded.engines,
      status = excluded.status, resolution = excluded.resolution, is_back = excluded.is_back,
      resolved_at = case when excluded.resolution is null then null else issues.resolved_at end,
      html = excluded.html, selector = excluded.selector, page_url = excluded.page_url,
      occurrence_count = excluded.occurrence_count, page_count = excluded.page_count, last_checked_at = greatest(issues.last_checked_at, excluded.last_checked_at),
      last_run_id = case when excluded.last_checked_at > issues.last_checked_at then excluded.last_run_id else issues.last_run_id end`),
  );

  const hasVanished = (row: CauseRow) => row.place_count === null && row.resolution !== 'fixed';
  await inBatches(causes.filter(hasVanished).map(vanished), (json) =>
    tx.execute(sql`
    update issues set status = n.status, resolution = n.resolution, is_back = n.is_back, last_checked_at = now(),
      resolved_at = case when issues.resolution is distinct from n.resolution then now() else issues.resolved_at end,
      last_run_id = ${claim.id}, occurrence_count = 0, page_count = 0
    from jsonb_to_recordset(${json}::jsonb) as n(id uuid, status issue_status, resolution text, is_back boolean) where issues.id = n.id`),
  );

  await joinedAtOnce(
    tx,
    sql`
    update occurrences o set issue_id = i.id from issues i, scan_pages p
    where o.asset_id = ${claim.subject_id} and o.issue_id is null and p.id = o.page_id and p.is_current
      and i.asset_id = o.asset_id and i.kind = o.kind and i.rule_id = o.rule_id and i.fingerprint = o.fingerprint`,
  );
}
