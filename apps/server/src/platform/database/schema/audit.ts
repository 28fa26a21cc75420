import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organisations } from './session.ts';

/** Who did what, when and from where. Only ever added to, which a trigger makes sure of (append-only.sql); the person's name is kept as it was, so it outlives the account. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'restrict' }),
    /** null: the system or the command line. */
    actor_id: uuid('actor_id'),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject_id: uuid('subject_id'),
    /** Network address of the caller. */
    address: text('address'),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [index('audit_log_organisation').on(table.organisation_id, table.at)],
);
