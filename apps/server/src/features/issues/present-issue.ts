import type { Issue } from '@manara/contract/issues';
import type { FixOutcome } from '@manara/core/issues/fix-outcome';
import { impactField } from '@manara/core/rules/effort';
import { ruleInfo } from '@manara/core/rules/rule-table';
import type { Language } from '@manara/messages/locale';
import type { assets } from '../../platform/database/schema/assets.ts';
import type { issues } from '../../platform/database/schema/issues.ts';
import type { trackedIssues } from '../../platform/database/schema/trackers.ts';
import type { issueDecisions, verdicts } from '../../platform/database/schema/triage.ts';
import { presentTracked } from '../trackers/present-tracker.ts';
import { ruleFix, ruleTitle } from './issue-text.ts';
import { outcomeOf } from './outcome-of.ts';

type IssueRow = typeof issues.$inferSelect;
type DecisionRow = typeof issueDecisions.$inferSelect;
type VerdictRow = typeof verdicts.$inferSelect;
type AssetRow = Pick<typeof assets.$inferSelect, 'name' | 'asset_type' | 'url' | 'github_org_repo'>;

const time = (date: Date | null) => date?.toISOString() ?? null;

/** Why people have decided as the issue says, and what it is in the tracker. */
export interface Reasons {
  decision: DecisionRow | null;
  verdict: VerdictRow | null;
  tracked: typeof trackedIssues.$inferSelect | null;
}

const decisionOf = (row: DecisionRow): Issue['decision'] => ({
  decision: row.decision,
  reason: row.reason,
  by: row.decided_by_name,
  at: row.decided_at.toISOString(),
  until: time(row.until),
});

/** What was said of the cause holds for an issue only where the issue says so too: the same cause may also be a violation of its own. */
const verdictOf = (issue: IssueRow, row: VerdictRow): Issue['verdict'] =>
  issue.verdict && { verdict: row.verdict, remark: row.remark, by: row.decided_by_name, at: row.decided_at.toISOString() };

/** Whether a merged request has fixed it; null if that is unknown or nothing was merged. */
const successOf = (outcome: FixOutcome | null): boolean | null => (outcome === 'fixed' ? true : outcome === 'failing' ? false : null);

/** An issue as the API answers it, its sentences in a language. */
export function presentIssue(issue: IssueRow, asset: AssetRow, language: Language, { decision, verdict, tracked }: Reasons): Issue {
  const { id, asset_id, issue_type, rule_id, kind, severity, status, is_back, selector, occurrence_count, page_count, page_url } = issue;
  const isFixed = issue.resolution === 'fixed';
  const outcome = outcomeOf(issue);
  return {
    id,
    version: issue.version,
    asset_id,
    asset_name: asset.name,
    asset_type: asset.asset_type,
    asset_url: asset.url,
    github_org_repo: asset.github_org_repo,
    issue_type,
    type: issue_type,
    rule_id,
    kind,
    severity,
    status,
    resolution: issue.resolution,
    is_back,
    description: ruleTitle(language, rule_id),
    suggested_fix: ruleFix(language, rule_id),
    current_code: issue.html,
    selector,
    wcag_criterion: issue.sc[0] ?? null,
    wcag_criteria: issue.sc,
    impact: impactField(issue.impact),
    effort: ruleInfo(rule_id).effortField,
    occurrence_count,
    page_count,
    page_url,
    created_at: issue.created_at.toISOString(),
    last_checked_at: time(issue.last_checked_at),
    resolved_at: time(issue.resolved_at),
    fixed: isFixed,
    fixed_at: isFixed ? time(issue.resolved_at) : null,
    fix_success: successOf(outcome),
    fix_outcome: outcome,
    pull_request_url: issue.pull_request_url,
    pr_status: issue.pr_status,
    pr_created_at: time(issue.pr_created_at),
    pr_closed_at: time(issue.pr_closed_at),
    assignee_username: issue.assignee_username,
    assigned_at: time(issue.assigned_at),
    decision: decision && decisionOf(decision),
    verdict: verdict && verdictOf(issue, verdict),
    comment_count: issue.comment_count,
    change_id: issue.change_id,
    tracked: tracked && presentTracked(tracked, language),
  };
}
