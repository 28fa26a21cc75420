import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { LoginResponse, MfaRequired } from './session.ts';
import { Id, IdParams, Line, OwnPassword, RoleName, Time, nullable } from './shared.ts';

const GroupRole = Type.Object({ group: Line({ minLength: 1, maxLength: 200 }), role: RoleName });

/** What of a provider can be changed. */
const settings = {
  name: Line({ minLength: 1, maxLength: 60 }),
  /** Asked for beside openid, email and profile; blanks between them. */
  more_scopes: Type.String({ maxLength: 200 }),
  /** Of the domains of the organisation, those that are given to it; what that is worth stands with each domain. */
  email_domains: Type.Array(Line({ minLength: 1, maxLength: 253 }), { maxItems: 50 }),
  makes_accounts: Type.Boolean(),
  asks_second_step: Type.Boolean(),
  group_claim: Type.String({ minLength: 1, maxLength: 200 }),
  /** The highest role of somebody's groups is theirs, at each sign-in anew. */
  group_roles: Type.Array(GroupRole, { maxItems: 200 }),
  /** Of who is in none of these groups; null: they do not come in. */
  default_role: nullable(RoleName),
};

export const SignOnProvider = Type.Object({
  id: Id,
  ...settings,
  issuer: Type.String(),
  client_id: Type.String(),
  /** What the provider is to be told: where it sends people back to. */
  callback_url: Type.String(),
  /** How many members are linked with somebody there. */
  members: Type.Integer(),
  created_at: Time,
  last_used_at: nullable(Time),
});
export type SignOnProvider = Static<typeof SignOnProvider>;

/** How an organisation signs in. `page_url`: its own sign-in page; null where it has no provider yet. */
export const SignOn = Type.Object({
  providers: Type.Array(SignOnProvider),
  page_url: nullable(Type.String()),
  only_sign_on: Type.Boolean(),
  /** Who can still use the password then; null where there is no such demand. */
  emergency_owner: nullable(Type.Object({ id: Id, full_name: Type.String(), email: Type.String() })),
});
export type SignOn = Static<typeof SignOn>;

export const getSignOn = endpoint({
  id: 'getSignOn',
  method: 'GET',
  path: '/organisation/sign-on',
  access: 'administrator',
  summary: 'The organization’s OpenID Connect providers, and whether they are the only way to sign in.',
  response: SignOn,
});
export const createSignOnProvider = endpoint({
  id: 'createSignOnProvider',
  method: 'POST',
  path: '/organisation/sign-on/providers',
  access: 'administrator',
  status: 201,
  summary: 'Adds an OpenID Connect provider. It can’t give a role above the caller’s.',
  body: Type.Object({
    ...settings,
    issuer: Line({ minLength: 1, maxLength: 500 }),
    client_id: Line({ minLength: 1, maxLength: 300 }),
    client_secret: Type.String({ minLength: 1, maxLength: 1000 }),
  }),
  response: SignOnProvider,
});
export const putSignOnProvider = endpoint({
  id: 'putSignOnProvider',
  method: 'PUT',
  path: '/organisation/sign-on/providers/{id}',
  access: 'administrator',
  summary:
    'Changes a provider, except its issuer and client ID, which identify linked people. Without a secret, the stored one is kept. 403 if it gives a role above the caller’s.',
  params: IdParams,
  body: Type.Object({ ...settings, client_secret: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })) }),
  response: SignOnProvider,
});
export const deleteSignOnProvider = endpoint({
  id: 'deleteSignOnProvider',
  method: 'DELETE',
  path: '/organisation/sign-on/providers/{id}',
  access: 'administrator',
  summary: 'Removes a provider with its links, and ends its sessions. 409 for the last one while sign-in is by providers only.',
  params: IdParams,
});
export const testSignOnProvider = endpoint({
  id: 'testSignOnProvider',
  method: 'POST',
  path: '/organisation/sign-on/providers/{id}/test',
  access: 'administrator',
  summary: 'Reads the provider’s metadata. Returns the problem as a sentence, or null if it can be used.',
  params: IdParams,
  response: Type.Object({ problem: nullable(Type.String()) }),
});
export const putSignOnDemand = endpoint({
  id: 'putSignOnDemand',
  method: 'PUT',
  path: '/organisation/sign-on/demand',
  access: 'owner',
  summary:
    'Turns provider-only sign-in on or off. Turning it on needs the caller’s password, which keeps working; all other sessions without a provider end. 409 before any provider has worked, and if another person changed it.',
  body: Type.Object({
    only_sign_on: Type.Boolean(),
    password: OwnPassword,
    /** Who could still use a password when the caller looked; null: everybody. */
    seen_owner_id: nullable(Id),
  }),
  response: SignOn,
});

