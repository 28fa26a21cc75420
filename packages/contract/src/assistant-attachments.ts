import { Type, type Static } from 'typebox';
import { attachedBounds, attachedStates, attachedTypes } from '@manara/core/assistant/attachment';
import { CheckAnalysis } from './check-analysis.ts';
import { AnswerParams } from './document-check.ts';
import { endpoint } from './endpoint.ts';
import { AnswerBody, SeenAnswer } from './issue-answers.ts';
import { Id, IdParams, Line, nullable, oneOf } from './shared.ts';

/** A file that was attached to a message to the assistant, or the address of a page. */
export const AssistantAttachment = Type.Object({
  id: Id,
  name: Type.String(),
  type: oneOf(attachedTypes),
  state: oneOf(attachedStates),
  /** Why it could not be checked. */
  failure: nullable(Type.String()),
  analysis: CheckAnalysis,
  /** Whether something in it can be fixed with certainty, or the caller has answered. */
  can_fix: Type.Boolean(),
  /** Whether the caller can convert it. */
  can_convert: Type.Boolean(),
});
export type AssistantAttachment = Static<typeof AssistantAttachment>;

/** In the body of a question: what was attached for it, by its ids. */
export const AttachedIds = Type.Optional(Type.Array(Id, { maxItems: attachedBounds.ofMessage, uniqueItems: true }));

export const listAssistantAttachments = endpoint({
  id: 'listAssistantAttachments',
  method: 'GET',
  path: '/assistant/attachments',
  access: 'viewer',
  summary: 'Files and pages that the caller has attached but not sent. Unsent ones are deleted after a day.',
  response: Type.Object({ attachments: Type.Array(AssistantAttachment), total: Type.Integer() }),
});
export const attachFile = endpoint({
  id: 'attachFile',
  method: 'POST',
  path: '/assistant/attachments',
  access: 'viewer',
  status: 201,
  summary:
    'Attaches a PDF, DOC, DOCX, TXT or HTML file of up to 50 MB for the next question, and queues its check. Only the caller can read it.',
  form: Type.Object({ file: Type.Unsafe<Blob>(Type.String({ format: 'binary' })) }),
  response: AssistantAttachment,
});
export const attachPage = endpoint({
  id: 'attachPage',
  method: 'POST',
  path: '/assistant/attachments/page',
  access: 'manager',
  status: 201,
  summary: 'Attaches the address of a page for the next question, and queues a scan of this page alone.',
  body: Type.Object({ url: Line({ minLength: 1, maxLength: 2_000 }) }),
  response: AssistantAttachment,
});
export const checkAttachmentAgain = endpoint({
  id: 'checkAttachmentAgain',
  method: 'POST',
  path: '/assistant/attachments/{id}/check',
  access: 'viewer',
  status: 200,
  summary: 'Queues another check of one of the caller’s attachments, if the last one failed.',
  params: IdParams,
  response: AssistantAttachment,
});
export const removeAssistantAttachment = endpoint({
  id: 'removeAssistantAttachment',
  method: 'DELETE',
  path: '/assistant/attachments/{id}',
  access: 'viewer',
  summary: 'Deletes an unsent attachment of the caller and cancels its check.',
  params: IdParams,
});
export const getAssistantAttachment = endpoint({
  id: 'getAssistantAttachment',
  method: 'GET',
  path: '/assistant/attachments/{id}',
  access: 'viewer',
  summary: 'One of the caller’s attachments, with the results of its check.',
  params: IdParams,
  response: AssistantAttachment,
});
export const answerAttachment = endpoint({
  id: 'answerAttachment',
  method: 'PUT',
  path: '/assistant/attachments/{id}/answers/{answerId}',
  access: 'viewer',
  summary:
    'Stores the answer to an issue in an attached PDF or DOCX file, or for one of its locations. The fixed file includes it. 409 `answer.unfit` if the issue can’t have this answer, and `attachment.too_many_answers` beyond 500. 409 `changed_meanwhile` if another answer was given since `seen`.',
  params: AnswerParams,
  body: AnswerBody,
  response: AssistantAttachment,
});
export const removeAttachmentAnswer = endpoint({
  id: 'removeAttachmentAnswer',
  method: 'DELETE',
  path: '/assistant/attachments/{id}/answers/{answerId}',
  access: 'viewer',
  summary:
    'Removes the answer to an issue of an attached file. Files that were already downloaded keep it. 409 `changed_meanwhile` if another answer was given since `seen`.',
  params: AnswerParams,
  query: SeenAnswer,
  response: AssistantAttachment,
});
export const fixAttachment = endpoint({
  id: 'fixAttachment',
  method: 'GET',
  path: '/assistant/attachments/{id}/fixed',
  access: 'viewer',
  summary: 'The attached file with all fixes that are certain and the caller’s answers. The attachment itself isn’t changed.',
  params: IdParams,
  files: ['application/octet-stream'],
});
export const convertAttachment = endpoint({
  id: 'convertAttachment',
  method: 'POST',
  path: '/assistant/attachments/{id}/convert',
  access: 'member',
  status: 201,
  summary: 'Adds a PDF that the caller has attached to the organization’s documents, and queues its conversion.',
  params: IdParams,
  response: Type.Object({ document_id: Id }),
});
