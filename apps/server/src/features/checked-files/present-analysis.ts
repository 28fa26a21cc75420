import type { CheckAnalysis, FoundIssue } from '@manara/contract/check-analysis';
import type { IssueAnswer } from '@manara/contract/issue-answers';
import { keptIssues, keptPlaces, type CheckedIssue, type CheckResult } from '@manara/core/document-check/check-result';
import type { DocumentRuleId } from '@manara/core/document-check/document-rules';
import type { Language } from '@manara/messages/locale';
import { documentsTexts } from '@manara/reports/documents/documents-texts';
import { ruleFix, ruleTitle } from '../issues/issue-text.ts';
import { fixableRules } from '../libraries/fixed/fixable-files.ts';
import { answerTargets, type AnswerTarget } from './answer-targets.ts';

const fixable: ReadonlySet<string> = new Set<DocumentRuleId>(fixableRules);

/** Whether something in a file can be fixed with certainty, as far as its check says. */
export const hasCertainFixes = (result: CheckResult | null): boolean => result?.issues.some(({ ruleId }) => fixable.has(ruleId)) ?? false;

/** What a check came to, in a sentence or two. */
export function summaryOf(language: Language, { score, counts }: CheckResult): string {
  const texts = documentsTexts(language);
  const found = texts.text('result.found', { failures: counts.violation, reviews: counts.needs_review });
  if (score === null) return `${texts.text('result.no_score')} ${found}`;
  return `${texts.text('result.score', { score })} ${found}`;
}

/** What was said of what can be answered. */
export type AnswerTo = (target: AnswerTarget) => IssueAnswer;

/** Places of one issue that can be answered each by itself. */
const mostPlaces = 200;

function presentTargets(language: Language, issue: CheckedIssue, answerTo: AnswerTo): FoundIssue['answers'] {
  const texts = documentsTexts(language);
  return answerTargets(issue)
    .slice(0, mostPlaces + 1)
    .map((target) => ({
      id: target.id,
      place: target.place && { name: texts.place(target.place), path: target.place.path },
      answer: answerTo(target),
    }));
}

function presentIssue(language: Language, issue: CheckedIssue, answerTo: AnswerTo | null): FoundIssue {
  const { ruleId, kind, severity, sc, snippet, places, count } = issue;
  const texts = documentsTexts(language);
  return {
    rule_id: ruleId,
    kind,
    severity,
    title: ruleTitle(language, ruleId),
    recommendation: ruleFix(language, ruleId),
    criteria: sc,
    snippet,
    places: places.slice(0, keptPlaces).map((place) => texts.place(place) || place.path),
    place_count: count,
    answers: answerTo ? presentTargets(language, issue, answerTo) : [],
  };
}

/** A check as people read it. `answerTo`: where people can answer its issues. */
export function presentAnalysis(language: Language, result: CheckResult, answerTo: AnswerTo | null = null): CheckAnalysis {
  const { score, counts, issues, unseen } = result;
  // More are kept only for what people say about them.
  const shown = answerTo ? issues : issues.slice(0, keptIssues);
  return {
    score,
    summary: summaryOf(language, result),
    issues: shown.map((issue) => presentIssue(language, issue, answerTo)),
    issues_left_out: counts.violation + counts.needs_review + counts.best_practice - shown.length,
    unseen: unseen.map((mark) => documentsTexts(language).unseen(mark)),
  };
}
