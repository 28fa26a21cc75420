import { sql, type SQL } from 'drizzle-orm';
import type { ComparedIssue } from '@manara/contract/history';
import { issueChange, type IssueChange, type IssueLife } from '@manara/core/history/scan-change';
import type { IssueType } from '@manara/core/issue-type';
import type { Severity } from '@manara/core/severity';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { ruleTitle } from '../issues/issue-text.ts';

/** Two completed scans of one asset by their ids, the earlier one first. */
export interface Pair {
  assetId: string;
  before: string;
  after: string;
}

// Read where it stands: a Date has no microseconds, and the scan's own events bear the very same time.
const completion = (runId: string): SQL => sql`(select completed_at from scans where run_id = ${runId})`;

/**
 * How each violation of the asset stood when each of the two scans was completed, by its history: scans and re-tests write down what they
 * find, mend and find again, at the very moment at which a scan is completed, of false positives too. What a person has called a false positive is left out, and so is
 * what was out of scope at either moment: nobody looked. What a person has called a barrier counts at both moments, since the site had it at
 * both: what people say of a finding is no change of the site.
 */
const livesOf = ({ assetId, before, after }: Pair): SQL => {
  const lastUntil = (runId: string) => sql`(array_agg(e.kind order by e.id desc) filter (where e.at <= ${completion(runId)}))[1]`;
  return sql`
    select id, was is not null as known, coalesce(was not in ('fixed', 'left_scope'), false) as stood,
      coalesce(is_now not in ('fixed', 'left_scope'), false) as stands, coalesce(is_now = 'left_scope', false) as left_scope
    from (
      select i.id, ${lastUntil(before)} as was, ${lastUntil(after)} as is_now
      from issues i join issue_events e on e.issue_id = i.id
      where i.asset_id = ${assetId} and i.kind = 'violation' and i.decision is distinct from 'false_positive'
        and e.kind in ('found', 'fixed', 'back', 'left_scope', 'entered_scope')
      group by i.id) last`;
};

/** How many issues each change has befallen. */
export async function countIssueChanges(db: Executor, pair: Pair): Promise<Record<IssueChange, number>> {
  const { rows } = await db.execute<IssueLife & { count: number } & Record<string, unknown>>(sql`
    select known, stood, stands, left_scope as "left", count(*)::int as count from (${livesOf(pair)}) lives group by 1, 2, 3, 4`);
  const counts: Record<IssueChange, number> = { new: 0, fixed: 0, back: 0, left: 0, unchanged: 0 };
  for (const row of rows) {
    const change = issueChange(row);
    if (change) counts[change] += row.count;
  }
  return counts;
}

/** Of the issues that stood after the earlier scan, how many were questions by then, which a person has answered since. */
export async function countJudgedSince(db: Executor, pair: Pair): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (${livesOf(pair)}) lives join issues i using (id)
    where stood and i.verdict = 'barrier' and (
      select (e.kind = 'verdict' and e.details->>'verdict' = 'barrier') or (e.kind = 'undone' and e.details->>'action' = 'reopen')
      from issue_events e where e.issue_id = i.id and e.at <= ${completion(pair.before)}
        and (e.kind in ('verdict', 'reopened') or (e.kind = 'undone' and e.details->>'action' in ('verdict', 'reopen')))
      order by e.id desc limit 1) is not true`);
  return rows[0]?.count ?? 0;
}

/** issueChange() of the domain, as a condition on `lives`; an issue itself has a left_scope too, of now. */
const conditions: Record<IssueChange, SQL> = {
  new: sql`not known and stands`,
  fixed: sql`stood and not stands and not lives.left_scope`,
  back: sql`known and not stood and stands`,
  left: sql`stood and not stands and lives.left_scope`,
  unchanged: sql`stood and stands`,
};

interface Row extends Record<string, unknown> {
  id: string;
  rule_id: string;
  issue_type: IssueType;
  severity: Severity;
  page_url: string;
  status: ComparedIssue['status'];
}

/** The issues of one change, the worst first, as they are now. */
export async function listIssueChanges(
  db: Executor,
  pair: Pair,
  change: IssueChange,
  { skip, limit, language }: { skip: number; limit: number; language: Language },
): Promise<ComparedIssue[]> {
  const { rows } = await db.execute<Row>(sql`
    select i.id, i.rule_id, i.issue_type, i.severity, i.page_url, i.status from (${livesOf(pair)}) lives join issues i using (id)
    where ${conditions[change]} order by i.severity desc, i.id offset ${skip} limit ${limit}`);
  return rows.map(({ id, rule_id, issue_type, severity, page_url, status }) => ({
    id,
    description: ruleTitle(language, rule_id),
    issue_type,
    severity,
    page_url,
    status,
  }));
}
