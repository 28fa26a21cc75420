import { shownAddress } from '@manara/core/repository-pages';
import { sql } from 'drizzle-orm';
import type { ContrastFigures } from '@manara/core/finding';
import type { Verdict } from '@manara/core/issues/decision';
import { ruleInfo } from '@manara/core/rules/rule-table';
import type { PageMark } from '@manara/core/page-marks';
import type { Reason } from '@manara/core/scan';
import { clip } from '@manara/reports/clip';
import { placesKept, sectionOf, type ReportHeader, type ReportIssue, type ReportPage, type ReportPlace } from '@manara/reports/report';
import type { issues } from '../../platform/database/schema/issues.ts';
import { isInReport } from './in-report.ts';
import type { Transaction } from '../../platform/queue/fence.ts';

/** Rows that are in memory at a time. */
const batch = 500;

type Standing = Pick<
  typeof issues.$inferSelect,
  | 'id'
  | 'rule_id'
  | 'kind'
  | 'issue_type'
  | 'impact'
  | 'severity'
  | 'status'
  | 'resolution'
  | 'is_back'
  | 'sc'
  | 'act'
  | 'engines'
  | 'html'
  | 'occurrence_count'
  | 'page_count'
>;

interface IssueRow extends Standing, Record<string, unknown> {
  fingerprint: string;
  created_at: Date;
  places: (ReportPlace & { contrast: ContrastFigures | null })[] | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  reason: string | null;
  until: Date | null;
  said: Verdict | null;
  said_by: string | null;
  said_at: Date | null;
  remark: string | null;
  is_certain: boolean;
}

const iso = (time: Date | string): string => new Date(time).toISOString();

function issueOf(row: IssueRow): ReportIssue {
  const places = row.places ?? [];
  return {
    line: 'issue',
    id: row.id,
    ruleId: row.rule_id,
    section: sectionOf(row.kind, row.resolution),
    issueType: row.issue_type,
    severity: row.severity,
    impact: row.impact,
    effort: ruleInfo(row.rule_id).effort,
    status: row.status,
    resolution: row.resolution,
    isBack: row.is_back,
    decision:
      row.decided_at === null
        ? null
        : {
            by: row.decided_by_name ?? '',
            at: iso(row.decided_at),
            reason: row.reason ?? '',
            until: row.until === null ? null : iso(row.until),
          },
    verdict:
      row.said === null || row.said_at === null
        ? null
        : { said: row.said, alone: !row.is_certain, by: row.said_by ?? '', at: iso(row.said_at), remark: row.remark ?? '' },
    sc: row.sc,
    act: row.act,
    engines: row.engines,
    fingerprint: row.fingerprint.replaceAll('-', ''),
    firstFoundAt: iso(row.created_at),
    html: clip(row.html),
    contrast: places[0]?.contrast ?? null,
    places: places.map(({ url, selector }) => ({ url: clip(shownAddress(url)), selector: clip(selector) })),
    placeCount: row.occurrence_count,
    pageCount: row.page_count,
  };
}

/** Goes through the rows of a query, some at a time. The cursor lives as long as the transaction, or until it is gone through. */
async function* rowsOf<Row extends Record<string, unknown>>(
  tx: Transaction,
  name: string,
  query: ReturnType<typeof sql>,
): AsyncGenerator<Row> {
  const cursor = sql.raw(name);
  await tx.execute(sql`declare ${cursor} no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute<Row>(sql`fetch ${sql.raw(String(batch))} from ${cursor}`);
    yield* rows as Row[];
    if (rows.length < batch) break;
  }
  await tx.execute(sql`close ${cursor}`);
}

/** The issues in the order of the header's rules, and the pages that the scan asked for in the order in which it did. */
export async function* readEntries(
  tx: Transaction,
  { rules, asset, scan: { profile } }: ReportHeader,
  runId: string,
): AsyncGenerator<ReportIssue | ReportPage> {
  const order = sql.param(rules.map(({ section, ruleId }) => `${section} ${ruleId}`));
  const issues = rowsOf<IssueRow>(
    tx,
    'issues_of_report',
    sql`
    select i.id, i.rule_id, i.kind, i.issue_type, i.impact, i.severity::text as severity, i.status::text as status, i.resolution, i.is_back, i.sc, i.act, i.engines,
      i.fingerprint::text as fingerprint, i.html, i.occurrence_count, i.page_count, i.created_at, d.decided_by_name, d.decided_at, d.reason, d.until, place.places,
      v.verdict as said, v.decided_by_name as said_by, v.decided_at as said_at, v.remark,
      v.verdict is not null and exists (select 1 from occurrences o where o.issue_id = i.id and o.kind = 'violation') as is_certain
    from issues i left join issue_decisions d on d.issue_id = i.id
    left join verdicts v on v.asset_id = i.asset_id and v.rule_id = i.rule_id and v.fingerprint = i.fingerprint
      and (i.kind = 'needs_review' or (i.kind = 'violation' and v.verdict = 'barrier'))
    left join lateral (
      select jsonb_agg(jsonb_build_object('url', url, 'selector', selector, 'contrast', contrast)) as places from (
        select p.url, o.selector, o.evidence->'contrast' as contrast from occurrences o join scan_pages p on p.id = o.page_id
        where o.issue_id = i.id order by p.depth, p.url, o.place limit ${placesKept}) first
    ) place on true
    where i.asset_id = ${asset.id} and ${isInReport}
    order by array_position(${order}::text[], case when i.resolution = 'false_positive' then 'false_positive' else i.kind end || ' ' || i.rule_id),
      i.severity desc, i.occurrence_count desc, i.fingerprint`,
  );
  for await (const row of issues) yield issueOf(row);

  const levels = sql.param(profile.level === 'A' ? ['A'] : ['A', 'AA']);
  const pages = rowsOf<{
    url: string;
    title: string | null;
    score: number | null;
    failed: number;
    reason: Reason | null;
    marks: PageMark[] | null;
  }>(
    tx,
    'pages_of_report',
    sql`
    select url, title, score, marks, case when state = 'unread' then reason end as reason, (
      select count(*)::int from jsonb_to_recordset(rules) as rule(level text, since text, failed int, "bestPractice" boolean)
      where failed > 0 and not "bestPractice" and level = any(${levels}::text[]) and since <= ${profile.wcag}) as failed
    from scan_pages where run_id = ${runId} and state in ('read', 'unread') order by id`,
  );
  for await (const { url, title, score, failed, reason, marks } of pages)
    yield {
      line: 'page',
      url: clip(shownAddress(url)),
      title: title === null ? null : clip(title),
      score,
      failedRules: reason ? 0 : (failed ?? 0),
      reason,
      ...(marks && { marks }),
    };
}
