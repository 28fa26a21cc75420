import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { runStatuses } from '@manara/contract/scans';
import type { PageMark } from '@manara/core/page-marks';
import type { Reason } from '@manara/core/scan';
import type { Language } from '@manara/messages/locale';
import { organisations } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export type RunStatus = (typeof runStatuses)[number];
export type RunKind =
  | 'scan'
  | 'pages'
  | 'retest'
  | 'report'
  | 'conversion'
  | 'fix'
  | 'sample'
  | 'forgetting'
  | 'export'
  | 'attachment'
  | 'document_check'
  | 'write_back';

/** Why a run failed: a code that has a sentence in every language, and what the sentence names. */
export interface RunError {
  code: string;
  values: Record<string, string | number>;
}

/** A page as the latest scan had recorded it before published pages took its place; without `before`, that scan did not have it. */
export interface ReplacedPage {
  url: string;
  before?: {
    state: 'moved' | 'read' | 'unread';
    is_seen: boolean;
    reason: Reason | null;
    marks: PageMark[] | null;
    title: string | null;
    score: number | null;
  };
}

/** What saving the files of a library came to so far, by the ids of its items. Kept after the end. */
export interface SavedFiles {
  saved: string[];
  /** Left as they are, and why: a code that has a sentence, and what the sentence names. */
  left: { item: string; file: string; code: string; values: Record<string, string | number> }[];
  /** What is being sent, and the SHA-256 of it: by these the next attempt knows whether it arrived. */
  sending?: { item: string; sha256: string };
}

/** How far a run has come: things done of things known. What they are is its kind's affair. */
export interface RunCheckpoint {
  done: number;
  known: number;
  /** Addresses that sign out by the words of links: what a signed-in run has learnt of its site and must not lose with its process. */
  signOut?: string[];
  /** Of a sample: the language that it is loaded in. */
  language?: Language;
  /** Of published pages: the scan that they have joined, and what it had recorded of them. Kept after the end. */
  replaced?: { scan: string; pages: ReplacedPage[] };
  /** Of files that are saved to a library. */
  saving?: SavedFiles;
}

/**
 * Work that outlives a request. This row is the truth about it; the queue only says that there is something to claim.
 * Whoever writes for a run names its `attempt`: a worker whose run was taken over has an old one and is refused.
 */
export const runs = pgTable(
  'runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<RunKind>().notNull(),
    /** What it works on: the asset of a scan, the issue of a re-test, an id of its own for published pages (several runs of an asset may wait), the scan of a report, the document of a conversion, the batch of fixes, the organisation of a sample, the names of a forgetting, the row of an export, what was attached to a question, the document whose file is checked, the asset whose files are saved to its library. */
    subject_id: uuid('subject_id').notNull(),
    status: text('status').$type<RunStatus>().notNull().default('queued'),
    /** 0 to 100; it never goes back. */
    progress: integer('progress').notNull().default(0),
    checkpoint: jsonb('checkpoint').$type<RunCheckpoint>().notNull().default({ done: 0, known: 0 }),
    attempt: integer('attempt').notNull().default(0),
    /** Attempts that were lost in a row without having got anything done. */
    fruitless: integer('fruitless').notNull().default(0),
    worker_id: uuid('worker_id'),
    heartbeat_at: time('heartbeat_at'),
    error: jsonb('error').$type<RunError>(),
    requested_by: uuid('requested_by'),
    cancel_requested_at: time('cancel_requested_at'),
    created_at: time('created_at').notNull().defaultNow(),
    /** When it last had a turn: the beginning of the newest one, or its end. */
    served_at: time('served_at'),
    /** Before this nobody claims it; null: at once. */
    due_at: time('due_at'),
    started_at: time('started_at'),
    finished_at: time('finished_at'),
  },
  (table) => [
    uniqueIndex('runs_one_active')
      .on(table.kind, table.subject_id)
      .where(sql`status in ('queued', 'running')`),
    index('runs_subject').on(table.subject_id, table.created_at.desc()),
    index('runs_finished')
      .on(table.organisation_id, table.kind, table.finished_at.desc())
      .where(sql`finished_at is not null`),
    index('runs_served').on(table.served_at),
    index('runs_active')
      .on(table.status)
      .where(sql`status in ('queued', 'running')`),
  ],
);
