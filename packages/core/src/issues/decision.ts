import type { IssueKind } from './issue-kind.ts';
import type { Resolution } from './issue-status.ts';

/**
 * What a person has decided about an issue, whatever scans find. `accepted`: it is a failure and its risk is borne, mostly for a time.
 * `false_positive`: it is none. Kept while the cause is the same.
 */
export const decisions = ['accepted', 'false_positive'] as const;
export type Decision = (typeof decisions)[number];

/** A person's answer to what an engine could not tell. `no_barrier` decides the issue as a false positive; `barrier` makes it count. */
export const verdicts = ['barrier', 'no_barrier'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * How an issue is resolved: it follows from whether it stands anywhere and from what a person has decided, in whichever order the two came
 * about. An accepted risk that is found nowhere any more is fixed, and accepted again should it return in time; a false positive stays one.
 * `leftScope`: its last places went because nobody looks at their pages any more, which mends nothing.
 */
export function resolutionOf(standsSomewhere: boolean, decision: Decision | null, leftScope = false): Resolution | null {
  if (decision === 'false_positive') return 'false_positive';
  if (standsSomewhere) return decision;
  return leftScope ? 'out_of_scope' : 'fixed';
}

/** The kind that a finding counts as: what a person has called a barrier is a violation, although no engine is certain. */
export const countedKind = (kind: IssueKind, verdict: Verdict | null): IssueKind =>
  kind === 'needs_review' && verdict === 'barrier' ? 'violation' : kind;
