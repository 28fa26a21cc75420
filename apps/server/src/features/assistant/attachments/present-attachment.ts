import { convertAttachment, type AssistantAttachment } from '@manara/contract/assistant-attachments';
import { refusalOf } from '@manara/contract/licence-right';
import type { AttachedIssue, AttachedResult } from '@manara/core/assistant/attachment';
import type { DocumentRuleId } from '@manara/core/document-check/document-rules';
import { rightsOf } from '@manara/core/licence';
import type { Language } from '@manara/messages/locale';
import { documentsTexts } from '@manara/reports/documents/documents-texts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { ruleFix, ruleTitle } from '../../issues/issue-text.ts';
import { fixableRules } from '../../libraries/fixed/fixable-files.ts';
import { checkFailureSentence } from '../../scans/run-sentence.ts';
import { answerText } from '../answer-text.ts';
import type { AttachmentRow } from './attachment-store.ts';

const fixable: ReadonlySet<string> = new Set<DocumentRuleId>(fixableRules);

/** Whether something in a file can be fixed with certainty, as far as its check says. */
export const canFix = ({ type, result }: Pick<AttachmentRow, 'type' | 'result'>): boolean =>
  (type === 'pdf' || type === 'docx') && (result?.issues.some(({ ruleId }) => fixable.has(ruleId)) ?? false);

/** Whether a person may have an attachment converted, by their role and licence. */
export const canConvert = ({ type, state }: Pick<AttachmentRow, 'type' | 'state'>, { role, licence, licenceSets }: Caller): boolean =>
  type === 'pdf' && state === 'completed' && refusalOf(convertAttachment, { role, licensed_for: rightsOf(licenceSets, licence) }) === null;

/** What a check came to, in a sentence or two. */
export function summaryOf(language: Language, { score, counts }: AttachedResult): string {
  const found = answerText(language, 'attachment.found', { failures: counts.violation, reviews: counts.needs_review });
  if (score === null) return `${answerText(language, 'attachment.no_score')} ${found}`;
  return `${answerText(language, 'attachment.score', { score })} ${found}`;
}

function presentIssue(language: Language, issue: AttachedIssue) {
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
    places: places.map((place) => texts.place(place) || place.path),
    place_count: count,
  };
}

function presentAnalysis(language: Language, result: AttachedResult): AssistantAttachment['analysis'] {
  const { score, counts, issues, unseen } = result;
  return {
    score,
    summary: summaryOf(language, result),
    issues: issues.map((issue) => presentIssue(language, issue)),
    issues_left_out: counts.violation + counts.needs_review + counts.best_practice - issues.length,
    unseen: unseen.map((mark) => documentsTexts(language).unseen(mark)),
  };
}

/** An attachment as its owner sees it. */
export const presentAttachment = (row: AttachmentRow, caller: Caller, language: Language): AssistantAttachment => ({
  id: row.id,
  name: row.name,
  type: row.type,
  state: row.state,
  failure: row.failure && checkFailureSentence(language, row.failure),
  analysis: row.result && presentAnalysis(language, row.result),
  can_fix: canFix(row),
  can_convert: canConvert(row, caller),
});
