import { criteriaOf } from '@manara/core/wcag/criteria';
import { defaultAssumptions } from '../src/summary/work.ts';
import type { SummaryFacts } from '../src/summary/facts.ts';

const rules = [
  'color-contrast',
  'image-alt',
  'label',
  'link-name',
  'button-name',
  'identical-links-same-purpose',
  'form-field-multiple-labels',
  'scrollable-region-focusable',
] as const;
const severities = ['critical', 'critical', 'high', 'high', 'medium', 'low', 'low', 'medium'] as const;

/** The facts of a large organisation in which every list is longer than a summary shows; give it what is to differ. */
export const sampleFacts = (changes: Partial<SummaryFacts> = {}): SummaryFacts => ({
  organisation: 'Ministry of Education and Higher Education, Department of Digital Services',
  scope: { kind: 'all' },
  madeAt: '2026-11-21T08:00:00.000Z',
  assets: { total: 214, scanned: 203 },
  pages: { read: 48_210, clean: 9_314 },
  score: 78.4,
  trend: [6, 7, 8, 9, 10, 11].map((month, index) => ({
    at: `2026-${String(month).padStart(2, '0')}-21T08:00:00.000Z`,
    score: 70.1 + index * 1.7,
    breaks: index === 3 ? ['engine', 'page_limit'] : [],
  })),
  failures: rules.map((ruleId, index) => ({
    ruleId,
    severity: severities[index] ?? 'low',
    sc: ['1.4.3', '1.1.1', '3.3.2', '2.4.4', '4.1.2', '2.4.2', '1.3.1', '2.1.1'].slice(index, index + 2),
    issues: 1_234 - index * 97,
    assets: 120 - index,
  })),
  needsReview: 311,
  criteria: criteriaOf({ wcag: '2.2', level: 'AA' }).map(({ number }, index) => ({
    number,
    tested: index % 5 === 4 ? 0 : 203,
    failing: index % 3 === 0 ? 40 + index : 0,
    needsReview: index % 7 === 1 ? 12 : 0,
    judgedMet: index % 11 === 5 ? 203 : 0,
  })),
  worst: Array.from({ length: 10 }, (_, index) => ({
    name: `The portal of admission and scholarships of faculty number ${index + 1}, with its long name`,
    score: 41.5 + index,
    serious: 900 - index * 50,
  })),
  period: { days: 90, mended: rules.map((ruleId) => ({ ruleId, issues: 321 })), pagesRead: 48_210 },
  assumptions: { ...defaultAssumptions, currency: 'QAR' },
  ...changes,
});
