import { standingOf } from '@manara/core/issues/change';
import type { Decision, Verdict } from '@manara/core/issues/decision';
import { issueStatus } from '@manara/core/issues/issue-status';
import type { issues } from '../../platform/database/schema/issues.ts';
import type { issueDecisions, TriageState, verdicts } from '../../platform/database/schema/triage.ts';

export type IssueRow = typeof issues.$inferSelect;

/** An issue with what people have said about it, locked until the transaction ends. */
export interface TriagedIssue {
  issue: IssueRow;
  decision: typeof issueDecisions.$inferSelect | null;
  verdict: typeof verdicts.$inferSelect | null;
}

/** What a person does with an issue, checked already. Times are ISO 8601. */
export type Deed =
  | { action: 'assign'; assignee: string | null }
  | { action: 'accept'; reason: string; until: string | null }
  | { action: 'false_positive'; reason: string }
  | { action: 'verdict'; verdict: Verdict; remark: string }
  | { action: 'reopen'; reason: string };

/** Who does it, and when. */
export interface Doer {
  by: string | null;
  name: string;
  at: string;
}

const time = (date: Date | null) => date?.toISOString() ?? null;

/** What a deed could change of an issue, as it is now. A verdict that was given on another issue of the same cause is not this one's. */
export const stateOf = ({ issue, decision, verdict }: TriagedIssue): TriageState => ({
  assignee_username: issue.assignee_username,
  assigned_at: time(issue.assigned_at),
  is_back: issue.is_back,
  resolution: issue.resolution,
  resolved_at: time(issue.resolved_at),
  decision: decision && {
    decision: decision.decision,
    reason: decision.reason,
    until: time(decision.until),
    by: decision.decided_by,
    name: decision.decided_by_name,
    at: decision.decided_at.toISOString(),
  },
  verdict:
    issue.verdict && verdict
      ? {
          verdict: verdict.verdict,
          remark: verdict.remark,
          by: verdict.decided_by,
          name: verdict.decided_by_name,
          at: verdict.decided_at.toISOString(),
        }
      : null,
});

/** The state that a deed leads to. */
export function stateAfter(state: TriageState, deed: Deed, doer: Doer): TriageState {
  switch (deed.action) {
    case 'assign':
      return { ...state, assignee_username: deed.assignee, assigned_at: deed.assignee === null ? null : doer.at };
    case 'accept':
      return { ...state, decision: { decision: 'accepted', reason: deed.reason, until: deed.until, ...doer } };
    case 'false_positive':
      return { ...state, decision: { decision: 'false_positive', reason: deed.reason, until: null, ...doer } };
    case 'verdict':
      // The same answer once more only says more; another one ends what was decided about the first.
      return {
        ...state,
        decision: state.verdict?.verdict === deed.verdict ? state.decision : null,
        verdict: { verdict: deed.verdict, remark: deed.remark, ...doer },
      };
    case 'reopen':
      // What was decided last goes first: a confirmed barrier whose risk was accepted is a barrier still.
      return state.decision === null ? { ...state, verdict: null } : { ...state, decision: null };
  }
}

/** The decision that scans have to respect: that of a person, or that there is no barrier. */
const decisionOf = ({ decision, verdict }: TriageState): Decision | null =>
  decision?.decision ?? (verdict?.verdict === 'no_barrier' ? 'false_positive' : null);

/** The columns of an issue in a state. Its kind and its places follow from the verdict and are settled before. */
export function columnsOf(issue: IssueRow, state: TriageState, now: string) {
  const decision = decisionOf(state);
  const before = {
    decision: issue.decision,
    resolution: issue.resolution,
    isBack: issue.is_back || state.is_back,
    leftScope: issue.left_scope,
  };
  const { resolution, isBack } = standingOf(before, issue.occurrence_count > 0, decision);
  const resolvedAt = resolution === issue.resolution ? time(issue.resolved_at) : resolution === state.resolution ? state.resolved_at : now;
  return {
    id: issue.id,
    assignee_username: state.assignee_username,
    assigned_at: state.assigned_at,
    decision,
    verdict: state.verdict?.verdict ?? null,
    resolution,
    resolved_at: resolution === null ? null : resolvedAt,
    is_back: isBack,
    status: issueStatus({ prStatus: issue.pr_status, resolution, isBack }),
  };
}
