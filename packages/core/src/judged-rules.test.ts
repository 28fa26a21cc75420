import { expect, it } from 'vitest';
import type { RuleResult } from './finding.ts';
import { judgedRules } from './judged-rules.ts';
import { pageScore } from './score.ts';

const profile = { wcag: '2.1', level: 'AA' } as const;
const rule = (ruleId: string, counts: Partial<RuleResult>): RuleResult => ({
  ruleId,
  impact: 'critical',
  level: 'A',
  since: '2.0',
  sc: ['1.1.1'],
  bestPractice: false,
  passed: 0,
  failed: 0,
  needsReview: 0,
  ...counts,
});
const said = (judged: Record<string, { dismissed?: number; confirmed?: number }>) =>
  new Map(Object.entries(judged).map(([ruleId, counts]) => [ruleId, { dismissed: 0, confirmed: 0, ...counts }]));

it('leaves false positives out, so that a page without another failure is whole again', () => {
  const rules = [rule('image-alt', { passed: 2, failed: 1 }), rule('label', { passed: 3 })];
  expect(pageScore(rules, profile)).toBeLessThan(70);
  expect(pageScore(judgedRules(rules, said({ 'image-alt': { dismissed: 1 } })), profile)).toBe(100);
});

it('makes a rule that had nothing but a false positive one that does not apply', () => {
  expect(pageScore(judgedRules([rule('image-alt', { failed: 1 })], said({ 'image-alt': { dismissed: 1 } })), profile)).toBeNull();
});

it('counts a confirmed barrier as a failure', () => {
  const rules = [rule('image-alt', { passed: 2, needsReview: 1 })];
  expect(pageScore(rules, profile)).toBe(100);
  expect(judgedRules(rules, said({ 'image-alt': { confirmed: 1 } }))).toMatchObject([{ failed: 1, needsReview: 0 }]);
  expect(pageScore(judgedRules(rules, said({ 'image-alt': { confirmed: 1 } })), profile)).toBe(33.3);
});

it('never counts below nothing', () => {
  expect(judgedRules([rule('a', { failed: 1 })], said({ a: { dismissed: 5 } }))).toMatchObject([{ failed: 0 }]);
});
