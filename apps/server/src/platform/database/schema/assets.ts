import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ScanSettings } from '@manara/contract/asset-settings';
import type { AssetLibrary, AssetRepository, AssetType } from '@manara/contract/assets';
import type { SignIn } from '@manara/core/sign-in/sign-in';
import { defaultScheduleTime, type ScanFrequency, type ScheduleTime } from '@manara/core/schedule/schedule';
import { searchColumn } from '../search-column.ts';
import { organisations } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What is watched. The figures of the latest completed scan stand here too, so that a list needs no other table. */
export const assets = pgTable(
  'assets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    asset_type: text('asset_type').$type<AssetType>().notNull(),
    /** A label; who sees what never follows from it. */
    organization: text('organization').notNull(),
    is_static: boolean('is_static').notNull().default(false),
    url: text('url'),
    /** The name of the repository, on whichever host it is. */
    github_org_repo: text('github_org_repo'),
    /** The address of the host that it was chosen on, through whose connection alone it is reached; null where nobody knows, or there is none. */
    repository_host: text('repository_host'),
    /** The rest of what is known of it; null where there is none. */
    repository: jsonb('repository').$type<Omit<AssetRepository, 'name' | 'host' | 'connected'>>(),
    /** The document library that was chosen, and what in it; null: none. */
    library: jsonb('library').$type<Omit<AssetLibrary, 'connected'>>(),
    scan_frequency: text('scan_frequency').$type<ScanFrequency>().notNull().default('daily'),
    schedule: jsonb('schedule').$type<ScheduleTime>().notNull().default(defaultScheduleTime),
    /** Somebody has set it for this asset, so that it follows no team's. */
    own_schedule: boolean('own_schedule').notNull().default(false),
    /** When its schedule runs next; null where it is off or nothing can be scanned, and until a worker has looked at it first. */
    next_scan_at: time('next_scan_at'),
    /** What was not said when the asset was stored is as in the domain's defaults. */
    scan_settings: jsonb('scan_settings').$type<Partial<ScanSettings>>().notNull(),
    /** Each in the spelling in which it was first given; none twice, whatever the case. */
    tags: text('tags').array().notNull().default([]),
    /** Without its secret; null: scans see what visitors see. */
    sign_in: jsonb('sign_in').$type<SignIn>(),
    /** Sealed for this asset and the origin of its address (platform/secrets). */
    sign_in_secret: text('sign_in_secret'),
    /** Hash of the Idempotency-Key it was created with, and of that call's body. */
    creation_key: text('creation_key'),
    creation_body: text('creation_body'),
    created_at: time('created_at').notNull().defaultNow(),
    search_key: searchColumn('name', 'url', 'github_org_repo'),

    /** The latest completed scan; all null before the first. */
    latest_run_id: uuid('latest_run_id'),
    last_scan_at: time('last_scan_at'),
    /** 0 to 100, one decimal; null also where a scan read nothing that can be scored. */
    compliance_score: doublePrecision('compliance_score'),
    /** Points against the completed scan before. */
    percent_change: doublePrecision('percent_change'),
    issues_found: integer('issues_found'),
    pages_read: integer('pages_read'),
    pages_unread: integer('pages_unread'),
    pages_unseen: integer('pages_unseen'),
    pages_clean: integer('pages_clean'),
  },
  (table) => [
    index('assets_newest').on(table.organisation_id, table.created_at.desc(), table.id),
    index('assets_name').on(table.organisation_id, sql`lower(${table.name})`, table.id),
    index('assets_due').on(table.next_scan_at),
    index('assets_tags').using('gin', table.tags),
    uniqueIndex('assets_creation_key').on(table.organisation_id, table.creation_key),
  ],
);
