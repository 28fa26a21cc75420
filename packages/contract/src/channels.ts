import {
  channelKinds,
  deliveryStates,
  digestKinds,
  mostDays,
  mostPoints,
  mostRecipients,
  recipientStates,
  ruleTimings,
  sentKinds,
} from '@manara/core/channels/channel';
import { eventKinds } from '@manara/core/channels/channel-event';
import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, LanguageCode, Line, Time, nullable, oneOf, page } from './shared.ts';

const Kind = oneOf(channelKinds);
/** `refused`: what it was connected to takes nothing any more. */
const channelStates = ['connected', 'refused'] as const;

/** Somewhere that news is sent to, or the tracker, to which rules add issues. Its address and its secret are never answered. */
export const Channel = Type.Object({
  id: Id,
  kind: Kind,
  name: Type.String(),
  /** Of its address, which is a secret as a whole; empty for a mail list. */
  host: Type.String(),
  state: oneOf(channelStates),
  /** What is wrong now, in the language of Accept-Language. */
  detail: nullable(Type.String()),
  connected_by: Type.String({ description: 'The name of the person as it was.' }),
  connected_at: Time,
  /** When it last took something. */
  last_used_at: nullable(Time),
  /** What last went wrong, in the language of Accept-Language. */
  last_error: nullable(Type.Object({ at: Time, detail: Type.String() })),
  /** Of a webhook whose secret was changed: until when messages are signed with the former one, too. */
  old_secret_until: nullable(Time),
  /** Of a mail list, as administrators see it; null: another kind of channel, or another reader. */
  recipients: nullable(Type.Array(Type.Object({ address: Type.String(), state: oneOf(recipientStates) }))),
});
export type Channel = Static<typeof Channel>;

const Name = Line({ minLength: 1, maxLength: 80 });
const Address = Line({ maxLength: 2000, description: 'As the service gives it, with all that is in it. It is stored encrypted.' });
const Addresses = Type.Array(Line({ minLength: 1, maxLength: 254 }), {
  minItems: 1,
  maxItems: mostRecipients,
  description: 'Of a mail list. Each gets mail once it has confirmed; members of the organization get it at once.',
});
const Secret = Type.String({ description: 'Shown this once: `whsec_` and a key in base64, as Standard Webhooks have it.' });

const Chosen = nullable(Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }));

const Hour = Type.Integer({ minimum: 0, maximum: 23 });
const Weekday = Type.Integer({ minimum: 1, maximum: 7, description: 'Of weekly news: 1 is Monday, 7 is Sunday.' });
/** For `score_dropped`: how many points fewer than in the scan before. */
const Points = nullable(Type.Integer({ minimum: 1, maximum: mostPoints }));
/** For `acceptance_ending`: days before the end of an accepted risk. */
const Days = nullable(Type.Integer({ minimum: 1, maximum: mostDays }));
const QuietFrom = nullable(Hour);
const QuietTo = nullable(Hour);

const ruleFields = {
  channel_id: Id,
  events: Type.Array(oneOf(eventKinds), { minItems: 1, maxItems: eventKinds.length, uniqueItems: true }),
  /** Assets, and those of teams and products, add up; where all are null: all assets, those that are still to come, too. */
  asset_ids: Chosen,
  /** For `score_fell`: the score, in percent, that assets are to keep. */
  target: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  timing: oneOf(ruleTimings),
  /** Of daily and weekly news: the hour in the time zone. */
  hour: Hour,
  time_zone: Type.String({ minLength: 1, maxLength: 100, description: 'An IANA name, such as Asia/Riyadh.' }),
  language: LanguageCode,
};
const RuleBody = Type.Object({
  ...ruleFields,
  /** Their assets, as they are when something happens; left out: null. */
  team_ids: Type.Optional(Chosen),
  product_ids: Type.Optional(Chosen),
  /** Left out: null, which does where no such updates are chosen. */
  points: Type.Optional(Points),
  days: Type.Optional(Days),
  /** Left out: Monday. */
  weekday: Type.Optional(Weekday),
  /** Hours in the time zone between which nothing is sent, over midnight where the second is earlier; null or left out: none. */
  quiet_from: Type.Optional(QuietFrom),
  quiet_to: Type.Optional(QuietTo),
  /** Critical issues don't wait for the end of quiet hours; left out: they do. */
  critical_at_once: Type.Optional(Type.Boolean()),
  is_on: Type.Boolean(),
});

