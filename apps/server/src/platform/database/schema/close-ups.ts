import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AccessibleFacts, PictureMark } from '@manara/core/close-up';
import type { IssueKind } from '@manara/core/issues/issue-kind';
import type { Evidence } from './issues.ts';
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

/** Pictures of parts of pages, each once an asset. The file goes with the row (monitoring.sql). */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    asset_id: assetId(),
    /** SHA-256 of the file. */
    hash: text('hash').notNull(),
    /** Of the file in the storage; WebP. */
    key: text('key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('pictures_content').on(table.asset_id, table.hash)],
);

/**
 * The element of a cause, looked at more closely than its other places. Each cause of an asset has at most one that is current, which stays
 * until a later scan takes another one; those of a scan under way are not current yet.
 */
export const closeUps = pgTable(
  'close_ups',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organisation_id: organisationId(),
    asset_id: assetId(),
    run_id: uuid('run_id').notNull(),
    is_current: boolean('is_current').notNull().default(false),
    kind: text('kind').$type<IssueKind>().notNull(),
    rule_id: text('rule_id').notNull(),
    fingerprint: uuid('fingerprint').notNull(),
    page_url: text('page_url').notNull(),
    selector: text('selector').notNull(),
    html: text('html').notNull(),
    evidence: jsonb('evidence').$type<Evidence>().notNull(),
    accessible: jsonb('accessible').$type<AccessibleFacts>(),
    picture_id: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    mark: jsonb('mark').$type<Pick<PictureMark, 'mark' | 'covered'>>(),
    /** When the picture was taken; it may be older than the rest. */
    picture_at: timestamp('picture_at', { withTimezone: true }),
    taken_at: timestamp('taken_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('close_ups_cause').on(table.run_id, table.kind, table.rule_id, table.fingerprint),
    uniqueIndex('close_ups_current')
      .on(table.asset_id, table.kind, table.rule_id, table.fingerprint)
      .where(sql`is_current`),
    index('close_ups_picture').on(table.picture_id),
  ],
);
