import { sql } from 'drizzle-orm';
import { bigint, date, doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ScanProfile } from '@manara/core/scan';
import type { AuditCounts } from '@manara/core/static-audits/audit';
import { assets } from './assets.ts';
import { organisations } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What people entered of an audit that was done elsewhere, of an asset that Manara does not scan. */
export const staticAudits = pgTable(
  'static_audits',
  {
    /** Of audits of one day the one entered later counts. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    asset_id: uuid('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    /** The day, without a time or zone. */
    audited_on: date('audited_on', { mode: 'string' }).notNull(),
    /** 0 to 100, at most one decimal. */
    compliance: doublePrecision('compliance').notNull(),
    /** Null where the audit does not say. */
    counts: jsonb('counts').$type<AuditCounts>().notNull(),
    pages: integer('pages'),
    /** Null where the audit does not say, or went by another standard. */
    profile: jsonb('profile').$type<ScanProfile>(),
    /** Who audited, as it was entered. */
    auditor: text('auditor').notNull().default(''),
    remarks: text('remarks').notNull().default(''),
    entered_by: uuid('entered_by'),
    /** The person's name as it was; it outlives the account. */
    entered_by_name: text('entered_by_name').notNull(),
    entered_at: time('entered_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('static_audits_asset').on(table.asset_id, table.audited_on.desc(), table.id.desc())],
);
