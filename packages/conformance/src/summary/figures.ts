import { criterionState, type CriterionState } from '@manara/core/wcag/criterion-state';
import { ruleInfo } from '@manara/core/rules/rule-table';
import type { Severity } from '@manara/core/severity';
import type { CriterionTally, FailureTally, SummaryFacts } from './facts.ts';
import { noIssues, type IssuesByEffort } from './work.ts';

/** Issues by the effort of their rules. */
export function byEffort(tallies: readonly { ruleId: string; issues: number }[]): IssuesByEffort {
  const sum = noIssues();
  for (const { ruleId, issues } of tallies) sum[ruleInfo(ruleId).effort] += issues;
  return sum;
}

export function bySeverity(failures: readonly FailureTally[]): Record<Severity, number> {
  const sum = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const { severity, issues } of failures) sum[severity] += issues;
  return sum;
}

/** Failures that break one of the criteria. */
export const breaking = (failures: readonly FailureTally[], criteria: ReadonlySet<string>): FailureTally[] =>
  failures.filter(({ sc }) => sc.some((number) => criteria.has(number)));

/**
 * The state of a criterion over all assets of the scope: the worst of any. A person's word counts where it was given on every asset that was
 * scanned.
 */
export const stateOver = (
  { tested, failing, needsReview, judgedMet }: CriterionTally,
  { scanned }: SummaryFacts['assets'],
): CriterionState => criterionState({ failing, needsReview, verified: scanned > 0 && judgedMet >= scanned, applied: tested > 0 });
