import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { mailEncryptions, mailKinds } from '@manara/contract/mail';
import type { MessageReason } from '@manara/contract/message-reason';
import type { Language } from '@manara/messages/locale';
import { oneTimeLinks, organisations, users } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** waiting; sent; refused: the server of the recipient will never take it; given_up: tried for a day. */
export type MailState = 'waiting' | 'sent' | 'refused' | 'given_up';

/** Every mail, before it is sent and after. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** null: nobody knows yet whose it is (a reset link that somebody asked for at sign-in). */
    organisation_id: uuid('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    /** The member whom it is for, where it is one. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The one-time link in it, so that it does not go out any more once that is revoked. */
    link_id: uuid('link_id').references(() => oneTimeLinks.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    kind: text('kind').$type<(typeof mailKinds)[number]>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** What it says, sealed: links in it open accounts. Gone once nothing is to be sent any more. */
    sealed: text('sealed'),
    state: text('state').$type<MailState>().notNull().default('waiting'),
    /** Of a refused one: that it was for the recipient's address. */
    is_address_refused: boolean('is_address_refused').notNull().default(false),
    /** Why it did not arrive, or not yet. */
    reason: text('reason').$type<MessageReason>(),
    attempts: integer('attempts').notNull().default(0),
    /** That any try was by the organisation's own server, whose operator may have read it: what that says of a recipient holds for the organisation alone. */
    by_own: boolean('by_own').notNull().default(false),
    last_error: text('last_error'),
    created_at: time('created_at').notNull().defaultNow(),
    next_try_at: time('next_try_at').notNull().defaultNow(),
    sent_at: time('sent_at'),
  },
  (table) => [
    index('mails_organisation').on(table.organisation_id, table.created_at.desc(), table.id),
    index('mails_recipient').on(table.recipient, table.created_at.desc()),
    index('mails_link').on(table.link_id),
    index('mails_waiting')
      .on(table.next_try_at)
      .where(sql`state = 'waiting'`),
  ],
);

/** By which an organisation's mails leave in place of the installation's server. */
export const organisationMailServers = pgTable('organisation_mail_servers', {
  organisation_id: uuid('organisation_id')
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  /** As URLs write it, IPv6 without brackets. */
  host: text('host').notNull(),
  port: integer('port').notNull(),
  encryption: text('encryption').$type<(typeof mailEncryptions)[number]>().notNull(),
  /** null, both: nobody signs in. */
  login_user: text('login_user'),
  sealed_password: text('sealed_password'),
  from_name: text('from_name').notNull(),
  from_address: text('from_address').notNull(),
  /** Since when no mail has got through for something that is the server's or its settings'. */
  failing_since: time('failing_since'),
  last_error: text('last_error'),
  updated_at: time('updated_at').notNull().defaultNow(),
});
