/**
 * How a success criterion stands after a scan, the worst first. `verified`: a person has looked and found it met. `no_failure_found`:
 * automatic rules looked at something and none failed, which is not yet conformance. `not_tested`: no automatic rule had anything to look at.
 */
export const criterionStates = ['failing', 'needs_review', 'verified', 'no_failure_found', 'not_tested'] as const;
export type CriterionState = (typeof criterionStates)[number];

/** What the state of a criterion follows from. */
export interface CriterionFacts {
  /** Failures that stand, accepted risks among them; no false positives. */
  failing: number;
  /** Findings that wait for a person. */
  needsReview: number;
  /** A person's verdict that it is met holds. */
  verified: boolean;
  /** Some rule of it found at least one element to judge. */
  applied: boolean;
}

/** The state of a criterion: a failure outweighs what is open, and both outweigh a person's word, which was given without them. */
export function criterionState({ failing, needsReview, verified, applied }: CriterionFacts): CriterionState {
  if (failing > 0) return 'failing';
  if (needsReview > 0) return 'needs_review';
  if (verified) return 'verified';
  return applied ? 'no_failure_found' : 'not_tested';
}
