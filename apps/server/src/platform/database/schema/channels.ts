import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ChannelKind, ChannelProblem, DeliveryProblem, DeliveryState, DigestKind, RuleTiming } from '@manara/core/channels/channel';
import type { ChannelEvent, EventKind } from '@manara/core/channels/channel-event';
import type { Language } from '@manara/messages/locale';
import { assets } from './assets.ts';
import { issues } from './issues.ts';
import { organisations } from './session.ts';
import { trackerConnections } from './trackers.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid('id').primaryKey().defaultRandom();
const organisationId = () =>
  uuid('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });
const channelId = () =>
  uuid('channel_id')
    .notNull()
    .references(() => channels.id, { onDelete: 'cascade' });

/** Where an organisation has its news sent. */
export const channels = pgTable(
  'channels',
  {
    id: id(),
    organisation_id: organisationId(),
    kind: text('kind').$type<ChannelKind>().notNull(),
    /** Of the tracker, whose channel goes with it; null: another kind. */
    connection_id: uuid('connection_id').references(() => trackerConnections.id, { onDelete: 'cascade' }),
    /** As people call it here. */
    name: text('name').notNull(),
    /** Its address, which lets anyone in who has it: sealed for this channel; null: a mail list, or the tracker. */
    sealed_address: text('sealed_address'),
    /** Of the address, for people to tell channels apart; empty for a mail list. */
    host: text('host').notNull(),
    /** By which a webhook is signed; null: another kind. */
    sealed_secret: text('sealed_secret'),
    /** The one before, by which it is signed too until then. */
    sealed_old_secret: text('sealed_old_secret'),
    signs_twice_until: time('signs_twice_until'),
    state: text('state').$type<'connected' | 'refused'>().notNull().default('connected'),
    /** Nothing is sent before, since it has asked for a pause or does not answer. */
    held_until: time('held_until'),
    last_used_at: time('last_used_at'),
    last_problem: text('last_problem').$type<ChannelProblem>(),
    last_problem_at: time('last_problem_at'),
    /** The person's name as it was. */
    connected_by: text('connected_by').notNull(),
    connected_at: time('connected_at').notNull().defaultNow(),
  },
  (table) => [
    index('channels_organisation').on(table.organisation_id),
    uniqueIndex('channels_connection')
      .on(table.connection_id)
      .where(sql`connection_id is not null`),
  ],
);

/** Who gets the mail of a list. Of those that were removed, who has stopped the mail stays, so that none is sent when the address is added again. */
export const channelRecipients = pgTable(
  'channel_recipients',
  {
    id: id(),
    organisation_id: organisationId(),
    channel_id: channelId(),
    /** In lower case. */
    address: text('address').notNull(),
    is_listed: boolean('is_listed').notNull().default(true),
    /** When it was last asked to confirm. */
    asked_at: time('asked_at'),
    confirmed_at: time('confirmed_at'),
    /** The link by which it was confirmed went by the organisation's own server, whose operator can read it: it says something only while mail leaves by that. */
    by_own: boolean('by_own').notNull().default(false),
    stopped_at: time('stopped_at'),
    created_at: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('channel_recipients_address').on(table.channel_id, table.address),
    index('channel_recipients_organisation').on(table.organisation_id),
  ],
);

/** Who wants no mail of any list of an organisation, and not to be asked again: the hash alone, which stays when the address and the list are forgotten. */
export const channelRefusals = pgTable(
  'channel_refusals',
  {
    organisation_id: organisationId(),
    address_hash: text('address_hash').notNull(),
    created_at: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisation_id, table.address_hash] })],
);

