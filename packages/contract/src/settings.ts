import { Type, type Static } from 'typebox';
import { hubs } from '@manara/core/regulations/regulations';
import { endpoint } from './endpoint.ts';
import { Id, LanguageCode, Line, OwnPassword, ThemeName, Time, nullable, oneOf } from './shared.ts';
import { User } from './session.ts';

export const getProfile = endpoint({
  id: 'getProfile',
  method: 'GET',
  path: '/settings/profile',
  access: 'viewer',
  summary: 'The caller, as shown on the settings screen.',
  response: User,
});
export const putProfile = endpoint({
  id: 'putProfile',
  method: 'PUT',
  path: '/settings/profile',
  access: 'viewer',
  summary:
    'Changes the caller’s profile. A new email address needs the current password and, with mail, confirmation by a link sent to it.',
  body: Type.Object({
    username: Line({ maxLength: 60 }),
    full_name: Line({ maxLength: 120 }),
    organization: Line({ maxLength: 120 }),
    email: Line({ maxLength: 254 }),
    current_password: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  response: User,
});
export const confirmNewEmail = endpoint({
  id: 'confirmNewEmail',
  method: 'POST',
  path: '/settings/email/confirm',
  access: 'viewer',
  summary: 'Confirms the caller’s new email address with the token from the emailed link.',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: User,
});
export const putNotifications = endpoint({
  id: 'putNotifications',
  method: 'PUT',
  path: '/settings/notifications',
  access: 'viewer',
  summary: 'Saves which notifications the caller wants.',
  body: Type.Object({
    email_notifications: Type.Boolean(),
    push_notifications: Type.Boolean(),
    weekly_reports: Type.Boolean(),
    compliance_alerts: Type.Boolean(),
  }),
  response: User,
});
export const WebsiteConfig = Type.Object({
  url: nullable(Type.String()),
  /** The label of the organisation. */
  name: Type.String(),
  status: oneOf(['active', 'inactive']),
  last_updated: nullable(Time),
});
export type WebsiteConfig = Static<typeof WebsiteConfig>;
export const putWebsiteConfig = endpoint({
  id: 'putWebsiteConfig',
  method: 'PUT',
  path: '/settings/website-config',
  access: 'viewer',
  summary: 'Saves the address of the caller’s corporate website; an empty one removes it.',
  body: Type.Object({ corporate_website: Line({ maxLength: 2_000 }) }),
  response: WebsiteConfig,
});
export const putTheme = endpoint({
  id: 'putTheme',
  method: 'PUT',
  path: '/settings/theme',
  access: 'viewer',
  beforeFactor: true,
  summary: 'Stores the theme.',
  body: Type.Object({ theme: ThemeName }),
  response: User,
});
export const putLanguage = endpoint({
  id: 'putLanguage',
  method: 'PUT',
  path: '/settings/language',
  access: 'viewer',
  beforeFactor: true,
  summary: 'Stores the language.',
  body: Type.Object({ language: LanguageCode }),
  response: User,
});
export const putPreferredHub = endpoint({
  id: 'putPreferredHub',
  method: 'PUT',
  path: '/settings/preferred-hub',
  access: 'viewer',
  summary: 'Saves the hub that the caller’s dashboard opens with.',
  body: Type.Object({ preferred_hub: oneOf(hubs) }),
  response: User,
});
export const putPreferredTeam = endpoint({
  id: 'putPreferredTeam',
  method: 'PUT',
  path: '/settings/preferred-team',
  access: 'viewer',
  summary: 'Saves the team whose assets the caller’s dashboard shows first; the caller needn’t be a member. null: all assets.',
  body: Type.Object({ preferred_team: nullable(Id) }),
  response: User,
});
const HostLogin = nullable(Line({ maxLength: 255 }));
export const putHostLogins = endpoint({
  id: 'putHostLogins',
  method: 'PUT',
  path: '/settings/code-hosts',
  access: 'viewer',
  summary: 'Saves the caller’s usernames on the code hosts, for assigning pull requests. Empty or null removes one.',
  body: Type.Object({ github_login: HostLogin, gitlab_login: HostLogin }),
  response: User,
});
export const putPassword = endpoint({
  id: 'putPassword',
  method: 'PUT',
  path: '/settings/password',
  access: 'viewer',
  summary: 'Changes the password and, by default, ends all other sessions.',
  body: Type.Object({
    current_password: Type.String({ maxLength: 200 }),
    new_password: Type.String({ maxLength: 200 }),
    confirm_password: Type.String({ maxLength: 200 }),
    end_other_sessions: Type.Boolean({ default: true }),
  }),
  response: User,
});

/** What is asked for again before a second factor changes: whoever comes upon an open browser must not. */
const Confirmed = Type.Object({ password: OwnPassword });
const BackupCodes = Type.Array(Type.String(), { description: 'Shown only now.' });

export const startAuthenticator = endpoint({
  id: 'startAuthenticator',
  method: 'POST',
  path: '/settings/authenticator',
  access: 'viewer',
  beforeFactor: true,
  summary: 'Starts setting up an authenticator app: returns its secret as a key and as an address for a QR code. Confirm it with a code.',
  body: Confirmed,
  response: Type.Object({ secret: Type.String(), otpauth_uri: Type.String() }),
});
export const confirmAuthenticator = endpoint({
  id: 'confirmAuthenticator',
  method: 'POST',
  path: '/settings/authenticator/confirm',
  access: 'viewer',
  beforeFactor: true,
  summary:
    'Confirms an authenticator app with a first code. If the account had no second step before, this also creates backup codes and ends all other sessions.',
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
  response: Type.Object({ backup_codes: BackupCodes, user: User }),
});
export const removeAuthenticator = endpoint({
  id: 'removeAuthenticator',
  method: 'POST',
  path: '/settings/authenticator/remove',
  access: 'viewer',
  summary: 'Removes the authenticator app. If no second step is left, this also removes the backup codes and ends all other sessions.',
  body: Confirmed,
  response: User,
});
export const makeBackupCodes = endpoint({
  id: 'makeBackupCodes',
  method: 'POST',
  path: '/settings/backup-codes',
  access: 'viewer',
  summary: 'Creates ten new backup codes; older ones stop working.',
  body: Confirmed,
  response: Type.Object({ backup_codes: BackupCodes, user: User }),
});
