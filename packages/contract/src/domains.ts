import { domainStates } from '@manara/core/sign-in/domain-proof';
import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Line, Time, nullable, oneOf } from './shared.ts';

/** A domain of mail addresses that the organisation says is its own. */
export const OrganisationDomain = Type.Object({
  id: Id,
  /** As the name service has it, in ASCII; `shown` is the same in its own script. */
  domain: Type.String(),
  shown: Type.String(),
  state: oneOf(domainStates),
  /** Whether providers find people by it and are trusted with its addresses now: it is proven, or the organisation is the only one here. */
  counts: Type.Boolean(),
  /** The TXT record that proves it; it may stand at the domain itself, too. */
  record_name: Type.String(),
  record_value: Type.String(),
  proven_at: nullable(Time),
  /** When its proof was last taken back. */
  lost_at: nullable(Time),
  /** Since when the record of a proven domain is missing, and when its proof is taken back if it stays so. */
  missing_since: nullable(Time),
  lost_from: nullable(Time),
  last_checked_at: nullable(Time),
  /** What was wrong at the last check, in the language of Accept-Language. */
  problem: nullable(Type.String()),
  /** The names of the providers that it is given to. */
  providers: Type.Array(Type.String()),
});
export type OrganisationDomain = Static<typeof OrganisationDomain>;

export const OrganisationDomains = Type.Object({
  domains: Type.Array(OrganisationDomain),
  /** The only organisation of this installation, samples not counted: its domains count without a proof. */
  alone: Type.Boolean(),
});
export type OrganisationDomains = Static<typeof OrganisationDomains>;

export const listDomains = endpoint({
  id: 'listDomains',
  method: 'GET',
  path: '/organisation/domains',
  access: 'administrator',
  summary: 'The organization’s email domains, how each is verified, and the DNS record it needs.',
  response: OrganisationDomains,
});
export const addDomain = endpoint({
  id: 'addDomain',
  method: 'POST',
  path: '/organisation/domains',
  access: 'administrator',
  status: 201,
  summary:
    'Adds a domain to be verified by a TXT record. 422 for an invalid domain, a public suffix or a public mail service; 409 if it exists.',
  body: Type.Object({ domain: Line({ minLength: 1, maxLength: 300 }) }),
  response: OrganisationDomain,
});
export const checkDomain = endpoint({
  id: 'checkDomain',
  method: 'POST',
  path: '/organisation/domains/{id}/check',
  access: 'administrator',
  summary:
    'Checks a domain’s DNS record now; it is also checked daily. A domain verified by another organization moves once that organization’s record is removed. Verification ends if the record is missing for seven days.',
  params: IdParams,
  response: OrganisationDomain,
});
export const deleteDomain = endpoint({
  id: 'deleteDomain',
  method: 'DELETE',
  path: '/organisation/domains/{id}',
  access: 'administrator',
  summary: 'Removes a domain and its verification, also from providers. 403 if one of them gives a role above the caller’s.',
  params: IdParams,
});
