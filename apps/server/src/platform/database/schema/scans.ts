import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ScannedSources } from '@manara/contract/assets';
import type { Checks } from '@manara/core/dashboard/standard-checks';
import type { RuleResult } from '@manara/core/finding';
import type { PageMark } from '@manara/core/page-marks';
import type { LeftOut, Reason, ScanLimits, ScanProfile, Viewport } from '@manara/core/scan';
import type { ScanEnvironment } from '@manara/core/scan-environment';
import type { ScanScope } from '@manara/core/scope/scan-scope';
import type { SignInKind } from '@manara/core/sign-in/sign-in';
import type { CriterionFacts } from '@manara/core/wcag/criterion-state';
import { assets } from './assets.ts';
import { runs } from './runs.ts';
import { organisations } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const organisationId = () =>
  uuid('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });
const assetId = () =>
  uuid('asset_id')
    .notNull()
    .references(() => assets.id, { onDelete: 'cascade' });
const runId = () =>
  uuid('run_id')
    .notNull()
    .references(() => scans.run_id, { onDelete: 'cascade' });
const serial = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** Addresses are longer than an index entry may be. */
const urlHash = () =>
  uuid('url_hash')
    .notNull()
    .generatedAlwaysAs(sql`md5(url)::uuid`);

/** The facts of one criterion, with how many findings a person has found to be no barrier. */
export interface CriterionAfterScan extends Omit<CriterionFacts, 'verified'> {
  number: string;
  verified: number;
}

/** What a run of kind scan was asked and what came of it. Kept as it was, whatever becomes of the asset's settings. */
export const scans = pgTable(
  'scans',
  {
    run_id: uuid('run_id')
      .primaryKey()
      .references(() => runs.id, { onDelete: 'cascade' }),
    organisation_id: organisationId(),
    asset_id: assetId(),
    start_url: text('start_url').notNull(),
    profile: jsonb('profile').$type<ScanProfile>().notNull(),
    limits: jsonb('limits').$type<ScanLimits>().notNull(),
    /** Null of scans before it could be chosen: all of the site, in the default window. */
    scope: jsonb('scope').$type<ScanScope>(),
    viewport: jsonb('viewport').$type<Viewport>(),
    /** How it signed in; null: not at all. */
    sign_in: text('sign_in').$type<SignInKind>(),
    /** What its pages were read from; null where they were read on the web, and until they are. */
    sources: jsonb('sources').$type<ScannedSources>(),

    /** From here on null until it is completed. */
    completed_at: time('completed_at'),
    compliance_score: doublePrecision('compliance_score'),
    percent_change: doublePrecision('percent_change'),
    issues_found: integer('issues_found'),
    pages_read: integer('pages_read'),
    pages_unread: integer('pages_unread'),
    /** Pages that were read, but showed something else than people see: they have no score. Null for earlier scans. */
    pages_unseen: integer('pages_unseen'),
    /** Pages read on which no counted rule fails. */
    pages_clean: integer('pages_clean'),
    /** How the asset stood against each version and level of WCAG when the scan was completed, by setKey() of the domain. */
    standards: jsonb('standards').$type<Record<string, Checks>>(),
    /** How each criterion that was ever met stood when the scan was completed. */
    criteria: jsonb('criteria').$type<CriterionAfterScan[]>(),
    /** Known addresses were not asked for. */
    truncated: boolean('truncated'),
    /** Those that were left out for another reason than the limit of pages; null where there were none. */
    left_out: jsonb('left_out').$type<LeftOut[]>(),
    /** What the browser said of its user, and whether views behind a fragment were pages; null of scans before it could be chosen. */
    environment: jsonb('environment').$type<ScanEnvironment>(),
    reads_routes: boolean('reads_routes').notNull().default(false),
    /** Whether all of its pages are still there: those of long ago are not (features/history/forget-old-scans.ts). */
    pages_kept: boolean('pages_kept').notNull().default(true),
    engines: text('engines').array(),
    browser: text('browser'),
  },
  (table) => [index('scans_completed').on(table.asset_id, table.completed_at.desc())],
);

/** The pages of a scan: queued ones are what a next attempt goes on with, and gone once it is completed; moved ones only led to another page. */
export const scanPages = pgTable(
  'scan_pages',
  {
    id: serial(),
    organisation_id: organisationId(),
    asset_id: assetId(),
    run_id: runId(),
    /** The reading that stands for this address of the asset: the newest one by a completed scan, unless the page is gone. */
    is_current: boolean('is_current').notNull().default(false),
    url: text('url').notNull(),
    url_hash: urlHash(),
    depth: integer('depth').notNull(),
    state: text('state').$type<'queued' | 'moved' | 'read' | 'unread'>().notNull().default('queued'),
    reason: jsonb('reason').$type<Reason>(),
    final_url: text('final_url'),
    title: text('title'),
    language: text('language'),
    elements: integer('elements'),
    settled: boolean('settled'),
    /** What was not seen of it; null where there is nothing to say. */
    marks: jsonb('marks').$type<PageMark[]>(),
    /** Whether it showed what people see, where it was read. */
    is_seen: boolean('is_seen').notNull().default(true),
    score: doublePrecision('score'),
    /** It has a failure that caps its score. */
    is_critical: boolean('is_critical'),
    /** Some counted rule fails on it. */
    has_failure: boolean('has_failure'),
    /** Per rule, also those that did not apply; emptied once another reading stands for the page. */
    rules: jsonb('rules').$type<RuleResult[]>(),
    unread_frames: text('unread_frames').array(),
    /** Of a file in a document library: what it is known by wherever it is moved, and its place in the library. */
    item_id: text('item_id'),
    file_path: text('file_path'),
    started_at: time('started_at'),
    milliseconds: integer('milliseconds'),
  },
  (table) => [
    unique('scan_pages_url').on(table.run_id, table.url_hash),
    // What goes with an asset is found without reading everybody's pages.
    index('scan_pages_asset').on(table.asset_id),
    uniqueIndex('scan_pages_current')
      .on(table.asset_id, table.url_hash)
      .where(sql`is_current`),
    index('scan_pages_item')
      .on(table.run_id, table.item_id)
      .where(sql`item_id is not null`),
  ],
);

/** Files that a scan met and did not open. */
export const metDocuments = pgTable(
  'met_documents',
  {
    id: serial(),
    organisation_id: organisationId(),
    run_id: runId(),
    url: text('url').notNull(),
    url_hash: urlHash(),
    extension: text('extension').notNull(),
    found_on: text('found_on').notNull(),
  },
  (table) => [unique('met_documents_url').on(table.run_id, table.url_hash)],
);
