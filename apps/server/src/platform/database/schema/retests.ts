import { bigint, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Finding, RuleResult } from '@manara/core/finding';
import type { Reason, ScanLimits, ScanProfile, Viewport } from '@manara/core/scan';
import type { ScanEnvironment } from '@manara/core/scan-environment';
import { assets } from './assets.ts';
import { issues } from './issues.ts';
import { runs } from './runs.ts';
import { organisations } from './session.ts';

const organisationId = () =>
  uuid('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });

/** How many of the pages of a re-test have the issue still, have it no more, and could not be read; `left`: pages beyond its bound. */
export interface RetestOutcome {
  found: number;
  clean: number;
  unread: number;
  left: number;
}

/** What a run of kind retest reads again, for one rule. */
export const retests = pgTable(
  'retests',
  {
    run_id: uuid('run_id')
      .primaryKey()
      .references(() => runs.id, { onDelete: 'cascade' }),
    organisation_id: organisationId(),
    asset_id: uuid('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    issue_id: uuid('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    rule_id: text('rule_id').notNull(),
    profile: jsonb('profile').$type<ScanProfile>().notNull(),
    limits: jsonb('limits').$type<ScanLimits>().notNull(),
    /** The window that the issue was found in; null: the default one. */
    viewport: jsonb('viewport').$type<Viewport>(),
    /** What the browser said of its user then; null: as where nobody has chosen. */
    environment: jsonb('environment').$type<ScanEnvironment>(),
    /** Pages of the issue that are too many for one re-test. */
    pages_left: integer('pages_left').notNull(),
    /** Null until it is completed. */
    outcome: jsonb('outcome').$type<RetestOutcome>(),
  },
  (table) => [index('retests_issue').on(table.issue_id)],
);

/** Its pages in order; what a next attempt goes on with is still queued. What was found waits here until all of it is taken into the asset. */
export const retestPages = pgTable(
  'retest_pages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organisation_id: organisationId(),
    run_id: uuid('run_id')
      .notNull()
      .references(() => retests.run_id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** Of a file in a document library: what it is known by wherever it is moved. */
    item_id: text('item_id'),
    position: integer('position').notNull(),
    state: text('state').$type<'queued' | 'read' | 'unread'>().notNull().default('queued'),
    reason: jsonb('reason').$type<Reason>(),
    started_at: timestamp('started_at', { withTimezone: true }),
    findings: jsonb('findings').$type<Finding[]>(),
    /** How the rule came out on it; null where the page said nothing of the rule. */
    rule: jsonb('rule').$type<RuleResult>(),
  },
  (table) => [unique('retest_pages_position').on(table.run_id, table.position)],
);
