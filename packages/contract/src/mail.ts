import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { mailStates } from './people.ts';
import { Id, LanguageCode, Time, nullable, oneOf, page } from './shared.ts';

/** Why a mail is written. */
export const mailKinds = ['invitation', 'reset', 'email_confirm', 'email_changed', 'test', 'digest', 'weekly', 'request'] as const;

/** A mail to somebody of the organisation. What it said is not kept. */
export const Mail = Type.Object({
  id: Id,
  kind: oneOf(mailKinds),
  recipient: Type.String(),
  language: LanguageCode,
  state: oneOf(mailStates),
  attempts: Type.Integer(),
  /** What the mail server said to the last try that failed. */
  last_error: nullable(Type.String()),
  created_at: Time,
  sent_at: nullable(Time),
});
export type Mail = Static<typeof Mail>;

export const listMails = endpoint({
  id: 'listMails',
  method: 'GET',
  path: '/mails',
  access: 'administrator',
  summary: 'The mails of the organisation in the last 90 days and what became of them, newest first.',
  query: Type.Object(page(50)),
  response: Type.Object({ mails: Type.Array(Mail), total: Type.Integer() }),
});
export const sendTestMail = endpoint({
  id: 'sendTestMail',
  method: 'POST',
  path: '/mails/test',
  access: 'administrator',
  status: 202,
  summary: 'Sends a mail to the caller, to see whether mail works; the list of mails says what became of it. 409 where no mail is sent.',
  response: Type.Object({ id: Id, recipient: Type.String() }),
});
