import { Type, type Static } from 'typebox';
import { endpoint, type Endpoint } from './endpoint.ts';
import { Id, IdParams, Line, OwnPassword, Time, nullable, oneOf } from './shared.ts';

export const keyScopes = ['read', 'write'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** What a personal key never does: it cannot make itself another session or key, change who its owner is, or administer. */
const neverByKey = /^\/(settings|auth|organisation|live)\b/;

/** Questions are sent, for they are long, and change nothing. */
const readsByPost = /^\/assistant\/(?:questions|choices)$/;

/** What a key needs for a call; null where none will do. Reading is all that changes nothing. */
export function keyScopeOf({ access, method, path }: Endpoint): KeyScope | null {
  if (path === '/auth/me') return 'read';
  if (access === 'administrator' || access === 'owner' || neverByKey.test(path)) return null;
  return method === 'GET' || readsByPost.test(path) ? 'read' : 'write';
}

/** Keys of an organisation have one more: for programs that provision people and teams (SCIM), and for nothing else. */
export const organisationKeyScopes = [...keyScopes, 'scim'] as const;
export type OrganisationKeyScope = (typeof organisationKeyScopes)[number];

/** Days that a key lives at most, unless its organisation says fewer. */
export const mostKeyDays = 365;

export const ApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  /** How it begins, to be known again. */
  beginning: Type.String(),
  scope: oneOf(organisationKeyScopes),
  created_at: Time,
  expires_at: Time,
  /** To the minute. */
  last_used_at: nullable(Time),
  is_expired: Type.Boolean(),
});
export type ApiKey = Static<typeof ApiKey>;

export const listApiKeys = endpoint({
  id: 'listApiKeys',
  method: 'GET',
  path: '/settings/api-keys',
  access: 'viewer',
  summary: 'The caller’s active personal API keys in this organization, newest first.',
  response: Type.Object({
    api_keys: Type.Array(ApiKey),
    /** Days that a new one lives at most. */
    longest_days: Type.Integer(),
  }),
});
export const createApiKey = endpoint({
  id: 'createApiKey',
  method: 'POST',
  path: '/settings/api-keys',
  access: 'viewer',
  status: 201,
  summary:
    'Creates a personal API key, shown once. Programs can use it for what its creator’s role allows, within its scope, except administration.',
  body: Type.Object({
    name: Line({ maxLength: 60 }),
    scope: oneOf(keyScopes),
    days: Type.Integer({ minimum: 1, maximum: mostKeyDays }),
    password: OwnPassword,
  }),
  response: Type.Object({ key: Type.String({ description: 'Shown only now.' }), api_key: ApiKey }),
});
export const revokeApiKey = endpoint({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/settings/api-keys/{id}',
  access: 'viewer',
  summary: 'Revokes a personal API key immediately.',
  params: IdParams,
});
