import { licenceRights, licenceTiers } from '@manara/core/licence';
import { trackerNames } from '@manara/core/trackers/tracker';
import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, LanguageCode, Line, RoleName, ThemeName, Time, nullable, oneOf } from './shared.ts';

export const User = Type.Object({
  id: Id,
  username: Type.String(),
  full_name: Type.String(),
  email: Type.String(),
  role: RoleName,
  licence: oneOf(licenceTiers),
  /** The kinds of work that the licence leaves of what the role allows. */
  licensed_for: Type.Array(oneOf(licenceRights)),
  /** Where the organisation’s issues are added for its developers; null: nowhere. */
  tracker: nullable(oneOf(trackerNames)),
  /** A label: what the person calls the organisation they belong to, else its name. */
  organization: Type.String(),
  /**
   * Where they work in a sample organisation just now, of which nothing is true. `home`: the organisation that it was loaded for, where they may
   * administer that.
   */
  sample: nullable(Type.Object({ home: nullable(Type.Object({ id: Id, name: Type.String() })) })),
  /** The address that is to be confirmed by a mailed link, and becomes theirs then. */
  pending_email: nullable(Type.String()),
  website_config: Type.Object({ corporate_website: nullable(Type.String()), last_updated: nullable(Time) }),
  /** Of our own; it takes an access token of the same organisation. */
  avatar_url: nullable(Type.String()),
  created_at: Time,
  is_active: Type.Boolean(),
  is_verified: Type.Boolean(),
  language: LanguageCode,
  theme: ThemeName,
  email_notifications: Type.Boolean(),
  push_notifications: Type.Boolean(),
  weekly_reports: Type.Boolean(),
  compliance_alerts: Type.Boolean(),
  /** Without one they sign in by a provider, which also confirms who they are where a password would be asked for. */
  has_password: Type.Boolean(),
  mfa_enabled: Type.Boolean(),
  /** The organisation in which the person works demands a second step of signing in of them. */
  mfa_demanded: Type.Boolean(),
  /** That they have not set up what is demanded, and can do nothing before. */
  mfa_owed: Type.Boolean(),
  /** When it will be demanded of an owner or administrator who has none; null: never, or it is already. */
  mfa_due: nullable(Time),
  /** `totp` where there is an authenticator app, whatever else there is; `sms` where there is nothing but a telephone. */
  mfa_method: nullable(oneOf(['totp', 'passkey', 'sms'])),
  /** Of the telephone that codes are sent to, the last two digits. */
  phone_number: nullable(Type.String()),
  /** How many are left. */
  backup_codes: Type.Integer(),
  preferred_hub: Type.String(),
  /** The team whose assets their dashboard opens with; null: all assets. */
  preferred_team: nullable(Id),
  /** The names at the code hosts, as the person has entered them. */
  github_login: nullable(Type.String()),
  gitlab_login: nullable(Type.String()),
  last_login: nullable(Time),
});
export type User = Static<typeof User>;

/** `expires_in`: seconds the access token lives. */
export const LoginResponse = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.String(),
  expires_in: Type.Integer(),
  user: User,
});
export type LoginResponse = Static<typeof LoginResponse>;

const FactorMethod = oneOf(['passkey', 'totp', 'sms', 'backup_code']);

/** In place of the login response where the account has a second factor: what to send with the code, within five minutes. */
export const MfaRequired = Type.Object({
  mfa_required: Type.Literal(true),
  mfa_token: Type.String(),
  methods: Type.Array(FactorMethod),
});
export type MfaRequired = Static<typeof MfaRequired>;

