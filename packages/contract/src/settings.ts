import { Type } from 'typebox';
import { hubs } from '@manara/core/regulations/regulations';
import { endpoint } from './endpoint.ts';
import { LanguageCode, ThemeName, nullable, oneOf } from './shared.ts';
import { User } from './session.ts';

export const getProfile = endpoint({
  id: 'getProfile',
  method: 'GET',
  path: '/settings/profile',
  access: 'viewer',
  summary: 'The caller, as the settings screen shows them.',
  response: User,
});
export const putTheme = endpoint({
  id: 'putTheme',
  method: 'PUT',
  path: '/settings/theme',
  access: 'viewer',
  summary: 'Stores the theme.',
  body: Type.Object({ theme: ThemeName }),
  response: User,
});
export const putLanguage = endpoint({
  id: 'putLanguage',
  method: 'PUT',
  path: '/settings/language',
  access: 'viewer',
  summary: 'Stores the language.',
  body: Type.Object({ language: LanguageCode }),
  response: User,
});
export const putPreferredHub = endpoint({
  id: 'putPreferredHub',
  method: 'PUT',
  path: '/settings/preferred-hub',
  access: 'viewer',
  summary: "Stores the hub that the caller's dashboard opens with.",
  body: Type.Object({ preferred_hub: oneOf(hubs) }),
  response: User,
});
const HostLogin = nullable(Type.String({ maxLength: 255 }));
export const putHostLogins = endpoint({
  id: 'putHostLogins',
  method: 'PUT',
  path: '/settings/code-hosts',
  access: 'viewer',
  summary: "Stores the caller's user names at the code hosts, to whom their pull requests are assigned there; empty or null: none.",
  body: Type.Object({ github_login: HostLogin, gitlab_login: HostLogin }),
  response: User,
});
export const putPassword = endpoint({
  id: 'putPassword',
  method: 'PUT',
  path: '/settings/password',
  access: 'viewer',
  summary: 'Changes the password and ends all other sessions.',
  body: Type.Object({
    current_password: Type.String({ maxLength: 200 }),
    new_password: Type.String({ maxLength: 200 }),
    confirm_password: Type.String({ maxLength: 200 }),
  }),
  response: User,
});
