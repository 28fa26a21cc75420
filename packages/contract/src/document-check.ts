import { Type, type Static } from 'typebox';
import { attachedStates } from '@manara/core/assistant/attachment';
import { CheckAnalysis } from './check-analysis.ts';
import { endpoint } from './endpoint.ts';
import { AnswerBody, IssueAnswer, SeenAnswer } from './issue-answers.ts';
import { Id, IdParams, Time, nullable, oneOf } from './shared.ts';

/** How accessible a document was as it was uploaded: the check of its file, which its conversion has nothing to do with. */
export const DocumentCheck = Type.Object({
  /** `none`: nobody has asked for a check. */
  state: oneOf(['none', ...attachedStates]),
  /** Why it could not be checked, in the language of Accept-Language. */
  failure: nullable(Type.String()),
  checked_at: nullable(Time),
  analysis: CheckAnalysis,
  /** Whether the caller may have it checked. Pictures have no check. */
  can_check: Type.Boolean(),
  /** Whether something in it can be fixed with certainty, or a person has answered. */
  can_fix: Type.Boolean(),
});
export type DocumentCheck = Static<typeof DocumentCheck>;

export const getDocumentCheck = endpoint({
  id: 'getDocumentCheck',
  method: 'GET',
  path: '/documents/{id}/check',
  access: 'viewer',
  summary: 'The results of the accessibility check of an uploaded PDF.',
  params: IdParams,
  response: DocumentCheck,
});
export const checkDocument = endpoint({
  id: 'checkDocument',
  method: 'POST',
  path: '/documents/{id}/check',
  access: 'member',
  status: 202,
  summary: 'Queues an accessibility check of an uploaded PDF. 409 `document.no_check` for pictures.',
  params: IdParams,
  response: DocumentCheck,
});
export const fixDocument = endpoint({
  id: 'fixDocument',
  method: 'GET',
  path: '/documents/{id}/fixed',
  access: 'viewer',
  summary:
    'The uploaded PDF with all fixes that are certain and people’s answers. The document itself isn’t changed. 409 `document.no_fix` if there are none.',
  params: IdParams,
  files: ['application/octet-stream'],
});

/** What an answer is to, by the id of the answer in the check of a file. */
export const AnswerParams = Type.Object({ id: Id, answerId: Type.String({ pattern: '^[0-9a-f]{32}(\\.[0-9a-f]{12})?$' }) });

export const answerDocument = endpoint({
  id: 'answerDocument',
  method: 'PUT',
  path: '/documents/{id}/check/answers/{answerId}',
  access: 'member',
  summary:
    'Stores the alternative text for an issue in an uploaded PDF, or for one of its locations, by the answer’s id in the check. The fixed file includes it. 409 `answer.unfit` if the issue can’t have this answer. 409 `changed_meanwhile` if another answer was given since `seen`.',
  params: AnswerParams,
  body: AnswerBody,
  response: IssueAnswer,
});
export const removeDocumentAnswer = endpoint({
  id: 'removeDocumentAnswer',
  method: 'DELETE',
  path: '/documents/{id}/check/answers/{answerId}',
  access: 'member',
  summary:
    'Removes the answer to an issue of an uploaded PDF. Files that were already downloaded keep it. 409 `changed_meanwhile` if another answer was given since `seen`.',
  params: AnswerParams,
  query: SeenAnswer,
  response: IssueAnswer,
});
