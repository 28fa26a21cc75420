import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** What a browser needs to be told of something while Manara is closed. */
export const PushState = Type.Object({
  /** The key by which push services know this installation (RFC 8292), in base64url. */
  key: Type.String(),
  /** Whether the session that asks is told so. */
  is_on: Type.Boolean(),
});
export type PushState = Static<typeof PushState>;

const Key = (bytes: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`, description: 'base64url' });

export const getPush = endpoint({
  id: 'getPush',
  method: 'GET',
  path: '/settings/push',
  access: 'viewer',
  summary: 'Whether push notifications are on in the browser of this session, and the key to subscribe with.',
  response: PushState,
});
export const putPush = endpoint({
  id: 'putPush',
  method: 'PUT',
  path: '/settings/push',
  access: 'viewer',
  summary: 'Turns on push notifications in the browser of this session, until the session ends.',
  /** As `PushSubscription.toJSON()` has it. */
  body: Type.Object({
    endpoint: Type.String({ maxLength: 2000, pattern: '^https://[^\\s]+$' }),
    keys: Type.Object({ p256dh: Key(65), auth: Key(16) }),
  }),
  response: PushState,
});
export const deletePush = endpoint({
  id: 'deletePush',
  method: 'DELETE',
  path: '/settings/push',
  access: 'viewer',
  summary: 'Turns off push notifications in the browser of this session.',
});
