import type { AssistantAnswer } from '@manara/contract/assistant';
import type { Language } from '@manara/messages/locale';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { searchColumn } from '../search-column.ts';
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
