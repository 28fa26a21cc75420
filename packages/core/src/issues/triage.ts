import type { Role } from '../role.ts';
import type { Decision, Verdict } from './decision.ts';
import type { IssueKind } from './issue-kind.ts';
import type { Resolution } from './issue-status.ts';

/** What people do with issues, one by one or many at once. */
export type TriageAction = 'assign' | 'accept' | 'false_positive' | 'reopen' | 'verdict' | 'retest';

/** What of an issue decides whether something can be done with it. */
export interface TriageFacts {
  kind: IssueKind;
  decision: Decision | null;
  verdict: Verdict | null;
  resolution: Resolution | null;
}

/** Why an action says nothing about an issue, which then stays as it is. */
export type TriageObstacle = 'fixed' | 'already' | 'needs_verdict' | 'no_question' | 'nothing_to_reopen';

/** Whether the engine left the question to a person, answered by now or not. */
const isQuestion = ({ kind, verdict }: TriageFacts): boolean => kind === 'needs_review' || verdict !== null;

function decisionObstacle(issue: TriageFacts, decision: Decision): TriageObstacle | null {
  if (issue.kind === 'needs_review') return 'needs_verdict';
  if (issue.resolution === 'fixed' || issue.resolution === 'out_of_scope') return 'fixed';
  return issue.decision === decision ? 'already' : null;
}

/**
 * Why an action leaves an issue as it is; null where it does something. What is fixed has nothing that could be accepted or be false;
 * a question is answered by a verdict and not by a decision. For one issue `already` is no obstacle: a new reason or date may be given.
 */
export function triageObstacle(action: TriageAction, issue: TriageFacts): TriageObstacle | null {
  if (action === 'accept') return decisionObstacle(issue, 'accepted');
  if (action === 'false_positive') return decisionObstacle(issue, 'false_positive');
  if (action === 'verdict') return isQuestion(issue) ? null : 'no_question';
  if (action === 'reopen') return issue.decision !== null || issue.verdict !== null ? null : 'nothing_to_reopen';
  return null;
}

const roleByAction: Record<TriageAction, Role> = {
  assign: 'manager',
  accept: 'manager',
  false_positive: 'member',
  reopen: 'member',
  verdict: 'member',
  retest: 'member',
};

/** The role that an action takes. Only who may accept a risk may take an acceptance back or replace it. */
export const triageRole = (action: TriageAction, { decision }: Pick<TriageFacts, 'decision'>): Role =>
  decision === 'accepted' && ['reopen', 'false_positive', 'verdict'].includes(action) ? roleByAction.accept : roleByAction[action];
