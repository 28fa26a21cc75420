import { integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { ChosenWcag, ConformanceLevel, Edition, ReportDetails } from '@manara/core/conformance/terms';
import type { ConformanceReport } from '@manara/conformance/report';
import type { Assumptions } from '@manara/conformance/summary/work';
import { assets } from './assets.ts';
import { organisations, users } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const organisationId = () =>
  uuid('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });
const assetId = () =>
  uuid('asset_id')
    .notNull()
    .references(() => assets.id, { onDelete: 'cascade' });

/** What a person says of one requirement on one asset, whatever the edition. The name outlives the account. */
export const conformanceJudgements = pgTable(
  'conformance_judgements',
  {
    organisation_id: organisationId(),
    asset_id: assetId(),
    /** Such as `wcag.1.1.1`. */
    requirement: text('requirement').notNull(),
    /** Null once the judgement was taken back: the row stays, so that no version ever comes again. */
    level: text('level').$type<ConformanceLevel>(),
    remarks: text('remarks').notNull(),
    judged_by: uuid('judged_by').references(() => users.id, { onDelete: 'set null' }),
    judged_by_name: text('judged_by_name').notNull(),
    judged_at: time('judged_at').notNull().defaultNow(),
    /** Grows with each change; whoever changes it names the one that they saw. */
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ name: 'conformance_judgements_one', columns: [table.asset_id, table.requirement] })],
);

/** The head of an asset's reports. */
export const conformanceDetails = pgTable('conformance_details', {
  asset_id: assetId().primaryKey(),
  organisation_id: organisationId(),
  wcag: text('wcag').$type<ChosenWcag>().notNull(),
  details: jsonb('details').$type<ReportDetails>().notNull(),
  version: integer('version').notNull().default(1),
});

/** Published reports, whole. They outlive their asset, and a trigger sees to it that none is changed (monitoring.sql). */
export const conformanceVersions = pgTable(
  'conformance_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    /** No reference: the asset may go. */
    asset_id: uuid('asset_id').notNull(),
    asset_name: text('asset_name').notNull(),
    edition: text('edition').$type<Edition>().notNull(),
    /** Counted from 1 for each asset and edition. */
    number: integer('number').notNull(),
    published_at: time('published_at').notNull().defaultNow(),
    published_by_name: text('published_by_name').notNull(),
    note: text('note').notNull(),
    report: jsonb('report').$type<ConformanceReport>().notNull(),
  },
  (table) => [unique('conformance_versions_number').on(table.organisation_id, table.asset_id, table.edition, table.number)],
);

/** What an organisation takes for granted where work is reckoned in hours and money. */
export const workAssumptions = pgTable('work_assumptions', {
  organisation_id: organisationId().primaryKey(),
  assumptions: jsonb('assumptions').$type<Assumptions>().notNull(),
  version: integer('version').notNull().default(1),
  changed_by_name: text('changed_by_name').notNull(),
  changed_at: time('changed_at').notNull().defaultNow(),
});
