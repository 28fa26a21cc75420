import type { BrailleCode } from '@manara/core/document/braille-profile';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organisations } from './session.ts';

/** How readers of an organisation want braille, or its embossers take it. */
export const brailleProfiles = pgTable(
  'braille_profiles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    code: text('code').$type<BrailleCode>().notNull(),
    contracted: boolean('contracted').notNull(),
    cells: integer('cells').notNull(),
    lines: integer('lines').notNull(),
    print_pages: boolean('print_pages').notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('braille_profiles_name').on(table.organisation_id, sql`lower(${table.name})`)],
);
