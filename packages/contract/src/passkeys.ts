import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { LoginResponse, User } from './session.ts';
import { Id, IdParams, Line, OwnPassword, Time, nullable } from './shared.ts';

export const Passkey = Type.Object({ id: Id, name: Type.String(), created_at: Time, last_used_at: nullable(Time) });
export type Passkey = Static<typeof Passkey>;

const Confirmed = Type.Object({ password: OwnPassword });
/** What `navigator.credentials` is to be asked, as WebAuthn writes it in JSON. */
const Asked = Type.Object({ options: Type.Unknown({ description: 'Options of WebAuthn in JSON.' }) });

export const listPasskeys = endpoint({
  id: 'listPasskeys',
  method: 'GET',
  path: '/settings/passkeys',
  access: 'viewer',
  summary: 'The passkeys of the account, oldest first.',
  response: Type.Object({ passkeys: Type.Array(Passkey), total: Type.Integer() }),
});
export const beginPasskey = endpoint({
  id: 'beginPasskey',
  method: 'POST',
  path: '/settings/passkeys/begin',
  access: 'viewer',
  beforeFactor: true,
  summary: 'Starts adding a passkey: the browser options, valid for five minutes. 409 if this installation can’t use passkeys.',
  body: Confirmed,
  response: Asked,
});
export const addPasskey = endpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/settings/passkeys',
  access: 'viewer',
  beforeFactor: true,
  status: 201,
  summary:
    'Adds the passkey that the browser created. If the account had no second step before, this also creates backup codes and ends all other sessions.',
  body: Type.Object({
    name: Line({ maxLength: 60 }),
    credential: Type.Unknown({ description: 'What WebAuthn answered, in JSON.' }),
  }),
  response: Type.Object({ backup_codes: Type.Array(Type.String(), { description: 'Shown only now.' }), user: User }),
});
export const removePasskey = endpoint({
  id: 'removePasskey',
  method: 'POST',
  path: '/settings/passkeys/{id}/remove',
  access: 'viewer',
  summary: 'Removes a passkey. If no second step is left, this also removes the backup codes and ends all other sessions.',
  params: IdParams,
  body: Confirmed,
  response: User,
});
export const askForPasskey = endpoint({
  id: 'askForPasskey',
  method: 'POST',
  path: '/auth/passkey/begin',
  access: 'anonymous',
  summary: 'The browser options for signing in with a passkey; with a token from the first step, for that account’s second step.',
  body: Type.Object({ mfa_token: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) }),
  response: Asked,
});
export const signInByPasskey = endpoint({
  id: 'signInByPasskey',
  method: 'POST',
  path: '/auth/passkey',
  access: 'anonymous',
  summary: 'Signs in with a passkey only. The device checks a fingerprint, face or PIN, so no second step is needed.',
  body: Type.Object({
    credential: Type.Unknown({ description: 'What WebAuthn answered, in JSON.' }),
    remember_me: Type.Boolean({ default: false }),
  }),
  response: LoginResponse,
});
