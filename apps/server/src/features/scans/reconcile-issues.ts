import { sql } from 'drizzle-orm';
import { changeOf, type Standing } from '@manara/core/issues/change';
import type { Decision } from '@manara/core/issues/decision';
import type { IssueEventKind } from '@manara/core/issues/issue-event';
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
  decision: Decision | null;
  resolution: Resolution | null;
  is_back: boolean | null;
  left_scope: boolean | null;
  /** It had a place before this. */
  stood: boolean | null;
  pr_status: PullRequestStatus | null;
  own_severity: Severity | null;
  place_count: number | null;
  page_count: number | null;
  first_place: string | null;
  /** When the newest reading of one of its pages began, and the newest one that found it. */
  checked_at: string | null;
  found_at: string | null;
  /** A reading that began after the merge of its request no longer found it. */
  was_fixed: boolean | null;
}

const impactOf = (severity: Severity): Impact => impacts.find((impact) => severityOf(impact) === severity) ?? 'minor';

/** What of an asset is brought in line; everything where nothing is named. */
interface Part {
  ruleId?: string;
}

/**
 * Every cause that the asset has an issue or a place of. The first place is that on the page nearest to the start. A place that needed review
 * belongs to the violation where a person has called it a barrier (countedKind() of the domain). Of what stands, a re-test takes no page away.
 */
const readCauses = (tx: Transaction, { subject_id: assetId }: Claim, { ruleId = null }: { ruleId?: string | null }): Promise<CauseRow[]> =>
  joinedAtOnce(
    tx,
    sql`
    with place as (
      select case when v.verdict is null then o.kind else 'violation' end as kind, o.rule_id, o.fingerprint, max(o.severity) as own_severity, count(*)::int as place_count, count(distinct o.page_id)::int as page_count,
        (array_agg(o.id order by p.depth, p.url, o.place))[1] as first_place,
        greatest(max(p.started_at), max(o.found_at))::text as checked_at, max(o.found_at)::text as found_at
      from occurrences o join scan_pages p on p.id = o.page_id
      left join verdicts v on v.asset_id = o.asset_id and v.rule_id = o.rule_id and v.fingerprint = o.fingerprint and v.verdict = 'barrier' and o.kind = 'needs_review'
      where o.asset_id = ${assetId} and p.is_current and (${ruleId}::text is null or o.rule_id = ${ruleId}) group by 1, 2, 3)
    select coalesce(i.kind, place.kind) as kind, coalesce(i.rule_id, place.rule_id) as rule_id, coalesce(i.fingerprint, place.fingerprint) as fingerprint,
      i.id, i.decision, i.resolution, i.is_back, i.left_scope and (${ruleId}::text is null or i.occurrence_count = 0) as left_scope, i.occurrence_count > 0 as stood, i.pr_status, place.own_severity, place.place_count, place.page_count, place.first_place, place.checked_at, place.found_at,
      i.resolution = 'fixed' and i.pr_status = 'merged' and i.last_checked_at > i.pr_closed_at as was_fixed
    from (select * from issues where asset_id = ${assetId} and (${ruleId}::text is null or rule_id = ${ruleId})) i
    full join place on place.kind = i.kind and place.rule_id = i.rule_id and place.fingerprint = i.fingerprint`,
  );

const before = ({ id, decision, resolution, is_back, left_scope }: CauseRow): Standing | null =>
  id === null ? null : { decision, resolution, isBack: is_back ?? false, leftScope: left_scope ?? false };

/** What is false now may be taken back, and what two scans found is compared by what the history tells: so it tells where it went and came. */
function eventOfFalsePositive({ stood, left_scope, place_count }: CauseRow): IssueEventKind | null {
  if (stood === (place_count !== null)) return null;
  if (stood) return left_scope ? 'left_scope' : 'fixed';
  return left_scope ? 'entered_scope' : 'back';
}

/** What the history of an issue tells of a change; null where nothing happened. */
function eventOf(row: CauseRow, after: Resolution | null): IssueEventKind | null {
  if (row.id === null) return 'found';
  if (after === 'false_positive') return eventOfFalsePositive(row);
  if (row.resolution === after) return null;
  if (after === 'fixed') return 'fixed';
  if (after === 'out_of_scope') return 'left_scope';
  if (row.resolution === 'out_of_scope') return 'entered_scope';
  return row.resolution === 'fixed' ? 'back' : null;
}

/** What is to be written for a cause that has places. */
function standing(row: CauseRow, sitePages: number) {
  const own = row.own_severity ?? 'low';
  const { resolution, isBack } = changeOf(before(row), true, false);
  return {
    kind: row.kind,
    rule_id: row.rule_id,
    fingerprint: row.fingerprint,
    first_place: Number(row.first_place),
    checked_at: row.checked_at,
    found_at: row.found_at,
    was_fixed: row.was_fixed ?? false,
    occurrence_count: row.place_count,
    page_count: row.page_count,
    impact: impactOf(own),
    severity: raisedSeverity(own, row.page_count ?? 0, sitePages),
    resolution,
    is_back: isBack,
    status: issueStatus({ prStatus: row.pr_status, resolution, isBack }),
    event: eventOf(row, resolution),
  };
}

/** What is to be written for an issue without a place. */
function vanished(row: CauseRow) {
  const { resolution, isBack, leftScope } = changeOf(before(row), false, false);
  const status = issueStatus({ prStatus: row.pr_status, resolution, isBack });
  return { id: row.id, resolution, is_back: isBack, left_scope: leftScope, status, event: eventOf(row, resolution) };
}

const batch = 5_000;

async function inBatches(rows: unknown[], write: (json: string) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) await write(JSON.stringify(rows.slice(start, start + batch)));
}