/** Those that are still there; null: none were chosen. */
const Named = nullable(Type.Array(Type.Object({ id: Id, name: Type.String() })));

export const ChannelRule = Type.Object({
  id: Id,
  ...ruleFields,
  team_ids: Chosen,
  product_ids: Chosen,
  points: Points,
  days: Days,
  weekday: Weekday,
  quiet_from: QuietFrom,
  quiet_to: QuietTo,
  critical_at_once: Type.Boolean(),
  is_on: Type.Boolean(),
  channel: Type.Object({ kind: Kind, name: Type.String() }),
  assets: Named,
  teams: Named,
  products: Named,
});
export type ChannelRule = Static<typeof ChannelRule>;

const deliveryKinds = [...eventKinds, ...digestKinds, 'test'] as const;

export const ChannelDelivery = Type.Object({
  id: Id,
  channel: Type.Object({ id: Id, kind: Kind, name: Type.String() }),
  /** The first of its events, or which digest it is. */
  kind: oneOf(deliveryKinds),
  /** How many events it tells of. */
  count: Type.Integer(),
  language: LanguageCode,
  state: oneOf(deliveryStates),
  attempts: Type.Integer(),
  /** Why it did not arrive, or not yet, in the language of Accept-Language. */
  detail: nullable(Type.String()),
  /** What the other side answered last: its status, and the beginning of what it said. */
  answer: nullable(Type.Object({ status: nullable(Type.Integer()), text: Type.String() })),
  created_at: Time,
  /** Of one that waits. */
  next_try_at: nullable(Time),
  sent_at: nullable(Time),
  /** Of the tracker: what has become of the issues that it has had added, without those that were there already; null: another kind, a test, or one that was not sent. */
  issues: nullable(Type.Object({ added: Type.Integer(), waiting: Type.Integer(), failed: Type.Integer() })),
});
export type ChannelDelivery = Static<typeof ChannelDelivery>;

/** A message as its reader sees it; for a webhook the body of the request; for the tracker the titles of the issues, in the language of their project. */
const Preview = Type.Object({
  language: LanguageCode,
  title: Type.String(),
  lines: Type.Array(Type.String()),
  body: nullable(Type.String()),
});

export const connectChannel = endpoint({
  id: 'connectChannel',
  method: 'POST',
  path: '/channels',
  access: 'administrator',
  status: 201,
  summary:
    'Connects a Slack or Microsoft Teams channel once a first message arrives, a webhook (its secret is returned only once), or a mail list (its addresses must confirm first). 409 if the channel limit is reached.',
  body: Type.Object({ kind: oneOf(sentKinds), name: Name, address: Type.Optional(Address), addresses: Type.Optional(Addresses) }),
  response: Type.Object({ channel: Channel, secret: nullable(Secret) }),
});
export const updateChannel = endpoint({
  id: 'updateChannel',
  method: 'PUT',
  path: '/channels/{id}',
  access: 'administrator',
  summary: 'Renames a channel or changes its address; its rules are kept. 409 for the issue tracker.',
  params: IdParams,
  body: Type.Object({ name: Type.Optional(Name), address: Type.Optional(Address), addresses: Type.Optional(Addresses) }),
  response: Channel,
});
export const testChannel = endpoint({
  id: 'testChannel',
  method: 'POST',
  path: '/channels/{id}/test',
  access: 'administrator',
  summary:
    'Sends a test message to a channel immediately and returns the result. In the issue tracker, nothing is created: Manara only checks whether it accepts the project, type and required fields.',
  params: IdParams,
  response: ChannelDelivery,
});
export const changeChannelSecret = endpoint({
  id: 'changeChannelSecret',
  method: 'POST',
  path: '/channels/{id}/secret',
  access: 'administrator',
  status: 201,
  summary:
    'Creates a new secret for a webhook, returned only once. For a day, messages are also signed with the previous one. 409 for other channels.',
  params: IdParams,
  response: Type.Object({ secret: Secret, old_secret_until: Time }),
});
export const disconnectChannel = endpoint({
  id: 'disconnectChannel',
  method: 'DELETE',
  path: '/channels/{id}',
  access: 'administrator',
  summary: 'Deletes a channel with its address, rules and deliveries. 409 for the issue tracker: use `disconnectTracker`.',
  params: IdParams,
});