const NewPassword = Type.String({ minLength: 1, maxLength: 200 });
const RefreshToken = Type.String({ minLength: 1, maxLength: 500 });
const UserName = Line({ minLength: 1, maxLength: 60 });

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'anonymous',
  summary: 'Signs in, or reports that a code is also needed. Without remember_me, the session ends with the browser.',
  body: Type.Object({
    email: Line({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
    remember_me: Type.Boolean({ default: false }),
  }),
  response: Type.Union([LoginResponse, MfaRequired]),
});
export const mfa = endpoint({
  id: 'mfa',
  method: 'POST',
  path: '/auth/mfa',
  access: 'anonymous',
  summary:
    'The second step of signing in: a passkey, a code from the authenticator app or a text message, or a backup code. Each answer works once.',
  body: Type.Object({
    mfa_token: Type.String({ minLength: 1, maxLength: 200 }),
    method: FactorMethod,
    /** Of all but a passkey. */
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    /** Of a passkey: what WebAuthn answered, in JSON. */
    credential: Type.Optional(Type.Unknown()),
  }),
  response: LoginResponse,
});
export const refresh = endpoint({
  id: 'refresh',
  method: 'POST',
  path: '/auth/refresh',
  access: 'anonymous',
  summary: 'Exchanges a refresh token, once, for a new token pair.',
  body: Type.Object({ refresh_token: RefreshToken }),
  response: LoginResponse,
});
export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'anonymous',
  summary: 'Ends the session of a refresh token.',
  body: Type.Object({ refresh_token: RefreshToken }),
});
export const me = endpoint({
  id: 'me',
  method: 'GET',
  path: '/auth/me',
  access: 'viewer',
  beforeFactor: true,
  summary: 'The caller’s user record.',
  response: User,
});

export const OneTimeLink = Type.Object({
  kind: Type.Union([Type.Literal('owner'), Type.Literal('invitation'), Type.Literal('reset')]),
  email: nullable(Type.String()),
  organization: Type.String(),
  role: nullable(RoleName),
  expires_at: Time,
});
export const readLink = endpoint({
  id: 'readLink',
  method: 'POST',
  path: '/auth/links/read',
  access: 'anonymous',
  summary: 'The purpose of a one-time invitation or reset link.',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: OneTimeLink,
});
export const register = endpoint({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  access: 'anonymous',
  status: 201,
  summary: 'Accepts an invitation and signs in. An owner link also names the email address.',
  body: Type.Object({
    invitation_token: Type.String({ minLength: 1, maxLength: 200 }),
    username: UserName,
    full_name: Line({ minLength: 1, maxLength: 120 }),
    password: NewPassword,
    email: Type.Optional(Line({ maxLength: 254 })),
  }),
  response: LoginResponse,
});
export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset',
  access: 'anonymous',
  summary: 'Sets a new password with a reset link and ends every session of the account.',
  body: Type.Object({
    token: Type.String({ minLength: 1, maxLength: 200 }),
    new_password: NewPassword,
    confirm_password: Type.String({ maxLength: 200 }),
  }),
});

export const readMailState = endpoint({
  id: 'readMailState',
  method: 'GET',
  path: '/auth/mail',
  access: 'anonymous',
  summary: 'Whether this installation sends mail, such as reset links and invitations.',
  response: Type.Object({ sends: Type.Boolean() }),
});
export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot',
  access: 'anonymous',
  status: 202,
  summary: 'Emails a reset link if the address belongs to an account. The response is the same for every address; 409 without mail.',
  body: Type.Object({ email: Line({ maxLength: 254 }) }),
});

/** An organisation to which an account belongs, and what it is there. */
export const Organisation = Type.Object({ id: Id, name: Type.String(), role: RoleName, is_current: Type.Boolean() });
export type Organisation = Static<typeof Organisation>;

export const listOrganisations = endpoint({
  id: 'listOrganisations',
  method: 'GET',
  path: '/auth/organisations',
  access: 'viewer',
  beforeFactor: true,
  summary: 'The organizations the caller can work in, by name.',
  response: Type.Object({ organisations: Type.Array(Organisation), total: Type.Integer() }),
});
export const switchOrganisation = endpoint({
  id: 'switchOrganisation',
  method: 'POST',
  path: '/auth/organisation',
  access: 'viewer',
  beforeFactor: true,
  summary: 'Switches to another of the caller’s organizations: a new session starts there and this one ends.',
  body: Type.Object({ organisation_id: Id, refresh_token: RefreshToken }),
  response: LoginResponse,
});
export const join = endpoint({
  id: 'join',
  method: 'POST',
  path: '/auth/join',
  access: 'viewer',
  summary:
    'Accepts an invitation with the signed-in account and continues in that organization. A different username is needed if the caller’s is taken there.',
  body: Type.Object({
    invitation_token: Type.String({ minLength: 1, maxLength: 200 }),
    refresh_token: RefreshToken,
    username: Type.Optional(UserName),
  }),
  response: LoginResponse,
});
