import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { IdParams, OwnPassword } from './shared.ts';

export const removePerson = endpoint({
  id: 'removePerson',
  method: 'DELETE',
  path: '/people/{id}',
  access: 'administrator',
  summary:
    'Removes a person from the organisation for good. What they did stays under “Former member”, their name in the audit log alone; the account goes with its last organisation. Not the last owner, nobody above the caller, and not the caller: 409 or 403.',
  params: IdParams,
});
export const removeOwnAccount = endpoint({
  id: 'removeOwnAccount',
  method: 'POST',
  path: '/settings/removal',
  access: 'viewer',
  status: 204,
  summary:
    'Removes the caller from this organisation or, with `everywhere`, from all of theirs with the account. The last owner of any of them stays: 409. Who came by a provider cannot reach beyond its organisation.',
  body: Type.Object({ password: OwnPassword, everywhere: Type.Boolean() }),
});
