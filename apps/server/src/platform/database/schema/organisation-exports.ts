import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ExportFailure } from '@manara/contract/organisation-data';
import { organisations, sessions, users } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** All that an organisation has, as files that are kept for some days. Each is made by a run with its id as subject. The file of a row that goes is removed by a trigger (administration.sql). */
export const organisationExports = pgTable(
  'organisation_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    state: text('state').$type<'pending' | 'ready' | 'failed' | 'cancelled'>().notNull().default('pending'),
    /** Of a failed one. */
    failure: text('failure').$type<ExportFailure>(),
    asked_by: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    asked_by_name: text('asked_by_name').notNull(),
    asked_at: time('asked_at').notNull().defaultNow(),
    /** Of the stored file; null until it is ready. */
    key: text('key'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Of the moment that its rows are of. */
    made_at: time('made_at'),
    /** When it is removed; null while it is pending. */
    expires_at: time('expires_at'),
  },
  (table) => [
    uniqueIndex('organisation_exports_one_pending')
      .on(table.organisation_id)
      .where(sql`state = 'pending'`),
    index('organisation_exports_list').on(table.organisation_id, table.asked_at.desc()),
    index('organisation_exports_due').on(table.expires_at),
  ],
);

/** Addresses of such files, for whoever has just shown that they are an owner: a hash of each. Taking one deletes it, so it serves once. */
export const exportTickets = pgTable(
  'export_tickets',
  {
    token_hash: text('token_hash').primaryKey(),
    session_id: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    export_id: uuid('export_id')
      .notNull()
      .references(() => organisationExports.id, { onDelete: 'cascade' }),
    expires_at: time('expires_at').notNull(),
  },
  (table) => [index('export_tickets_export').on(table.export_id)],
);
