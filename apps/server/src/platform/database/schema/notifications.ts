import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AlertRule } from '@manara/core/notifications/alert-rule';
import type { NotificationChoices, NotificationKind } from '@manara/core/notifications/notification';
import { assets } from './assets.ts';
import { documents } from './documents.ts';
import { issues } from './issues.ts';
import { organisations, sessions, users } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What a member has been told of. With a thing that is deleted goes what was told of it. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** What is told of the same folds into one as long as it is unread. */
    topic: text('topic').notNull(),
    /** The latest cause. The same cause is told of once. */
    cause: text('cause').notNull(),
    asset_id: uuid('asset_id').references(() => assets.id, { onDelete: 'cascade' }),
    issue_id: uuid('issue_id').references(() => issues.id, { onDelete: 'cascade' }),
    document_id: uuid('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    /** Where the client shows it. */
    path: text('path').notNull(),
    /** The names and figures of its sentence. */
    values: jsonb('values').$type<Record<string, string | number>>().notNull(),
    count: integer('count').notNull().default(1),
    /** false: its person wants it by mail or push alone. */
    in_app: boolean('in_app').notNull(),
    created_at: time('created_at').notNull().defaultNow(),
    latest_at: time('latest_at').notNull().defaultNow(),
    read_at: time('read_at'),
    /** When it is to be mailed, together with what came in the meantime; null: not at all, or it has been. */
    mail_due_at: time('mail_due_at'),
    mailed_at: time('mailed_at'),
    /** When it is to be pushed, or pushed again after a failure; null: not at all, or it has been. */
    push_due_at: time('push_due_at'),
    pushed_at: time('pushed_at'),
    push_tries: integer('push_tries').notNull().default(0),
    /** Where it was taken by some of the person's browsers: the sessions of the others, which are tried again; null: all of them. */
    push_left: jsonb('push_left').$type<string[]>(),
  },
  (table) => [
    uniqueIndex('notifications_topic')
      .on(table.user_id, table.topic)
      .where(sql`read_at is null`),
    index('notifications_newest').on(table.user_id, table.latest_at.desc(), table.id),
    index('notifications_cause').on(table.user_id, table.topic, table.cause),
    index('notifications_due')
      .on(table.mail_due_at)
      .where(sql`mail_due_at is not null`),
    index('notifications_push_due')
      .on(table.push_due_at)
      .where(sql`push_due_at is not null`),
    index('notifications_asset').on(table.asset_id),
    index('notifications_issue').on(table.issue_id),
    index('notifications_document').on(table.document_id),
  ],
);

/** The browsers that are told of something while Manara is closed: one of a session, for as long as that stands. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    session_id: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where the browser's own push service takes messages for it: who knows it and the keys can write to it, so both are sealed. */
    sealed: text('sealed').notNull(),
    /** Hash of that address: a browser is one person's. */
    endpoint_hash: text('endpoint_hash').notNull(),
    created_at: time('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('push_subscriptions_endpoint').on(table.endpoint_hash)],
);

/** What members have chosen to be told of, and how; what they have not chosen is as the domain has it. */
export const notificationChoices = pgTable('notification_choices', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  kinds: jsonb('kinds').$type<Partial<NotificationChoices>>().notNull(),
  alerts: jsonb('alerts').$type<AlertRule>().notNull(),
  /** Whose weekly reports they want, where they want any: the organisation's, and those of the teams that they are in. */
  weekly_organisation: boolean('weekly_organisation').notNull().default(true),
  weekly_teams: boolean('weekly_teams').notNull().default(false),
});

/** The weeks, by their Mondays, whose reports members were mailed. */
export const weeklyMails = pgTable(
  'weekly_mails',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    week: date('week').notNull(),
  },
  (table) => [primaryKey({ name: 'weekly_mails_one', columns: [table.user_id, table.week] })],
);
