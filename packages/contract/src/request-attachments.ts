import { attachmentBounds } from '@manara/core/support/attachment';
import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './shared.ts';

export const RequestAttachment = Type.Object({
  id: Id,
  name: Type.String(),
  /** Bytes. */
  size: Type.Integer({ minimum: 1 }),
});
export type RequestAttachment = Static<typeof RequestAttachment>;

/** In the body of a message: what was uploaded for it, by its ids. */
export const AttachmentIds = Type.Optional(Type.Array(Id, { maxItems: attachmentBounds.ofMessage, uniqueItems: true }));

export const uploadAttachment = endpoint({
  id: 'uploadAttachment',
  method: 'POST',
  path: '/support/attachments',
  access: 'viewer',
  status: 201,
  summary: 'Uploads a file for a message not sent yet: PDF, PNG, JPG or plain text up to 10 MB. Unused files are deleted after a day.',
  form: Type.Object({ file: Type.Unsafe<Blob>(Type.String({ format: 'binary' })) }),
  response: RequestAttachment,
});

export const removeAttachment = endpoint({
  id: 'removeAttachment',
  method: 'DELETE',
  path: '/support/attachments/{id}',
  access: 'viewer',
  summary: 'Deletes an unused file of the caller.',
  params: IdParams,
});

export const readAttachment = endpoint({
  id: 'readAttachment',
  method: 'GET',
  path: '/support/attachments/{id}',
  access: 'viewer',
  summary: 'An attached file, for people with access to the request.',
  params: IdParams,
  files: ['application/pdf', 'image/png', 'image/jpeg', 'text/plain; charset=utf-8'],
});
