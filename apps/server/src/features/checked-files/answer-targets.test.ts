import type { CheckedIssue } from '@manara/core/document-check/check-result';
import { expect, it } from 'vitest';
import { answerOutcomes } from '../issue-answers/answer-outcomes.ts';
import { answerTargets, placedAnswers } from './answer-targets.ts';

const issueOf = (ruleId: string, fingerprint: string | undefined, ...paths: string[]): CheckedIssue => ({
  ruleId,
  kind: 'violation',
  severity: 'critical',
  sc: ['1.1.1'],
  snippet: '',
  ...(fingerprint !== undefined && { fingerprint }),
  places: paths.map((path) => ({ path })),
  count: paths.length,
});
const [one, two] = ['1', '2'].map((digit) => digit.repeat(32)) as [string, string];
const result = (...issues: CheckedIssue[]) => ({
  score: 50,
  pages: 1,
  counts: { violation: issues.length, needs_review: 0, best_practice: 0 },
  issues,
  unseen: [],
});
const at = new Date(0);
const row = (target: string, text: string) => ({ target, answer: { kind: 'alternative', text } as const, answered_at: at });

it('an issue is answered as a whole, and at each of several places', () => {
  expect(answerTargets(issueOf('pdf-figure-alt', one, 'a'))).toEqual([{ id: one, ruleId: 'pdf-figure-alt', place: { path: 'a' } }]);
  const several = answerTargets(issueOf('pdf-figure-alt', one, 'a', 'b'));
  expect(several.map(({ place }) => place?.path ?? null)).toEqual([null, 'a', 'b']);
  expect(new Set(several.map(({ id }) => id)).size).toBe(3);
  for (const { id } of several) expect(id).toMatch(/^1{32}(\.[0-9a-f]{12})?$/);
});

it('an issue that takes no answer, or was found before fingerprints were kept, is not', () => {
  expect(answerTargets(issueOf('pdf-title', one, 'a'))).toEqual([]);
  expect(answerTargets(issueOf('pdf-figure-alt', undefined, 'a'))).toEqual([]);
});

it('the answer to a place counts before that to its issue, and names its place where the cause has several', () => {
  const issues = [issueOf('pdf-figure-alt', one, 'a', 'b', 'c'), issueOf('pdf-figure-alt', two, 'd')];
  const [, , b] = answerTargets(issues[0] as CheckedIssue);
  const placed = placedAnswers(result(...issues), [row(one, 'A ship'), row(b?.id ?? '', 'A map'), row(two, 'A plan'), row('gone', 'Old')]);
  expect(placed.map(({ of, answer }) => [of, answer.path, answer.kind === 'alternative' && answer.text])).toEqual([
    [one, 'a', 'A ship'],
    [b?.id, 'b', 'A map'],
    [one, 'c', 'A ship'],
    [two, null, 'A plan'],
  ]);
  const unused = placed.flatMap(({ answer }) =>
    answer.path === 'c' || answer.path === null ? [{ answer, reason: 'no_way' as const }] : [],
  );
  expect(answerOutcomes(placed, unused)).toEqual([
    { of: one, answeredAt: at, isUsed: true, reasons: ['no_way'] },
    { of: b?.id, answeredAt: at, isUsed: true, reasons: [] },
    { of: two, answeredAt: at, isUsed: false, reasons: ['no_way'] },
  ]);
});

it('one cause in two kinds of issues is told by its places', () => {
  const review = { ...issueOf('pdf-figure-alt', one, 'b'), kind: 'needs_review' as const };
  const placed = placedAnswers(result(issueOf('pdf-figure-alt', one, 'a'), review), [row(one, 'A ship')]);
  expect(placed.map(({ answer }) => answer.path)).toEqual(['a', 'b']);
});
