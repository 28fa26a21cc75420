import { sql } from 'drizzle-orm';
import type { RuleResult } from '@manara/core/finding';
import { judgedRules, type Judged } from '@manara/core/judged-rules';
import type { ScanProfile } from '@manara/core/scan';
import type { PageMark } from '@manara/core/page-marks';
import { scoreOfReading } from '@manara/core/score';
import { joinedAtOnce } from '../../platform/database/joined-at-once.ts';
import type { Transaction } from '../../platform/queue/fence.ts';

interface JudgedPage {
  id: string;
  rules: RuleResult[];
  marks: PageMark[] | null;
  profile: ScanProfile;
  judged: ({ rule: string } & Judged)[] | null;
}

/** Pages with what people have judged on them. An element counts once, however many causes it has. */
const readJudged = (tx: Transaction, pageIds: number[]): Promise<JudgedPage[]> =>
  joinedAtOnce(
    tx,
    sql`
    with said as (
      select o.page_id, o.rule_id as rule,
        count(distinct o.selector) filter (where o.kind = 'violation')::int as dismissed,
        count(distinct o.selector) filter (where o.kind = 'needs_review')::int as confirmed
      from occurrences o join issues i on i.id = o.issue_id
      where o.page_id = any(${sql.param(pageIds)}::bigint[]) and i.kind = 'violation'
        and (o.kind = 'violation') = (i.resolution is not distinct from 'false_positive')
      group by 1, 2)
    select p.id, p.rules, p.marks, s.profile, (select jsonb_agg(to_jsonb(said) - 'page_id') from said where said.page_id = p.id) as judged
    from scan_pages p join scans s on s.run_id = p.run_id
    where p.id = any(${sql.param(pageIds)}::bigint[]) and p.state = 'read' and p.rules is not null`,
  );

const batch = 500;

/**
 * Scores pages by what people have said besides what the scan did: false positives left out, confirmed barriers counted. Give it every page
 * on which something was judged, or was and no longer is; what the scan found itself stays in `rules`.
 */
export async function scoreJudgedPages(tx: Transaction, pageIds: number[]): Promise<void> {
  for (let start = 0; start < pageIds.length; start += batch) {
    const pages = await readJudged(tx, pageIds.slice(start, start + batch));
    const scored = pages.map(({ id, rules: found, marks, profile, judged }) => {
      const rules = judgedRules(found, new Map((judged ?? []).map(({ rule, ...counts }) => [rule, counts])));
      const { score, critical, failed } = scoreOfReading({ rules, marks }, profile);
      return { id, score, is_critical: critical, has_failure: failed };
    });
    await tx.execute(sql`
      update scan_pages p set score = n.score, is_critical = n.is_critical, has_failure = n.has_failure
      from jsonb_to_recordset(${JSON.stringify(scored)}::jsonb) as n(id bigint, score float8, is_critical boolean, has_failure boolean) where p.id = n.id`);
  }
}

/** Pages of a scan on which people have judged something. */
export async function judgedPagesOf(tx: Transaction, runId: string): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct p.id from scan_pages p join occurrences o on o.page_id = p.id join issues i on i.id = o.issue_id
    where p.run_id = ${runId} and i.kind = 'violation' and (i.resolution = 'false_positive' or o.kind = 'needs_review')`);
  return rows.map(({ id }) => Number(id));
}
