import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { assets } from './assets.ts';
import { organisations } from './session.ts';

/**
 * How each success criterion stands on each asset, so that nobody need count it. The counts are kept right by a trigger on issues
 * (monitoring.sql), whoever writes to them; `applied` is set when a scan is completed. A criterion without a row was never met.
 */
export const assetCriteria = pgTable(
  'asset_criteria',
  {
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    asset_id: uuid('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    criterion: text('criterion').notNull(),
    /** Some rule of it had an element to judge, on a page as it was last read. */
    applied: boolean('applied').notNull().default(false),
    /** Violations that stand: neither fixed nor false positives. */
    failing: integer('failing').notNull().default(0),
    /** Those of them that are critical or high. */
    serious: integer('serious').notNull().default(0),
    /** Findings that wait for a person. */
    needs_review: integer('needs_review').notNull().default(0),
    /** Findings that a person has looked at and found to be no barrier. */
    verified: integer('verified').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'asset_criteria_one', columns: [table.asset_id, table.criterion] }),
    index('asset_criteria_organisation').on(table.organisation_id),
  ],
);
