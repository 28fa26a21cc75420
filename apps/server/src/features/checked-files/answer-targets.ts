import { createHash } from 'node:crypto';
import type { CheckedIssue, CheckResult } from '@manara/core/document-check/check-result';
import { answersTo, type SaidAnswer } from '@manara/core/document-check/document-answer';
import type { DocumentPlace } from '@manara/core/document-check/document-place';
import type { PlacedAnswer } from '../issue-answers/answer-outcomes.ts';

/** What one answer is for. */
export interface AnswerTarget {
  /** The fingerprint of the issue; for one of several places with a part of the digest of the way to it. */
  id: string;
  ruleId: string;
  /** Null: all places of the issue that have no answer of their own. */
  place: DocumentPlace | null;
}

const targetId = (fingerprint: string, { path }: DocumentPlace): string =>
  `${fingerprint}.${createHash('sha256').update(path).digest('hex').slice(0, 12)}`;

/**
 * What a person can answer of an issue: all its places at once, and each by itself, because pictures without words in the same part of a document have one
 * cause, and each needs its own text. None where it takes no answer, or was found by a check that has kept no fingerprint.
 */
export function answerTargets({ ruleId, fingerprint, places, count }: CheckedIssue): AnswerTarget[] {
  if (fingerprint === undefined || answersTo({ ruleId }).length === 0) return [];
  const [first] = places;
  if (first && count === 1) return [{ id: fingerprint, ruleId, place: first }];
  return [{ id: fingerprint, ruleId, place: null }, ...places.map((place) => ({ id: targetId(fingerprint, place), ruleId, place }))];
}

/** One of what can be answered in a file; null where there is none of this id. */
export const findTarget = (result: CheckResult | null, id: string): AnswerTarget | null =>
  result?.issues.flatMap(answerTargets).find((target) => target.id === id) ?? null;

interface Row {
  target: string;
  answer: SaidAnswer;
  answered_at: Date;
}

/** The answers at the places of a file, as its check has found them. That to a place counts before that to its issue. */
export function placedAnswers({ issues }: CheckResult, rows: readonly Row[]): PlacedAnswer[] {
  const said = new Map(rows.map((row) => [row.target, row]));
  const sum = (fingerprint: string) => issues.reduce((all, issue) => all + (issue.fingerprint === fingerprint ? issue.count : 0), 0);
  return issues.flatMap((issue) => {
    const { fingerprint, places } = issue;
    if (fingerprint === undefined || answerTargets(issue).length === 0) return [];
    const isOne = sum(fingerprint) === 1;
    return places.flatMap((place): PlacedAnswer[] => {
      const row = said.get(targetId(fingerprint, place)) ?? said.get(fingerprint);
      if (!row) return [];
      const answer = { ...row.answer, fingerprint, path: isOne ? null : place.path };
      return [{ of: row.target, answeredAt: row.answered_at, answer }];
    });
  });
}
