import { criteria, criteriaOf, type Criterion } from '@manara/core/wcag/criteria';
import { criterionState, type CriterionState } from '@manara/core/wcag/criterion-state';
import type { ConformanceReport, CriterionEvidence, Evidence } from './report.ts';
import type { Requirement } from './requirements/tables.ts';

/** How a success criterion stands after the latest scan, and how many findings there are to go to. */
export interface Found {
  state: CriterionState;
  failing: number;
  needsReview: number;
}

const nothing: CriterionEvidence = { failing: 0, needsReview: 0, verified: 0, applied: false, failingPages: 0 };

/** What scans know of a criterion; nothing of one that was never met. */
export const evidenceOf = ({ criteria: known }: Evidence, number: string): CriterionEvidence => known[number] ?? nothing;

/** Whether a scan of that profile looks at the criterion at all. */
export const isInProfile = ({ number }: Criterion, { profile }: Evidence): boolean =>
  criteriaOf(profile).some((one) => one.number === number);

/** What scans found of a line; null where no scan looks at such a line, or none has looked yet. */
export function foundOf({ number, need }: Requirement, { evidence }: Pick<ConformanceReport, 'evidence'>): Found | null {
  const criterion = need === 'wcag' ? criteria.get(number) : undefined;
  if (!criterion || evidence === null) return null;
  const { failing, needsReview, verified, applied } = evidenceOf(evidence, number);
  if (failing === 0 && (criterion.until !== null || !isInProfile(criterion, evidence))) return null;
  return { state: criterionState({ failing, needsReview, verified: verified > 0, applied }), failing, needsReview };
}
