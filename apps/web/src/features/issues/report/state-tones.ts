import type { CriterionState } from '@manara/core/wcag/criterion-state';
import type { BadgeTone } from '../../../ui/Badge.tsx';

/** No state is green: nothing that a scan says means that a criterion is met. */
export const stateTones: Record<CriterionState, BadgeTone> = {
  failing: 'bad',
  needs_review: 'warn',
  verified: 'info',
  no_failure_found: 'neutral',
  not_tested: 'neutral',
};
