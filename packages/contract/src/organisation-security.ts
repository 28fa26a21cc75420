import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

export const OrganisationSecurity = Type.Object({
  demands_second_factor: Type.Boolean(),
  /** How many who may work here have no second step: whom the demand concerns. */
  without_second_factor: Type.Integer(),
});
export type OrganisationSecurity = Static<typeof OrganisationSecurity>;

export const getOrganisationSecurity = endpoint({
  id: 'getOrganisationSecurity',
  method: 'GET',
  path: '/organisation/security',
  access: 'administrator',
  summary: 'What the organisation demands of the sign-in of its people.',
  response: OrganisationSecurity,
});
export const putOrganisationSecurity = endpoint({
  id: 'putOrganisationSecurity',
  method: 'PUT',
  path: '/organisation/security',
  access: 'administrator',
  summary:
    'Demands a second step of signing in of everybody here, or no longer. Who has none is signed out, and can do nothing here before setting it up. 409 for a caller without one.',
  body: Type.Object({ demands_second_factor: Type.Boolean() }),
  response: OrganisationSecurity,
});
