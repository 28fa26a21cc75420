import { notificationKinds } from '@manara/core/notifications/notification';
import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { mailKinds } from './mail.ts';
import { messageReasons } from './message-reason.ts';
import { mailStates } from './people.ts';
import { textKinds } from './phone.ts';
import { partStates } from './support.ts';
import { Id, LanguageCode, Time, nullable, oneOf, page } from './shared.ts';

export const messageWays = ['mail', 'sms', 'push'] as const;
export type MessageWay = (typeof messageWays)[number];

/** What messages are about, whichever way they go. */
export const messageKinds = [...new Set([...mailKinds, ...textKinds, ...notificationKinds])];
export type MessageKind = (typeof messageKinds)[number];

/** A message to somebody of the organisation. What it said is not kept. */
export const Message = Type.Object({
  id: Id,
  way: oneOf(messageWays),
  kind: oneOf(messageKinds),
  /** An address; the last two digits of a number; the host of a browser's push service. */
  recipient: Type.String(),
  /** The member whom it was for, where it was one. */
  person: nullable(Type.Object({ id: Id, full_name: Type.String() })),
  language: LanguageCode,
  state: oneOf(mailStates),
  /** Why it did not arrive, or not yet; null where that is not known. */
  reason: nullable(oneOf(messageReasons)),
  attempts: Type.Integer(),
  /** What was said to the last try that failed, as it was said. */
  last_answer: nullable(Type.String()),
  created_at: Time,
  sent_at: nullable(Time),
});
export type Message = Static<typeof Message>;

const means = {
  /** The host that is asked. */
  server: Type.String(),
  /** As whom. */
  sender: nullable(Type.String()),
  state: oneOf(partStates),
};
/** Null: none are sent. */
export const MessageMeans = Type.Object({
  /** `own`: by the organisation's own server. */
  mail: nullable(Type.Object({ ...means, own: Type.Boolean() })),
  sms: nullable(Type.Object(means)),
});
export type MessageMeans = Static<typeof MessageMeans>;

const filters = {
  way: Type.Optional(oneOf(messageWays)),
  kind: Type.Optional(oneOf(messageKinds)),
  state: Type.Optional(oneOf(mailStates)),
  /** A member's id. */
  person: Type.Optional(Id),
  /** From that moment on. */
  from: Type.Optional(Time),
  /** Before that moment. */
  until: Type.Optional(Time),
};

export const listMessages = endpoint({
  id: 'listMessages',
  method: 'GET',
  path: '/messages',
  access: 'administrator',
  summary: 'The organization’s emails, text messages and push notifications with their status, newest first, for as long as it keeps them.',
  query: Type.Object({ ...page(50), ...filters }),
  response: Type.Object({ messages: Type.Array(Message), total: Type.Integer() }),
});
export const listMessagePeople = endpoint({
  id: 'listMessagePeople',
  method: 'GET',
  path: '/messages/people',
  access: 'administrator',
  summary: 'The members who received a message in the list, by name.',
  response: Type.Object({ people: Type.Array(Type.Object({ id: Id, full_name: Type.String() })), total: Type.Integer() }),
});
export const exportMessages = endpoint({
  id: 'exportMessages',
  method: 'GET',
  path: '/messages/export',
  access: 'administrator',
  summary: 'The matching messages as a table (CSV).',
  query: Type.Object(filters),
  files: ['text/csv'],
});
export const readMessageMeans = endpoint({
  id: 'readMessageMeans',
  method: 'GET',
  path: '/messages/means',
  access: 'administrator',
  summary: 'The servers for the organization’s emails and text messages, if any, with their status.',
  response: MessageMeans,
});
export const sendTestText = endpoint({
  id: 'sendTestText',
  method: 'POST',
  path: '/messages/test-text',
  access: 'administrator',
  status: 202,
  summary: 'Sends a test text message to a number; the message list shows its status. 409 without text messages.',
  body: Type.Object({
    phone_number: Type.String({ minLength: 1, maxLength: 40, description: 'With the country, such as +966501234567.' }),
  }),
  response: Type.Object({ phone_number: Type.String() }),
});
