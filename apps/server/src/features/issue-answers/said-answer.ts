import type { IssueAnswer, SaidAnswer as Body } from '@manara/contract/issue-answers';
import { answersTo, type SaidAnswer } from '@manara/core/document-check/document-answer';
import { unfit } from '@manara/document-checks/fix/answer-places';
import type { Language } from '@manara/messages/locale';
import { documentsTexts } from '@manara/reports/documents/documents-texts';
import type { AnswerUse } from '../../platform/database/schema/answers.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** An answer as it is stored. */
export interface KeptAnswer {
  answer: SaidAnswer;
  answered_by_name: string;
  answered_at: Date;
  used: AnswerUse | null;
}

/** What a person can say or has said of an issue of this rule; `row` null: nothing yet. */
export function presentAnswer(ruleId: string, row: KeptAnswer | null, language: Language): IssueAnswer {
  const texts = documentsTexts(language);
  return {
    kinds: [...answersTo({ ruleId })],
    given: row && { answer: row.answer, by: row.answered_by_name, at: row.answered_at.toISOString() },
    used: row?.used
      ? {
          at: row.used.at,
          files: row.used.files,
          unused: row.used.unused.map(({ file, reason }) => ({ file, code: reason, reason: texts.unused(reason) })),
        }
      : null,
  };
}

/** What is missing is refused as what it comes to. */
function saidIn({ kind, text = '', level = 0 }: Body): SaidAnswer {
  if (kind === 'alternative') return { kind, text: text.trim() };
  return kind === 'heading' ? { kind, level } : { kind };
}

/** What a person has said of an issue of this rule. Throws AppError 409 where it can't be said of it. */
export function readSaid(ruleId: string, given: Body): SaidAnswer {
  const answer = saidIn(given);
  const reason = unfit({ ruleId }, answer);
  if (reason) throw new AppError('answer.unfit', 409, { params: { reason } });
  return answer;
}
