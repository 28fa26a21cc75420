import type { ModelProblem, ModelProvider } from '@manara/core/assistant/model';
import { bigint, boolean, date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { organisations, users } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** The model that the assistant of an organisation may ask. */
export const assistantModels = pgTable('assistant_models', {
  organisation_id: uuid('organisation_id')
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  provider: text('provider').$type<ModelProvider>().notNull(),
  /** Without a slash at the end. */
  base_url: text('base_url').notNull(),
  model: text('model').notNull(),
  /** Sealed for this provider at this address; null: it asks for none. */
  sealed_key: text('sealed_key'),
  is_on: boolean('is_on').notNull().default(false),
  /** Pictures in documents may be sent to it, too. */
  sends_pictures: boolean('sends_pictures').notNull().default(false),
  state: text('state').$type<'connected' | 'refused'>().notNull().default('connected'),
  /** Tokens of a month. */
  organisation_limit: integer('organisation_limit').notNull(),
  person_limit: integer('person_limit').notNull(),
  /** Nothing is asked before, since it has asked for a pause. */
  held_until: time('held_until'),
  last_used_at: time('last_used_at'),
  last_problem: text('last_problem').$type<ModelProblem>(),
  last_problem_at: time('last_problem_at'),
  /** The person's name as it was. */
  connected_by: text('connected_by').notNull(),
  connected_at: time('connected_at').notNull().defaultNow(),
});

/** Tokens that were spent in a month. */
export const assistantSpending = pgTable(
  'assistant_spending',
  {
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** null: by all of the organisation, people who have left among them. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Its first day, UTC. */
    month: date('month').notNull(),
    /** Tokens, sent and received. */
    spent: bigint('spent', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique('assistant_spending_of').on(table.organisation_id, table.user_id, table.month).nullsNotDistinct(),
    index('assistant_spending_user').on(table.user_id),
  ],
);
