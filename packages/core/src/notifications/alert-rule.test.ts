import { expect, test } from 'vitest';
import { alertOf, defaultAlertRule } from './alert-rule.ts';

test.each([
  ['a score that falls under the limit', { before: 85, after: 79.9, newCritical: 0 }, { score: 79.9, critical: 0 }],
  ['a score that was under it already', { before: 70, after: 60, newCritical: 0 }, null],
  ['a score that falls and stays above it', { before: 95, after: 80, newCritical: 0 }, null],
  ['a first score', { before: null, after: 40, newCritical: 0 }, null],
  ['new critical issues', { before: 90, after: 88, newCritical: 3 }, { score: null, critical: 3 }],
  ['both', { before: 90, after: 50, newCritical: 1 }, { score: 50, critical: 1 }],
])('%s', (_what, change, alert) => {
  expect(alertOf(defaultAlertRule, change)).toEqual(alert);
});

test('a rule that wants neither', () => {
  const rule = { ...defaultAlertRule, score_below: null, new_critical: false };
  expect(alertOf(rule, { before: 90, after: 10, newCritical: 9 })).toBeNull();
});
