import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
  (table) => [
    index('audit_log_organisation').on(table.organisation_id, table.at),
    index('audit_log_actor').on(table.organisation_id, table.actor_id, table.id),
  ],
);

/**
 * The chain of the log: each entry of an organisation with the hash of the link before it and of the entry, so that nothing can be changed, left out
 * or put in between unseen. A trigger adds it when the transaction of the entry ends (organisations.sql), and nothing else does.
 */
export const auditChain = pgTable(
  'audit_chain',
  {
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'restrict' }),
    /** From 1, without gaps. */
    number: bigint('number', { mode: 'bigint' }).notNull(),
    entry_id: bigint('entry_id', { mode: 'bigint' }).notNull(),
    /** SHA-256, in hexadecimal digits. */
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisation_id, table.number] }), uniqueIndex('audit_chain_entry').on(table.entry_id)],
);