/**
 * Brings the issues of an asset in line with its places after reconcilePages() or a re-test, which have noted the places that went
 * (left-places.ts): new causes become issues, causes without a place are fixed, or out of scope where their last places left it, and those that
 * came back are open again. What an issue shows of its first place is taken from there. The asset is held for it (holdReconciliation); `part`:
 * after a re-test of one rule.
 */
export async function reconcileIssues(tx: Transaction, claim: Claim, part: Part = {}): Promise<void> {
  const { rows: counted } = await tx.execute<{ pages: number }>(
    sql`select count(*)::int as pages from scan_pages where asset_id = ${claim.subject_id} and is_current`,
  );
  const causes = await readCauses(tx, claim, part);
  const sitePages = counted[0]?.pages ?? 0;
  // The history tells which of the two it was, and which request had mended what is back.
  const details = JSON.stringify(part.ruleId === undefined ? {} : { by: 'retest' });

  await inBatches(
    causes.filter((row) => row.place_count !== null).map((row) => standing(row, sitePages)),
    async (json) => {
      await tx.execute(sql`
    insert into issues (organisation_id, asset_id, rule_id, fingerprint, kind, issue_type, impact, severity, sc, act, engines, status, resolution, is_back,
      html, selector, page_url, occurrence_count, page_count, first_run_id, last_run_id, created_at, last_checked_at, found_at)
    select ${claim.organisation_id}, ${claim.subject_id}, n.rule_id, n.fingerprint, n.kind, o.rule->>'issueType', n.impact, n.severity,
      array(select jsonb_array_elements_text(o.rule->'sc')), array(select jsonb_array_elements_text(o.rule->'act')),
      array(select jsonb_array_elements_text(o.rule->'engines')), n.status, n.resolution, n.is_back, o.html, o.selector, p.url,
      n.occurrence_count, n.page_count, ${claim.id}, ${claim.id}, now(), n.checked_at, n.found_at
    from jsonb_to_recordset(${json}::jsonb) as n(rule_id text, fingerprint uuid, kind text, first_place bigint, occurrence_count int, page_count int,
      impact text, severity severity, status issue_status, resolution text, is_back boolean, checked_at timestamptz, found_at timestamptz)
    join occurrences o on o.id = n.first_place join scan_pages p on p.id = o.page_id
    on conflict on constraint issues_cause do update set
      issue_type = excluded.issue_type, impact = excluded.impact, severity = excluded.severity, sc = excluded.sc, act = excluded.act, engines = excluded.engines,
      status = excluded.status, resolution = excluded.resolution, is_back = excluded.is_back, left_scope = false,
      resolved_at = case when excluded.resolution is null then null when issues.resolution is distinct from excluded.resolution then now() else issues.resolved_at end,
      html = excluded.html, selector = excluded.selector, page_url = excluded.page_url,
      occurrence_count = excluded.occurrence_count, page_count = excluded.page_count, last_checked_at = greatest(issues.last_checked_at, excluded.last_checked_at), found_at = greatest(issues.found_at, excluded.found_at),
      last_run_id = case when excluded.last_checked_at > issues.last_checked_at then excluded.last_run_id else issues.last_run_id end`);
      await tx.execute(sql`
    insert into issue_events (organisation_id, issue_id, kind, details)
    select i.organisation_id, i.id, n.event, ${details}::jsonb || case when n.event = 'back' and n.was_fixed
      then jsonb_build_object('url', i.pull_request_url) else '{}' end
    from jsonb_to_recordset(${json}::jsonb) as n(rule_id text, fingerprint uuid, kind text, event text, was_fixed boolean)
    join issues i on i.asset_id = ${claim.subject_id} and i.rule_id = n.rule_id and i.fingerprint = n.fingerprint and i.kind = n.kind
    where n.event is not null`);
    },
  );

  const hasVanished = ({ place_count, resolution }: CauseRow) =>
    place_count === null && resolution !== 'fixed' && resolution !== 'out_of_scope';
  await inBatches(causes.filter(hasVanished).map(vanished), async (json) => {
    await tx.execute(sql`
    update issues set status = n.status, resolution = n.resolution, is_back = n.is_back, left_scope = n.left_scope,
      last_checked_at = greatest(issues.last_checked_at, looked.at),
      resolved_at = case when issues.resolution is distinct from n.resolution then now() else issues.resolved_at end,
      last_run_id = ${claim.id}, occurrence_count = 0, page_count = 0
    from jsonb_to_recordset(${json}::jsonb) as n(id uuid, status issue_status, resolution text, is_back boolean, left_scope boolean)
    left join left_places looked on looked.issue_id = n.id where issues.id = n.id`);
    await tx.execute(sql`
    insert into issue_events (organisation_id, issue_id, kind, details)
    select ${claim.organisation_id}, n.id, n.event, ${details}::jsonb from jsonb_to_recordset(${json}::jsonb) as n(id uuid, event text) where n.event is not null`);
  });

  await joinedAtOnce(
    tx,
    sql`
    update occurrences o set issue_id = i.id from issues i, scan_pages p
    where o.asset_id = ${claim.subject_id} and o.issue_id is null and p.id = o.page_id and p.is_current
      and i.asset_id = o.asset_id and i.rule_id = o.rule_id and i.fingerprint = o.fingerprint
      and i.kind = case when o.kind = 'needs_review' and exists (
        select 1 from verdicts v where v.asset_id = o.asset_id and v.rule_id = o.rule_id and v.fingerprint = o.fingerprint and v.verdict = 'barrier'
      ) then 'violation' else o.kind end`,
  );
}
