import type { Finding } from '../finding.ts';

/** `violation` is what counts; the others are shown apart and never counted. */
export type IssueKind = 'violation' | 'needs_review' | 'best_practice';

/** The kind of issue that a finding belongs to. Best practice wins: where no criterion is at stake, nobody need review one. */
export function issueKind({ bestPractice, outcome }: Pick<Finding, 'bestPractice' | 'outcome'>): IssueKind {
  if (bestPractice) return 'best_practice';
  return outcome === 'violation' ? 'violation' : 'needs_review';
}
