import type { CheckResult } from '@manara/core/document-check/check-result';

/** By which a person answers what this check has found. */
export const figureAnswer = 'a'.repeat(32);

/** The check of a PDF whose only figure says nothing. */
export const figureCheck: CheckResult = {
  score: 50,
  pages: 1,
  counts: { violation: 1, needs_review: 0, best_practice: 0 },
  issues: [
    {
      ruleId: 'pdf-figure-alt',
      kind: 'violation',
      severity: 'critical',
      sc: ['1.1.1'],
      snippet: '',
      fingerprint: figureAnswer,
      places: [{ page: 1, path: 'Document/Figure' }],
      count: 1,
    },
  ],
  unseen: [],
};
