import { expect, it } from 'vitest';
import { judgedIssues, sampleIssue, sampleIssues } from '../testing/sample-report.ts';
import { criteriaTable, figuresOf, inReportOrder, ruleTable } from './report-tables.ts';

const ofScan = { score: 69, change: null, pagesRead: 2, pagesUnread: 0, pagesWithoutFailure: 0 };

it('counts accepted risks among the failures and false positives apart', () => {
  expect(figuresOf(sampleIssues(), ofScan)).toMatchObject({
    failures: { critical: 1, high: 1, medium: 0, low: 0 },
    accepted: 1,
    falsePositives: 1,
    needsReview: 1,
    bestPractices: 1,
  });
});

it("names what only a person's verdict makes a failure or none", () => {
  const issues = [...judgedIssues(), sampleIssue()];
  expect(figuresOf(issues, ofScan)).toMatchObject({ judged: 1, falsePositives: 1, noBarriers: 1 });
  const profile = { wcag: '2.1', level: 'AA' } as const;
  const table = criteriaTable(profile, issues, { criteriaApplied: new Set(), criteriaVerified: new Set() });
  expect(table.find(({ number }) => number === '1.4.3')).toMatchObject({ state: 'failing', failing: 1, judged: 1 });
  expect(table.find(({ number }) => number === '1.1.1')).toMatchObject({ state: 'failing', failing: 1, judged: 0 });
});

it('counts rows that stand for many issues as many', () => {
  const many = { ...sampleIssue(), count: 40, placeCount: 90 };
  expect(figuresOf([many], ofScan).failures.critical).toBe(40);
  expect(ruleTable([many, sampleIssue()])).toMatchObject([{ ruleId: 'image-alt', issues: 41, places: 91 }]);
});

it('lists failures first, the worst rules first, and issues as their rules stand', () => {
  const sections = ruleTable(sampleIssues()).map(({ section, ruleId }) => `${section} ${ruleId}`);
  expect(sections).toEqual([
    'violation image-alt',
    'violation color-contrast',
    'needs_review color-contrast',
    'best_practice region',
    'false_positive image-alt',
  ]);
  const issues = inReportOrder([...sampleIssues().toReversed(), sampleIssue({ severity: 'low', fingerprint: '0' })]);
  expect(issues.map(({ section, ruleId }) => `${section} ${ruleId}`)).toEqual([sections[0], ...sections]);
  expect(issues.slice(0, 2).map(({ severity }) => severity)).toEqual(['critical', 'low']);
});

it('says of every criterion of the profile how it stands', () => {
  const profile = { wcag: '2.1', level: 'AA' } as const;
  const table = criteriaTable(profile, sampleIssues(), {
    criteriaApplied: new Set(['1.1.1', '2.4.2']),
    criteriaVerified: new Set(['1.2.2']),
  });
  const state = Object.fromEntries(table.map(({ number, state }) => [number, state]));
  expect(table).toHaveLength(50);
  expect(state).toMatchObject({
    '1.1.1': 'failing',
    '1.4.3': 'failing',
    '1.2.2': 'verified',
    '2.4.2': 'no_failure_found',
    '2.1.1': 'not_tested',
  });
});
