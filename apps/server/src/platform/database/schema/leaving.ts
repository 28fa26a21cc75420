import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organisations } from './session.ts';

/** The names of people who were removed, until a worker has taken them out of the files of an organisation's reports. */
export const forgottenNames = pgTable(
  'forgotten_names',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    names: jsonb('names').$type<string[]>().notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('forgotten_names_organisation').on(table.organisation_id)],
);
