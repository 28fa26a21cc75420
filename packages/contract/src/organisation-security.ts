import { Type, type Static } from 'typebox';
import { mostKeyDays } from './api-keys.ts';
import { endpoint } from './endpoint.ts';
import { Line, nullable } from './shared.ts';

export const OrganisationSecurity = Type.Object({
  demands_second_factor: Type.Boolean(),
  /** Of owners and administrators, seven days after they first sign in. */
  demands_of_administrators: Type.Boolean(),
  /** That codes by text message do not do for that. */
  refuses_sms: Type.Boolean(),
  /** Whether this installation sends any. */
  sends_sms: Type.Boolean(),
  /** How many who may work here have no second step, or none that does: whom the demand concerns. */
  without_second_factor: Type.Integer(),
});
export type OrganisationSecurity = Static<typeof OrganisationSecurity>;

export const getOrganisationSecurity = endpoint({
  id: 'getOrganisationSecurity',
  method: 'GET',
  path: '/organisation/security',
  access: 'administrator',
  summary: 'The organization’s sign-in requirements.',
  response: OrganisationSecurity,
});
export const putOrganisationSecurity = endpoint({
  id: 'putOrganisationSecurity',
  method: 'PUT',
  path: '/organisation/security',
  access: 'administrator',
  summary:
    'Turns the required second sign-in step on or off. People without one are signed out and must set one up first. 409 if the caller has none.',
  body: Type.Object({
    demands_second_factor: Type.Boolean(),
    demands_of_administrators: Type.Optional(Type.Boolean()),
    refuses_sms: Type.Optional(Type.Boolean()),
  }),
  response: OrganisationSecurity,
});

const rules = {
  /** Hours after which everybody signs in anew; null: after 30 days. */
  session_hours: nullable(Type.Integer({ minimum: 1, maximum: 720 })),
  /** Minutes without use after which a session ends; null: after 14 days. */
  idle_minutes: nullable(Type.Integer({ minimum: 15, maximum: 43_200 })),
  /** Domains of the addresses that can be invited, in small letters; none: all. */
  invitation_domains: Type.Array(Line({ maxLength: 253 }), { maxItems: 50 }),
  /** Days that an API key lives at most; null: a year. */
  longest_key_days: nullable(Type.Integer({ minimum: 1, maximum: mostKeyDays })),
};
export const SecurityRules = Type.Object(rules);
export type SecurityRules = Static<typeof SecurityRules>;

export const getSecurityRules = endpoint({
  id: 'getSecurityRules',
  method: 'GET',
  path: '/organisation/security/rules',
  access: 'administrator',
  summary: 'The organization’s limits for sessions, invitations and API keys.',
  response: SecurityRules,
});
export const putSecurityRules = endpoint({
  id: 'putSecurityRules',
  method: 'PUT',
  path: '/organisation/security/rules',
  access: 'owner',
  summary:
    'Changes the limits for sessions, invitations and API keys; omitted ones are kept. Sessions beyond them end immediately, and keys end sooner if needed.',
  body: Type.Partial(SecurityRules),
  response: SecurityRules,
});