/** Which news goes to which channel. */
export const channelRules = pgTable(
  'channel_rules',
  {
    id: id(),
    organisation_id: organisationId(),
    channel_id: channelId(),
    events: text('events').array().$type<EventKind[]>().notNull(),
    /** Assets, teams and products add up; all null: all assets. Those that are gone match nothing. */
    asset_ids: uuid('asset_ids').array(),
    team_ids: uuid('team_ids').array(),
    product_ids: uuid('product_ids').array(),
    /** In percent; null: no score is watched. */
    target: integer('target'),
    /** Of the score, by which it has fallen; null: no fall is watched. */
    points: integer('points'),
    /** Before the end of an accepted risk; null: none is watched. */
    days: integer('days'),
    timing: text('timing').$type<RuleTiming>().notNull(),
    /** Of daily and weekly news, in the zone. */
    hour: integer('hour').notNull(),
    /** Of weekly news: 1 is Monday. */
    weekday: integer('weekday').notNull().default(1),
    time_zone: text('time_zone').notNull(),
    /** Hours in the zone between which nothing is sent; both null: none. */
    quiet_from: integer('quiet_from'),
    quiet_to: integer('quiet_to'),
    critical_at_once: boolean('critical_at_once').notNull().default(false),
    language: text('language').$type<Language>().notNull(),
    is_on: boolean('is_on').notNull(),
    created_at: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('channel_rules_organisation').on(table.organisation_id), index('channel_rules_channel').on(table.channel_id)],
);

/** Acceptances that a rule was asked about before their end: about each once. One that is made anew has another time. */
export const channelSeenAcceptances = pgTable(
  'channel_seen_acceptances',
  {
    rule_id: uuid('rule_id')
      .notNull()
      .references(() => channelRules.id, { onDelete: 'cascade' }),
    organisation_id: organisationId(),
    issue_id: uuid('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    decided_at: time('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rule_id, table.issue_id, table.decided_at] }),
    index('channel_seen_acceptances_issue').on(table.issue_id),
    index('channel_seen_acceptances_organisation').on(table.organisation_id),
  ],
);

/** Every message to a channel, before it is sent and after. */
export const channelDeliveries = pgTable(
  'channel_deliveries',
  {
    /** The receiver knows it by this, however often it comes. */
    id: id(),
    organisation_id: organisationId(),
    channel_id: channelId(),
    /** That gathers it, or has made it; null: a test, or the rule is gone. */
    rule_id: uuid('rule_id').references(() => channelRules.id, { onDelete: 'set null' }),
    /** Of one asset, the earlier ones go first. */
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** What it is about, where that is one asset; with it goes what was sent of it. */
    asset_id: uuid('asset_id').references(() => assets.id, { onDelete: 'cascade' }),
    /** A channel gets one message of a cause. */
    cause: text('cause').notNull(),
    kind: text('kind').$type<EventKind | DigestKind | 'test'>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** What it tells of; of many the first. */
    events: jsonb('events').$type<ChannelEvent[]>().notNull(),
    /** How many there were. */
    count: integer('count').notNull(),
    /** It still gathers. */
    is_open: boolean('is_open').notNull().default(false),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    /** Why it did not arrive, or not yet. */
    problem: text('problem').$type<DeliveryProblem>(),
    /** What the other side answered last; null: nothing. */
    answer_status: integer('answer_status'),
    answer: text('answer'),
    attempts: integer('attempts').notNull().default(0),
    created_at: time('created_at').notNull().defaultNow(),
    /** From when on it was to be sent. */
    due_at: time('due_at').notNull().defaultNow(),
    next_try_at: time('next_try_at').notNull().defaultNow(),
    sent_at: time('sent_at'),
  },
  (table) => [
    uniqueIndex('channel_deliveries_cause').on(table.channel_id, table.cause),
    uniqueIndex('channel_deliveries_open')
      .on(table.rule_id)
      .where(sql`is_open`),
    index('channel_deliveries_rule')
      .on(table.rule_id)
      .where(sql`rule_id is not null`),
    index('channel_deliveries_newest').on(table.organisation_id, table.created_at.desc(), table.id),
    index('channel_deliveries_asset').on(table.asset_id),
    index('channel_deliveries_waiting')
      .on(table.next_try_at)
      .where(sql`state = 'waiting'`),
  ],
);
