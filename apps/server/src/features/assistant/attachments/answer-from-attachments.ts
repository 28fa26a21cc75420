import type { AssistantAnswer } from '@manara/contract/assistant';
import type { Language } from '@manara/messages/locale';
import { answerText } from '../answer-text.ts';
import { questionsIn } from '../questions.ts';
import type { AttachmentRow } from './attachment-store.ts';
import { summaryOf } from '../../checked-files/present-analysis.ts';

/** The answer to a message with attachments: what the check of each came to. The issues stand in the attachments themselves. */
export const answerFromAttachments = (rows: readonly AttachmentRow[], language: Language): AssistantAnswer => ({
  kind: 'attachments',
  understood: null,
  chips: [],
  sentences: rows.map(({ name, result }, source) => ({
    text: answerText(language, 'attachment.of', { name, summary: result ? summaryOf(language, result) : '' }),
    source,
  })),
  table: null,
  sources: rows.map(({ id, name }) => ({ kind: 'attachment', id, title: name, href: `/ai#attachment-${id}` })),
  next: questionsIn(language, ['question.fix_first']),
});
