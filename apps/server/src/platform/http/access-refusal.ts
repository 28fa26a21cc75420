import { keyScopeOf, type KeyScope, type OrganisationKeyScope } from '@manara/contract/api-keys';
import type { Endpoint } from '@manara/contract/endpoint';
import { licenceRightOf } from '@manara/contract/licence-right';
import { organisationKeyScopeOf } from '@manara/contract/organisation-keys';
import { defaultLicenceSets, isLicensedFor } from '@manara/core/licence';
import { hasRole } from '@manara/core/role';
import type { Caller } from '../auth/caller.ts';

/** What of a caller decides about a call. */
export type Asking = Pick<Caller, 'role' | 'licence' | 'licenceSets' | 'owesSecondFactor' | 'keyScope' | 'isOrganisationKey'>;

/** Why a call is refused: the first needs status 401, the others 403. */
export type AccessRefusal = 'not_signed_in' | 'second_factor_demanded' | 'api_key_scope' | 'not_allowed' | 'not_licensed';

const isWithin = (scope: OrganisationKeyScope, needed: KeyScope | null) =>
  needed !== null && (scope === 'write' || (scope === 'read' && needed === 'read'));

/**
 * The one decision about who may make a call, which register() asks before anything else; null where it may go on. `caller`: null where nobody
 * is signed in. Things of other organisations are the handlers' to refuse.
 */
export function accessRefusal(endpoint: Endpoint, caller: Asking | null): AccessRefusal | null {
  if (endpoint.access === 'anonymous') return null;
  if (!caller) return 'not_signed_in';
  const { role, licence, licenceSets, owesSecondFactor, keyScope, isOrganisationKey } = caller;
  // What is open before is there to set the second step up, which no key does.
  if (owesSecondFactor && (keyScope || !endpoint.beforeFactor)) return 'second_factor_demanded';
  const needed = isOrganisationKey ? organisationKeyScopeOf(endpoint) : keyScopeOf(endpoint);
  if (keyScope && !isWithin(keyScope, needed)) return 'api_key_scope';
  if (!hasRole(role, endpoint.access)) return 'not_allowed';
  return isLicensedFor(licenceSets ?? defaultLicenceSets, licence, licenceRightOf(endpoint)) ? null : 'not_licensed';
}
