import type { DocumentCheck } from '@manara/core/document-check/document-finding';
import type { LibraryEntry } from '@manara/libraries/library-change';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { assets } from './assets.ts';
import { organisations } from './session.ts';

const organisationId = () =>
  uuid('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });
const assetId = () =>
  uuid('asset_id')
    .notNull()
    .references(() => assets.id, { onDelete: 'cascade' });

/** How far the library of an asset was read. */
export const libraryReads = pgTable('library_reads', {
  asset_id: assetId().primaryKey(),
  organisation_id: organisationId(),
  drive: text('drive').notNull(),
  /** Leads on; null: read from the beginning. */
  link: text('link'),
  /** Counts the readings from the beginning. */
  generation: integer('generation').notNull(),
  /** A reading from the beginning is under way: entries of the one before may be gone. */
  is_anew: boolean('is_anew').notNull(),
  /** When the reading that is under way asked first; null: the last one came to its end. */
  begun_at: timestamp('begun_at', { withTimezone: true }),
});

/** What the library of an asset holds, as far as it was read. */
export const libraryEntries = pgTable(
  'library_entries',
  {
    asset_id: assetId(),
    organisation_id: organisationId(),
    item_id: text('item_id').notNull(),
    /** The reading that told of it last. */
    generation: integer('generation').notNull(),
    entry: jsonb('entry').$type<LibraryEntry>().notNull(),
  },
  (table) => [primaryKey({ name: 'library_entries_item', columns: [table.asset_id, table.item_id] })],
);

/** What the check of a content came to, so that the same content is checked once. */
export const libraryChecks = pgTable(
  'library_checks',
  {
    asset_id: assetId(),
    organisation_id: organisationId(),
    content_key: text('content_key').notNull(),
    /** What checked it: another version checks anew. */
    engine: text('engine').notNull(),
    result: jsonb('result').$type<DocumentCheck>().notNull(),
    /** How often it came to nothing in a row, by that version of the checks; 0 where it came to something. */
    tries: integer('tries').notNull().default(0),
  },
  (table) => [primaryKey({ name: 'library_checks_content', columns: [table.asset_id, table.content_key] })],
);

/** Whether Microsoft tells of changes in the library of an asset. */
export const libraryWatches = pgTable(
  'library_watches',
  {
    asset_id: assetId().primaryKey(),
    organisation_id: organisationId(),
    drive: text('drive').notNull(),
    /** As Graph knows the subscription; null: there is none. */
    subscription_id: text('subscription_id'),
    /** Of the secret that each message brings. */
    secret_hash: text('secret_hash'),
    /** When Microsoft ends it, unless it is renewed. */
    expires_at: timestamp('expires_at', { withTimezone: true }),
    /** When it is to be renewed, or tried again. */
    next_try_at: timestamp('next_try_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('library_watches_subscription').on(table.subscription_id)],
);