export const listChannelRules = endpoint({
  id: 'listChannelRules',
  method: 'GET',
  path: '/channels/rules',
  access: 'administrator',
  summary: 'The rules that say which updates go to which channel, oldest first.',
  response: Type.Object({ rules: Type.Array(ChannelRule), total: Type.Integer() }),
});
export const createChannelRule = endpoint({
  id: 'createChannelRule',
  method: 'POST',
  path: '/channels/rules',
  access: 'administrator',
  status: 201,
  summary:
    'Creates a rule: which updates, of which assets, to which channel, when and in which language. For the issue tracker, new and reappeared issues only, sent immediately. 409 if the rule limit is reached.',
  body: RuleBody,
  response: ChannelRule,
});
export const putChannelRule = endpoint({
  id: 'putChannelRule',
  method: 'PUT',
  path: '/channels/rules/{id}',
  access: 'administrator',
  summary: 'Changes a rule.',
  params: IdParams,
  body: RuleBody,
  response: ChannelRule,
});
export const deleteChannelRule = endpoint({
  id: 'deleteChannelRule',
  method: 'DELETE',
  path: '/channels/rules/{id}',
  access: 'administrator',
  summary: 'Deletes a rule. Updates that it has collected but not sent are dropped.',
  params: IdParams,
});
export const previewChannelRule = endpoint({
  id: 'previewChannelRule',
  method: 'POST',
  path: '/channels/rules/preview',
  access: 'administrator',
  summary:
    'The messages a rule would have sent for the organization’s latest events, and types without events yet. Nothing is stored or sent.',
  body: RuleBody,
  response: Type.Object({
    messages: Type.Array(Preview),
    missing: Type.Array(oneOf(eventKinds)),
    /** When what happens now would be sent. */
    due_at: Time,
  }),
});
export const testChannelRule = endpoint({
  id: 'testChannelRule',
  method: 'POST',
  path: '/channels/rules/test',
  access: 'administrator',
  summary:
    'Sends the first message of the preview to a rule’s channel immediately and returns the result. In the issue tracker, nothing is created: Manara only checks whether it accepts the issues.',
  body: RuleBody,
  response: ChannelDelivery,
});

export const listChannelDeliveries = endpoint({
  id: 'listChannelDeliveries',
  method: 'GET',
  path: '/channels/deliveries',
  access: 'administrator',
  summary: 'Sent and waiting messages to channels, with the responses, newest first, for as long as the organization keeps messages.',
  query: Type.Object({ ...page(20), channel: Type.Optional(Id), state: Type.Optional(oneOf(deliveryStates)) }),
  response: Type.Object({ deliveries: Type.Array(ChannelDelivery), total: Type.Integer() }),
});
export const resendChannelDelivery = endpoint({
  id: 'resendChannelDelivery',
  method: 'POST',
  path: '/channels/deliveries/{id}/resend',
  access: 'administrator',
  summary: 'Sends a delivered or failed message again, with the same id. 409 for one that is still waiting.',
  params: IdParams,
  response: ChannelDelivery,
});
