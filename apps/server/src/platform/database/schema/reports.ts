import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AssetType } from '@manara/contract/assets';
import type { ScanProfile } from '@manara/core/scan';
import type { Language } from '@manara/messages/locale';
import { searchColumn } from '../search-column.ts';
import { organisations, users } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const organisationId = () =>
  uuid('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });

/** How many issues of a rule a report has, for what is said of it in a list. */
export interface TopRule {
  ruleId: string;
  issues: number;
}

/**
 * The frozen report of a completed scan. What it says lies in a file; what lists show of it stands here. It outlives its asset, whose
 * name it keeps.
 */
export const reports = pgTable(
  'reports',
  {
    /** That of the scan's run. */
    id: uuid('id').primaryKey(),
    organisation_id: organisationId(),
    /** No reference: the asset may go. */
    asset_id: uuid('asset_id').notNull(),
    asset_name: text('asset_name').notNull(),
    asset_type: text('asset_type').$type<AssetType>().notNull(),
    asset_url: text('asset_url'),
    search_key: searchColumn('asset_name'),
    /** When the asset was deleted; set by a trigger (monitoring.sql). */
    asset_gone_at: time('asset_gone_at'),
    profile: jsonb('profile').$type<ScanProfile>().notNull(),
    completed_at: time('completed_at').notNull(),
    compliance_score: doublePrecision('compliance_score'),
    percent_change: doublePrecision('percent_change'),
    issues_found: integer('issues_found').notNull(),

    state: text('state').$type<'pending' | 'ready' | 'failed'>().notNull().default('pending'),
    /** Of the stored file; null until it is ready. */
    key: text('key'),
    made_at: time('made_at'),
    /** The rules with the most failures, the worst first. */
    top_rules: jsonb('top_rules').$type<TopRule[]>().notNull().default([]),
  },
  (table) => [
    index('reports_of_asset').on(table.organisation_id, table.asset_id, table.completed_at.desc()),
    index('reports_of_gone_assets')
      .on(table.organisation_id, table.asset_id)
      .where(sql`asset_gone_at is not null`),
    index('reports_pending')
      .on(table.asset_id)
      .where(sql`state = 'pending'`),
  ],
);

/** PDF files that were printed from reports, so that none is printed twice. */
export const reportPrints = pgTable(
  'report_prints',
  {
    report_id: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    /** Of the program that printed it: another one prints anew. */
    program: text('program').notNull(),
    key: text('key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'report_prints_one', columns: [table.report_id, table.language] })],
);

/** A link with which anybody can read one report. The address is known only to who has it: a hash of its token is kept. */
export const reportShares = pgTable(
  'report_shares',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    report_id: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull(),
    /** argon2id; null: no password is asked for. */
    password_hash: text('password_hash'),
    created_by: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    created_by_name: text('created_by_name').notNull(),
    created_at: time('created_at').notNull().defaultNow(),
    /** null: no end. */
    expires_at: time('expires_at'),
    revoked_at: time('revoked_at'),
    views: integer('views').notNull().default(0),
    last_viewed_at: time('last_viewed_at'),
  },
  (table) => [
    uniqueIndex('report_shares_token').on(table.token_hash),
    index('report_shares_report').on(table.report_id, table.created_at.desc()),
  ],
);
