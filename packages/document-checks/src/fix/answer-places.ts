import {
  answersTo,
  wrongIn,
  type DocumentAnswer,
  type SaidAnswer,
  type UnusedAnswer,
  type UnusedReason,
} from '@manara/core/document-check/document-answer';
import type { DocumentFinding } from '@manara/core/document-check/document-finding';
import { judgeAlternative } from '../office/alternative-text.ts';

/** A person's answer with the finding that it belongs to. */
export interface Answered {
  answer: DocumentAnswer;
  finding: DocumentFinding;
}

const fits = (answer: DocumentAnswer, { fingerprint, place }: DocumentFinding): boolean =>
  fingerprint === answer.fingerprint && (answer.path === null || answer.path === place.path);

/** Why a finding of a rule can't be answered so, whatever the document; null where it can. */
export function unfit(finding: Pick<DocumentFinding, 'ruleId'>, said: SaidAnswer): UnusedReason | null {
  if (!answersTo(finding).includes(said.kind)) return 'not_asked';
  const wrong = wrongIn(said);
  if (wrong) return wrong;
  return said.kind === 'alternative' && judgeAlternative(said.text) !== 'passed' ? 'says_nothing' : null;
}

function refusalOf(answer: DocumentAnswer, [finding, ...others]: readonly DocumentFinding[]): UnusedReason | null {
  if (!finding) return 'not_found';
  // The same picture may mean something else at another place.
  if (others.length > 0) return 'several_places';
  return unfit(finding, answer);
}

/** The answers that may be put into a document, in its order, and those that may not. */
export function placeAnswers(
  findings: readonly DocumentFinding[],
  answers: readonly DocumentAnswer[],
): { placed: Answered[]; unused: UnusedAnswer[] } {
  const placed = new Map<DocumentFinding, Answered>();
  const unused: UnusedAnswer[] = [];
  for (const answer of answers) {
    const fitting = findings.filter((finding) => !placed.has(finding) && fits(answer, finding));
    const reason = refusalOf(answer, fitting);
    if (reason) unused.push({ answer, reason });
    else for (const finding of fitting) placed.set(finding, { answer, finding });
  }
  return { placed: findings.flatMap((finding) => placed.get(finding) ?? []), unused };
}
