import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, Line, Time, nullable, oneOf } from './shared.ts';

/** Why a mail is written. */
export const mailKinds = [
  'invitation',
  'reset',
  'email_confirm',
  'email_changed',
  'test',
  'digest',
  'weekly',
  'weekly_team',
  'request',
  'texts',
  'news',
  'list_confirm',
] as const;

export const sendTestMail = endpoint({
  id: 'sendTestMail',
  method: 'POST',
  path: '/mails/test',
  access: 'administrator',
  status: 202,
  summary: 'Sends a test email to the caller; the message list shows its status. 409 without mail.',
  response: Type.Object({ id: Id, recipient: Type.String() }),
});

/** `start`: encrypted from the first byte; `upgrade`: by STARTTLS, without which nothing is sent. */
export const mailEncryptions = ['upgrade', 'start'] as const;

/** Where the mails of an organisation leave in place of the installation's server. Its password is never told. */
export const MailServer = Type.Object({
  host: Type.String(),
  port: Type.Integer(),
  encryption: oneOf(mailEncryptions),
  /** null: nobody signs in. */
  user: nullable(Type.String()),
  has_password: Type.Boolean(),
  from_name: Type.String(),
  from_address: Type.String(),
  /** Since when it lets nothing through, and what it said to that; null: it works, or has not been tried. */
  failing_since: nullable(Time),
  last_error: nullable(Type.String()),
  updated_at: Time,
});
export type MailServer = Static<typeof MailServer>;

export const OrganisationMail = Type.Object({
  /** null: the installation's server sends the organisation's mails, where it has one. */
  own: nullable(MailServer),
  /** The installation's; null: it sends no mail itself. Mails about accounts always leave by it. */
  installation: nullable(Type.Object({ server: Type.String(), sender: Type.String() })),
});
export type OrganisationMail = Static<typeof OrganisationMail>;

export const readMailServer = endpoint({
  id: 'readMailServer',
  method: 'GET',
  path: '/organisation/mail-server',
  access: 'administrator',
  summary: 'The organization’s own mail server, if any, with its status, and the installation’s.',
  response: OrganisationMail,
});
export const putMailServer = endpoint({
  id: 'putMailServer',
  method: 'PUT',
  path: '/organisation/mail-server',
  access: 'owner',
  summary:
    'Tests a mail server and saves it as the organization’s own. 422 without saving if the test fails; the field and its message give the reason. Without `password` the saved one is kept, for the same host, port and user only. Account mail still uses the installation’s server.',
  body: Type.Object({
    host: Line({ minLength: 1, maxLength: 255, description: 'A name or an address, such as smtp.example.org.' }),
    port: Type.Integer({
      minimum: 1,
      maximum: 65_535,
      description: '25, 465, 587 or 2525; others where MANARA_EGRESS_ALLOW names host and port.',
    }),
    encryption: oneOf(mailEncryptions),
    user: nullable(Line({ maxLength: 250 })),
    password: Type.Optional(Type.String({ maxLength: 1000, writeOnly: true })),
    from_name: Line({ minLength: 1, maxLength: 120 }),
    from_address: Line({ minLength: 1, maxLength: 254 }),
  }),
  response: OrganisationMail,
});
export const removeMailServer = endpoint({
  id: 'removeMailServer',
  method: 'DELETE',
  path: '/organisation/mail-server',
  access: 'owner',
  summary: 'Removes the organization’s own mail server. Its mail then uses the installation’s, if any.',
  response: OrganisationMail,
});
