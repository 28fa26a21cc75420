import type { AssistantAnswer } from '@manara/contract/assistant';
import type { AttachedState, AttachedType } from '@manara/core/assistant/attachment';
import type { CheckResult } from '@manara/core/document-check/check-result';
import type { Language } from '@manara/messages/locale';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { searchColumn } from '../search-column.ts';
import type { OwnAnswer } from './answers.ts';
import type { RunError } from './runs.ts';
import { organisations, users } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const organisationId = () =>
  uuid('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });
/** The owner, and the only reader. */
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What a member has asked the assistant, kept until they delete it. */
export const assistantConversations = pgTable(
  'assistant_conversations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    user_id: userId(),
    title: text('title').notNull(),
    created_at: time('created_at').notNull().defaultNow(),
    /** Of its latest question. */
    asked_at: time('asked_at').notNull().defaultNow(),
    search_key: searchColumn('title'),
  },
  (table) => [
    index('assistant_conversations_latest').on(table.user_id, table.asked_at.desc(), table.id),
    index('assistant_conversations_organisation').on(table.organisation_id),
  ],
);

/** The questions of a conversation with their answers as they were. */
export const assistantTurns = pgTable(
  'assistant_turns',
  {
    /** Chosen by the client: the same id replaces the turn. */
    id: uuid('id').notNull(),
    organisation_id: organisationId(),
    user_id: userId(),
    conversation_id: uuid('conversation_id')
      .notNull()
      .references(() => assistantConversations.id, { onDelete: 'cascade' }),
    /** From 1 on. */
    place: integer('place').notNull(),
    question: text('question').notNull(),
    /** Of the answer. */
    language: text('language').$type<Language>().notNull(),
    answer: jsonb('answer').$type<AssistantAnswer>().notNull(),
    asked_at: time('asked_at').notNull().defaultNow(),
    search_key: searchColumn('question'),
  },
  (table) => [
    primaryKey({ name: 'assistant_turns_one', columns: [table.user_id, table.id] }),
    uniqueIndex('assistant_turns_place').on(table.conversation_id, table.place),
    index('assistant_turns_organisation').on(table.organisation_id),
  ],
);

/** Files and pages that a member has attached to questions, and for a day those that no question has taken yet. Their checks are runs with their id as subject. */
export const assistantAttachments = pgTable(
  'assistant_attachments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    user_id: userId(),
    /** Null: not sent yet. */
    conversation_id: uuid('conversation_id').references(() => assistantConversations.id, { onDelete: 'cascade' }),
    turn_id: uuid('turn_id'),
    /** Of the file, or the address of the page. */
    name: text('name').notNull(),
    type: text('type').$type<AttachedType>().notNull(),
    bytes: integer('bytes').notNull(),
    /** Hexadecimal; null for a page. */
    sha256: text('sha256'),
    /** Of its file in the storage; null for a page. */
    key: text('key'),
    state: text('state').$type<AttachedState>().notNull().default('analyzing'),
    /** Why it could not be checked. */
    failure: jsonb('failure').$type<RunError>(),
    result: jsonb('result').$type<CheckResult>(),
    /** What its person has said about the issues, by what it is about (checked-files/answer-targets.ts). */
    answers: jsonb('answers').$type<Record<string, OwnAnswer>>().notNull().default({}),
    created_at: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('assistant_attachments_own').on(table.user_id, table.created_at),
    index('assistant_attachments_conversation').on(table.conversation_id),
    index('assistant_attachments_organisation').on(table.organisation_id),
  ],
);
