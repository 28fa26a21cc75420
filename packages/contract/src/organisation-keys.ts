import { Type } from 'typebox';
import { createApiKey, keyScopeOf, listApiKeys, organisationKeyScopes, type KeyScope } from './api-keys.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { IdParams, oneOf } from './shared.ts';

/** What means the person who calls, whom a key of an organisation has not: their own things, and what they may spend with a model. */
const ofOnePerson =
  /^\/(?:(?:assistant|auth|notifications|search\/recent|support\/(?:attachments|requests))\b|documents\/\{id\}\/review\/proposals$)/;

/** What a key of an organisation needs for a call; null where none will do. */
export const organisationKeyScopeOf = (call: Endpoint): KeyScope | null => (ofOnePerson.test(call.path) ? null : keyScopeOf(call));

export const listOrganisationKeys = endpoint({
  id: 'listOrganisationKeys',
  method: 'GET',
  path: '/organisation/api-keys',
  access: 'administrator',
  summary: 'The organization’s active API keys, newest first.',
  response: listApiKeys.response,
});
export const createOrganisationKey = endpoint({
  id: 'createOrganisationKey',
  method: 'POST',
  path: '/organisation/api-keys',
  access: 'administrator',
  status: 201,
  summary:
    'Creates an API key for the organization, shown only once. It isn’t tied to a person and has a manager’s rights within its scope.',
  body: Type.Object({ ...createApiKey.body.properties, scope: oneOf(organisationKeyScopes) }),
  response: createApiKey.response,
});
export const revokeOrganisationKey = endpoint({
  id: 'revokeOrganisationKey',
  method: 'DELETE',
  path: '/organisation/api-keys/{id}',
  access: 'administrator',
  summary: 'Immediately revokes one of the organization’s API keys.',
  params: IdParams,
});
