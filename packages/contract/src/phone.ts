import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { User } from './session.ts';
import { messageReasons } from './message-reason.ts';
import { nullable, oneOf, OwnPassword } from './shared.ts';

/** Why a text message is written: a code for signing in, one for a telephone that is being added, a test. */
export const textKinds = ['code', 'phone', 'test'] as const;

const Typed = Type.String({ minLength: 1, maxLength: 40, description: 'With the country, such as +966501234567.' });
const Token = Type.String({ minLength: 1, maxLength: 200 });

export const PhoneState = Type.Object({
  /** `none`: this installation sends no text messages; `refused`: an organisation of the person's does not take them as a second step. */
  sends: oneOf(['yes', 'none', 'refused']),
  /** The last two digits; null: no telephone. */
  phone_number: nullable(Type.String()),
  /** Why the last text message did not arrive there. */
  problem: nullable(oneOf(messageReasons)),
});
export type PhoneState = Static<typeof PhoneState>;

/** A code is on its way. */
export const CodeSent = Type.Object({
  /** The last two digits of where to. */
  phone_number: Type.String(),
  /** Seconds after which another can be asked for, and for which this one works. */
  resend_after: Type.Integer(),
  expires_in: Type.Integer(),
});
export type CodeSent = Static<typeof CodeSent>;

export const getPhone = endpoint({
  id: 'getPhone',
  method: 'GET',
  path: '/settings/phone',
  access: 'viewer',
  beforeFactor: true,
  summary: 'Whether codes can be sent by text message, and the caller’s phone number for them.',
  response: PhoneState,
});
export const startPhone = endpoint({
  id: 'startPhone',
  method: 'POST',
  path: '/settings/phone',
  access: 'viewer',
  beforeFactor: true,
  status: 202,
  summary: 'Starts adding a phone and sends a code to it. The code confirms it. 409 if text messages are not available or not allowed.',
  body: Type.Object({ phone_number: Typed, password: OwnPassword }),
  response: Type.Object({ ...CodeSent.properties, token: Type.String({ description: 'To send with the code.' }) }),
});
export const resendPhoneCode = endpoint({
  id: 'resendPhoneCode',
  method: 'POST',
  path: '/settings/phone/resend',
  access: 'viewer',
  beforeFactor: true,
  status: 202,
  summary: 'Sends another code to the phone being added; the previous one stops working.',
  body: Type.Object({ token: Token }),
  response: CodeSent,
});
export const confirmPhone = endpoint({
  id: 'confirmPhone',
  method: 'POST',
  path: '/settings/phone/confirm',
  access: 'viewer',
  beforeFactor: true,
  summary:
    'Adds a phone with the code sent to it. If the account had no second step before, this also creates backup codes and ends all other sessions.',
  body: Type.Object({ token: Token, code: Type.String({ minLength: 1, maxLength: 40 }) }),
  response: Type.Object({ backup_codes: Type.Array(Type.String(), { description: 'Shown only now.' }), user: User }),
});
export const removePhone = endpoint({
  id: 'removePhone',
  method: 'POST',
  path: '/settings/phone/remove',
  access: 'viewer',
  summary: 'Removes the phone. If no second step is left, this also removes the backup codes and ends all other sessions.',
  body: Type.Object({ password: OwnPassword }),
  response: User,
});
export const sendSignInCode = endpoint({
  id: 'sendSignInCode',
  method: 'POST',
  path: '/auth/mfa/sms',
  access: 'anonymous',
  status: 202,
  summary: 'Sends a code by text message for the second sign-in step; an earlier code for this step stops working.',
  body: Type.Object({ mfa_token: Token }),
  response: CodeSent,
});
