import { boolean, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { AttachmentType } from '@manara/core/support/attachment';
import type { RequestKind, RequestState } from '@manara/core/support/service-request';
import { organisations, users } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const organisationId = () =>
  uuid('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });

/** What a member has asked the administrators of the organisation for. */
export const serviceRequests = pgTable(
  'service_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    number: integer('number').notNull(),
    kind: text('kind').$type<RequestKind>().notNull(),
    subject: text('subject').notNull(),
    state: text('state').$type<RequestState>().notNull().default('open'),
    asked_by: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    /** As it was; it outlives the member. */
    asked_by_name: text('asked_by_name').notNull(),
    messages: integer('messages').notNull().default(0),
    created_at: time('created_at').notNull().defaultNow(),
    changed_at: time('changed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('service_requests_number').on(table.organisation_id, table.number),
    index('service_requests_changed').on(table.organisation_id, table.changed_at.desc(), table.id),
    index('service_requests_own').on(table.asked_by, table.changed_at.desc()),
  ],
);

export const requestMessages = pgTable(
  'request_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    request_id: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    author_id: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    author: text('author').notNull(),
    is_answer: boolean('is_answer').notNull(),
    text: text('text').notNull(),
    /** The Message-ID of the mail in which it came, if it did. */
    mail_id: text('mail_id'),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    index('request_messages_request').on(table.request_id, table.at),
    unique('request_messages_mail').on(table.request_id, table.mail_id),
  ],
);

/** When somebody said that nothing more is needed. A request that goes on can be resolved again. */
export const requestResolutions = pgTable(
  'request_resolutions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    request_id: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    resolved_by: uuid('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    resolved_by_name: text('resolved_by_name').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    index('request_resolutions_request').on(table.request_id, table.at),
    index('request_resolutions_person').on(table.resolved_by),
  ],
);

/** Files of messages, and for a day those that no message has taken yet. */
export const requestAttachments = pgTable(
  'request_attachments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    message_id: uuid('message_id').references(() => requestMessages.id, { onDelete: 'cascade' }),
    uploaded_by: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    type: text('type').$type<AttachmentType>().notNull(),
    bytes: integer('bytes').notNull(),
    /** Of its file in the storage. */
    key: text('key').notNull(),
    created_at: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('request_attachments_message').on(table.message_id), index('request_attachments_own').on(table.uploaded_by)],
);

/** By which address a member answers a request by mail: whoever knows it, and writes as that member, is them. */
export const replyAddresses = pgTable(
  'reply_addresses',
  {
    tag: text('tag').primaryKey(),
    organisation_id: organisationId(),
    request_id: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: time('created_at').notNull().defaultNow(),
  },
  (table) => [unique('reply_addresses_member').on(table.request_id, table.user_id)],
);