export const SignOnChoice = Type.Object({ id: Id, name: Type.String(), organization: Type.String() });
export type SignOnChoice = Static<typeof SignOnChoice>;

/** `by_email`: the domain of an address can say which organisation's are meant; asked without one where there are several. */
export const SignOnChoices = Type.Object({ providers: Type.Array(SignOnChoice), by_email: Type.Boolean() });
export type SignOnChoices = Static<typeof SignOnChoices>;

export const listSignOnChoices = endpoint({
  id: 'listSignOnChoices',
  method: 'GET',
  path: '/auth/sign-on',
  access: 'anonymous',
  summary:
    'The providers to sign in with: those of the organization with that page, those for the verified domain of an email address, or otherwise those of the only organization.',
  query: Type.Object({ slug: Type.Optional(Type.String({ maxLength: 60 })), domain: Type.Optional(Type.String({ maxLength: 253 })) }),
  response: SignOnChoices,
});
export const beginSignOn = endpoint({
  id: 'beginSignOn',
  method: 'POST',
  path: '/auth/sign-on/begin',
  access: 'anonymous',
  summary: 'The address where a browser signs in at a provider. The browser gets a cookie that the response needs.',
  body: Type.Object({
    provider_id: Id,
    remember_me: Type.Boolean({ default: false }),
    /** A path of this installation. */
    return_to: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  response: Type.Object({ url: Type.String() }),
});
export const finishSignOn = endpoint({
  id: 'finishSignOn',
  method: 'POST',
  path: '/auth/sign-on/finish',
  access: 'anonymous',
  summary:
    'Processes the provider’s response once: signs in, or reports that a code is also needed. Returns null if a signed-in person confirmed their identity.',
  body: Type.Object({
    provider_id: Id,
    /** The query with which the provider sent the browser back. */
    answer: Type.String({ minLength: 1, maxLength: 8000 }),
  }),
  response: Type.Object({ return_to: Type.String(), login: Type.Union([LoginResponse, MfaRequired, Type.Null()]) }),
});

/** A provider of the organisation, and whether the caller is somebody there. */
export const OwnSignOn = Type.Object({ id: Id, name: Type.String(), linked: Type.Boolean() });

export const listOwnSignOn = endpoint({
  id: 'listOwnSignOn',
  method: 'GET',
  path: '/settings/sign-on',
  access: 'viewer',
  beforeFactor: true,
  summary:
    'The organization’s providers and the caller’s links; how long a confirmation is valid, and whether a person without a password may set one.',
  response: Type.Object({
    providers: Type.Array(OwnSignOn),
    confirmed_until: nullable(Time),
    may_set_password: Type.Boolean(),
  }),
});
export const confirmBySignOn = endpoint({
  id: 'confirmBySignOn',
  method: 'POST',
  path: '/settings/sign-on/confirm',
  access: 'viewer',
  beforeFactor: true,
  summary:
    'The address where a browser confirms the person’s identity by signing in at a provider again. For a few minutes, this can replace the password once, for an account without one.',
  body: Type.Object({ provider_id: Id, return_to: Type.Optional(Type.String({ maxLength: 2000 })) }),
  response: Type.Object({ url: Type.String() }),
});
export const linkSignOn = endpoint({
  id: 'linkSignOn',
  method: 'POST',
  path: '/settings/sign-on/link',
  access: 'viewer',
  summary:
    'The address where a browser links the caller, with their password, to an identity at a provider. For people who can’t sign in by their email address alone.',
  body: Type.Object({ provider_id: Id, password: OwnPassword }),
  response: Type.Object({ url: Type.String() }),
});
