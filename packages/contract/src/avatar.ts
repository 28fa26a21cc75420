import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id } from './shared.ts';
import { User } from './session.ts';

export const putAvatar = endpoint({
  id: 'putAvatar',
  method: 'PUT',
  path: '/settings/avatar',
  access: 'viewer',
  summary: 'Gives the caller a picture: JPG, PNG or GIF up to 2 MB, of which a square is cut out of the middle and drawn anew.',
  form: Type.Object({ file: Type.Unsafe<Blob>(Type.String({ format: 'binary' })) }),
  response: User,
});
export const deleteAvatar = endpoint({
  id: 'deleteAvatar',
  method: 'DELETE',
  path: '/settings/avatar',
  access: 'viewer',
  summary: "Takes the caller's picture away.",
  response: User,
});
export const readAvatar = endpoint({
  id: 'readAvatar',
  method: 'GET',
  path: '/people/{id}/avatar/{version}',
  access: 'viewer',
  summary: 'The picture of a person of the organisation, as its address in `avatar_url` names it.',
  params: Type.Object({ id: Id, version: Id }),
  files: ['image/png'],
});
