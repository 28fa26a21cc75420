import { middlePart, mostZoom } from '@manara/core/picture-part';
import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id } from './shared.ts';
import { User } from './session.ts';

export const putAvatar = endpoint({
  id: 'putAvatar',
  method: 'PUT',
  path: '/settings/avatar',
  access: 'viewer',
  summary: 'Sets the caller’s picture: JPG, PNG or GIF up to 2 MB, cropped to a square at the center, or by `x`, `y` and `zoom`.',
  form: Type.Object({
    file: Type.Unsafe<Blob>(Type.String({ format: 'binary' })),
    /** Where the square stands in the room that it has, of the picture as it is seen upright: 0 is left, 1 right. */
    x: Type.Optional(Type.Number({ minimum: 0, maximum: 1, default: middlePart.x })),
    /** The same from top to bottom. */
    y: Type.Optional(Type.Number({ minimum: 0, maximum: 1, default: middlePart.y })),
    /** How often its side goes into the shorter side of the picture. */
    zoom: Type.Optional(Type.Number({ minimum: 1, maximum: mostZoom, default: middlePart.zoom })),
  }),
  response: User,
});
export const deleteAvatar = endpoint({
  id: 'deleteAvatar',
  method: 'DELETE',
  path: '/settings/avatar',
  access: 'viewer',
  summary: 'Removes the caller’s picture.',
  response: User,
});
export const readAvatar = endpoint({
  id: 'readAvatar',
  method: 'GET',
  path: '/people/{id}/avatar/{version}',
  access: 'viewer',
  summary: 'A person’s picture, at the address in `avatar_url`.',
  params: Type.Object({ id: Id, version: Id }),
  files: ['image/png'],
});

const id = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** As many people as one call asks about. */
export const mostAvatars = 100;

export const listAvatars = endpoint({
  id: 'listAvatars',
  method: 'GET',
  path: '/people/avatars',
  access: 'viewer',
  summary: `The picture addresses of up to ${mostAvatars} of the organization’s people; people without a picture are omitted.`,
  query: Type.Object({
    /** Ids of people, with commas between them. */
    ids: Type.String({ maxLength: mostAvatars * 37, pattern: `^(${id}(,${id})*)?$`, default: '' }),
  }),
  response: Type.Object({ avatars: Type.Array(Type.Object({ id: Id, avatar_url: Type.String() })) }),
});
