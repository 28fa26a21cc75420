import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Whether a worker found a browser, and whether that one runs in its sandbox. */
export interface BrowserState {
  found: boolean;
  sandboxed: boolean;
  /** Path of the executable, or the sentence that says why there is none. */
  detail: string;
}

/** Workers that run; each one refreshes its row while it lives. /readyz and System Status read it. */
export const workers = pgTable('workers', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  browser: jsonb('browser').$type<BrowserState>().notNull(),
  started_at: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  heartbeat_at: timestamp('heartbeat_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Work that comes again and again, and is done by one worker however many there are. */
export const chores = pgTable('chores', {
  name: text('name').primaryKey(),
  due_at: timestamp('due_at', { withTimezone: true }).notNull(),
});
