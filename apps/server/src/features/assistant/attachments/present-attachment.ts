import { convertAttachment, type AssistantAttachment } from '@manara/contract/assistant-attachments';
import { refusalOf } from '@manara/contract/licence-right';
import { rightsOf } from '@manara/core/licence';
import type { Language } from '@manara/messages/locale';
import type { Caller } from '../../../platform/auth/caller.ts';
import { hasCertainFixes, presentAnalysis } from '../../checked-files/present-analysis.ts';
import { checkFailureSentence } from '../../scans/run-sentence.ts';
import type { AttachmentRow } from './attachment-store.ts';

/** Whether something in a file can be fixed with certainty, as far as its check says. */
export const canFix = ({ type, result }: Pick<AttachmentRow, 'type' | 'result'>): boolean =>
  (type === 'pdf' || type === 'docx') && hasCertainFixes(result);

/** Whether a person may have an attachment converted, by their role and licence. */
export const canConvert = ({ type, state }: Pick<AttachmentRow, 'type' | 'state'>, { role, licence, licenceSets }: Caller): boolean =>
  type === 'pdf' && state === 'completed' && refusalOf(convertAttachment, { role, licensed_for: rightsOf(licenceSets, licence) }) === null;

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
