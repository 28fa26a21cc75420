import type { ReportIssue } from '@manara/reports/report';
import { expect, it } from 'vitest';
import { brokenThresholds, readFailRule } from './thresholds.ts';

const issue = (change: Partial<ReportIssue>) =>
  ({ section: 'violation', ruleId: 'image-alt', severity: 'high', fingerprint: 'a', ...change }) as ReportIssue;
const none = { failOn: [], failUnder: null };
const rule = (text: string) => readFailRule(text)!;
const header = (score: number | null) => ({ figures: { score } }) as Parameters<typeof brokenThresholds>[1];

it('reads rules and a severity', () => {
  expect(readFailRule('rule=image-alt,severity=high')).toMatchObject({ rules: ['image-alt'], severity: 'high' });
  expect(readFailRule('rule=label, rule=image-alt')).toMatchObject({ rules: ['label', 'image-alt'], severity: null });
  for (const text of ['', 'high', 'severity=worst', 'rule=', 'severity=low,severity=high', 'kind=violation'])
    expect(readFailRule(text), text).toBeNull();
});

it('fails on what is at least as severe, of the rules that are named', () => {
  const issues = [issue({}), issue({ ruleId: 'label', severity: 'medium' })];
  const broken = (text: string) => brokenThresholds({ ...none, failOn: [rule(text)] }, header(80), issues, new Set());
  expect(broken('severity=high')).toEqual([{ kind: 'rule', text: 'severity=high', issues: 1 }]);
  expect(broken('severity=low')).toMatchObject([{ issues: 2 }]);
  expect(broken('rule=label,severity=high')).toEqual([]);
  expect(broken('severity=critical')).toEqual([]);
});

it('counts neither what a baseline knows nor what is no certain failure', () => {
  const failOn = [rule('severity=low')];
  expect(brokenThresholds({ ...none, failOn }, header(80), [issue({})], new Set(['a']))).toEqual([]);
  expect(
    brokenThresholds({ ...none, failOn }, header(80), [issue({ section: 'needs_review' }), issue({ section: 'best_practice' })], new Set()),
  ).toEqual([]);
});

it('fails under a score, and without one', () => {
  const under = (score: number | null) => brokenThresholds({ ...none, failUnder: 90 }, header(score), [], new Set());
  expect(under(90)).toEqual([]);
  expect(under(89.9)).toEqual([{ kind: 'score', score: 89.9, least: 90 }]);
  expect(under(null)).toHaveLength(1);
});
