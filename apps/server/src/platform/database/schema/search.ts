import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FoundKind } from '@manara/contract/search';
import { users } from './session.ts';

/** What a member has opened, so that it is found first. Things that are gone are left out by who reads it. */
export const recentThings = pgTable(
  'recent_things',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FoundKind>().notNull(),
    thing_id: uuid('thing_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'recent_things_one', columns: [table.user_id, table.kind, table.thing_id] }),
    index('recent_things_latest').on(table.user_id, table.at.desc()),
  ],
);
