import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Keys of stored files that nothing refers to (any more), removed once they are due. Triggers (monitoring.sql, documents.sql) note the file of a row that
 * goes, however it goes; who stores a file notes its key here first, and takes it out in the transaction that refers to it.
 */
export const removedFiles = pgTable(
  'removed_files',
  {
    key: text('key').primaryKey(),
    due: timestamp('due', { withTimezone: true }).notNull(),
  },
  (table) => [index('removed_files_due').on(table.due)],
);
