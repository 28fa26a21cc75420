import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MessageReason } from '@manara/contract/message-reason';
import type { textKinds } from '@manara/contract/phone';
import type { NotificationKind } from '@manara/core/notifications/notification';
import type { Language } from '@manara/messages/locale';
import type { MailState } from './mails.ts';
import { accounts, organisations, users } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Every text message, before it is sent and after. */
export const textMessages = pgTable(
  'text_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Whose limits it counts towards. */
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    kind: text('kind').$type<(typeof textKinds)[number]>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** What it says, sealed. Gone once nothing is to be sent any more. */
    sealed: text('sealed'),
    state: text('state').$type<MailState>().notNull().default('waiting'),
    reason: text('reason').$type<MessageReason>(),
    attempts: integer('attempts').notNull().default(0),
    last_error: text('last_error'),
    created_at: time('created_at').notNull().defaultNow(),
    /** After which it is worth nothing and does not go out any more. */
    expires_at: time('expires_at').notNull(),
    next_try_at: time('next_try_at').notNull().defaultNow(),
    sent_at: time('sent_at'),
  },
  (table) => [
    index('text_messages_organisation').on(table.organisation_id, table.created_at.desc(), table.id),
    index('text_messages_account').on(table.account_id, table.created_at.desc()),
    index('text_messages_recipient').on(table.recipient, table.created_at.desc()),
    index('text_messages_newest').on(table.created_at),
    index('text_messages_waiting')
      .on(table.next_try_at)
      .where(sql`state = 'waiting'`),
  ],
);

/** What became of each push of a notification to a browser. */
export const pushes = pgTable(
  'pushes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** No references: what is told and the session may go sooner than this. */
    notification_id: uuid('notification_id').notNull(),
    session_id: uuid('session_id').notNull(),
    /** Which telling of the notification: what comes to it later is pushed anew. */
    told_at: time('told_at').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** The name of the push service's host. */
    service: text('service').notNull(),
    state: text('state').$type<MailState>().notNull(),
    reason: text('reason').$type<MessageReason>(),
    attempts: integer('attempts').notNull().default(1),
    last_error: text('last_error'),
    created_at: time('created_at').notNull().defaultNow(),
    sent_at: time('sent_at'),
  },
  (table) => [
    uniqueIndex('pushes_one').on(table.notification_id, table.session_id, table.told_at),
    index('pushes_organisation').on(table.organisation_id, table.created_at.desc(), table.id),
  ],
);
