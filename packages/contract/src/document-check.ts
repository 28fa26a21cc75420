import { Type, type Static } from 'typebox';
import { attachedStates } from '@manara/core/assistant/attachment';
import { CheckAnalysis } from './check-analysis.ts';
import { endpoint } from './endpoint.ts';
import { IdParams, Time, nullable, oneOf } from './shared.ts';

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
  /** Whether something in it can be fixed with certainty. */
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
  summary: 'The uploaded PDF with all fixes that are certain. The document itself isn’t changed. 409 `document.no_fix` if there are none.',
  params: IdParams,
  files: ['application/octet-stream'],
});
