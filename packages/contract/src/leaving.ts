import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { IdParams, OwnPassword } from './shared.ts';

export const removePerson = endpoint({
  id: 'removePerson',
  method: 'DELETE',
  path: '/people/{id}',
  access: 'administrator',
  summary:
    'Removes a person from the organization permanently. Their work is kept under “Former member”, their name only in the audit log; the account is deleted with its last organization. 409 or 403 for the last owner, people above the caller and the caller.',
  params: IdParams,
});
export const removeOwnAccount = endpoint({
  id: 'removeOwnAccount',
  method: 'POST',
  path: '/settings/removal',
  access: 'viewer',
  status: 204,
  summary:
    'Removes the caller from this organization or, with `everywhere`, from all of theirs and deletes the account. 409 for the last owner of any of them. People signed in through a provider can only leave its organization.',
  body: Type.Object({ password: OwnPassword, everywhere: Type.Boolean() }),
});
