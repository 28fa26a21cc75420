import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organisations } from './session.ts';

/** What an organisation did within the hour that began with the first of it; published pages are counted for each asset, by its id. */
export const hourlyCounts = pgTable(
  'hourly_counts',
  {
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    what: text('what').$type<'uploads' | 'invitations' | `published ${string}`>().notNull(),
    since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisation_id, table.what] })],
);
