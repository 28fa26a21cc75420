import { convertAttachment, type AssistantAttachment } from '@manara/contract/assistant-attachments';
import { refusalOf } from '@manara/contract/licence-right';
import { rightsOf } from '@manara/core/licence';
import type { Language } from '@manara/messages/locale';
import type { Caller } from '../../../platform/auth/caller.ts';
import { placedAnswers } from '../../checked-files/answer-targets.ts';
import { hasCertainFixes, presentAnalysis, type AnswerTo } from '../../checked-files/present-analysis.ts';
import type { PlacedAnswer } from '../../issue-answers/answer-outcomes.ts';
import { presentAnswer } from '../../issue-answers/said-answer.ts';
import { checkFailureSentence } from '../../scans/run-sentence.ts';
import type { AttachmentRow } from './attachment-store.ts';

/** Whether a file can be fixed, and people's words put into it. */
export const isFixable = ({ type }: Pick<AttachmentRow, 'type'>): boolean => type === 'pdf' || type === 'docx';

/** What its owner has said, at each place in it. */
export const answersIn = ({ result, answers }: Pick<AttachmentRow, 'result' | 'answers'>): PlacedAnswer[] =>
  result === null
    ? []
    : placedAnswers(
        result,
        Object.entries(answers).map(([target, { answer, at }]) => ({ target, answer, answered_at: new Date(at) })),
      );

/** Whether something in a file can be fixed with certainty, as far as its check says, or its owner has answered. */
export const canFix = (row: Pick<AttachmentRow, 'type' | 'result' | 'answers'>): boolean =>
  isFixable(row) && (hasCertainFixes(row.result) || answersIn(row).length > 0);

/** Whether a person may have an attachment converted, by their role and licence. */
export const canConvert = ({ type, state }: Pick<AttachmentRow, 'type' | 'state'>, { role, licence, licenceSets }: Caller): boolean =>
  type === 'pdf' && state === 'completed' && refusalOf(convertAttachment, { role, licensed_for: rightsOf(licenceSets, licence) }) === null;

/** What its owner has said about an issue, or can say. */
const answerTo =
  ({ answers }: AttachmentRow, { fullName }: Caller, language: Language): AnswerTo =>
  ({ id, ruleId }) => {
    const said = answers[id];
    return presentAnswer(ruleId, said ? { ...said, answered_by_name: fullName, answered_at: new Date(said.at) } : null, language);
  };

/** An attachment as its owner sees it. */
export const presentAttachment = (row: AttachmentRow, caller: Caller, language: Language): AssistantAttachment => ({
  id: row.id,
  name: row.name,
  type: row.type,
  state: row.state,
  failure: row.failure && checkFailureSentence(language, row.failure),
  analysis: row.result && presentAnalysis(language, row.result, isFixable(row) ? answerTo(row, caller, language) : null),
  can_fix: canFix(row),
  can_convert: canConvert(row, caller),
});
