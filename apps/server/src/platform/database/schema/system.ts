import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ProcessMessage } from '../../config/process-text.ts';

/** Whether a worker found a browser, and whether that one runs in its sandbox. */
export interface BrowserState {
  found: boolean;
  sandboxed: boolean;
  /** Path of the executable, or the sentence that says why there is none. */
  detail: string;
}

/** What a worker needs on its machine, or of its mail server. */
export const workerParts = ['storage', 'mail', 'braille', 'reading', 'git'] as const;
export type WorkerPart = (typeof workerParts)[number];

interface Said {
  id: ProcessMessage;
  values?: Record<string, string | number>;
}

/** What an examination of a part said, and since when it has said so. */
export interface PartFinding {
  verdict: 'fine' | 'lacking' | 'broken';
  what: Said;
  cost?: Said;
  cure?: string;
  since?: string;
}

/** Workers that run; each one refreshes its row while it lives. System Status reads it. */
export const workers = pgTable('workers', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  browser: jsonb('browser').$type<BrowserState>().notNull(),
  health: jsonb('health').$type<Partial<Record<WorkerPart, PartFinding>>>().notNull().default({}),
  started_at: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  heartbeat_at: timestamp('heartbeat_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Work that comes again and again, and is done by one worker however many there are. */
export const chores = pgTable('chores', {
  name: text('name').primaryKey(),
  due_at: timestamp('due_at', { withTimezone: true }).notNull(),
});

/** Whether the audit log was as it was written, each time that a worker has checked it. */
export const chainChecks = pgTable('chain_checks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  checked_at: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
  entries: integer('entries').notNull(),
  wrong: integer('wrong').notNull(),
});
