import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FileDifference } from '@manara/contract/fix-difference';
import type { certainties } from '@manara/contract/fix';
import type { FixState } from '@manara/contract/fixes';
import type { FixQuestion } from '@manara/core/fix-question';
import type { PullRequestStatus } from '@manara/core/issues/issue-status';
import type { Language } from '@manara/messages/locale';
import { assets } from './assets.ts';
import { issues } from './issues.ts';
import { organisations } from './session.ts';
import type { RunError } from './runs.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const organisationId = () =>
  uuid('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });

/** A code host that requests are opened on. */
export type Provider = 'github' | 'gitlab';

/** Fixes that are looked at and sent together: one branch, one request. */
export const fixBatches = pgTable(
  'fix_batches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    asset_id: uuid('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    /** What the same issues of the same asset always come to, whoever asks: their branch is named by it. */
    causes: text('causes').notNull(),
    state: text('state').$type<FixState>().notNull().default('planning'),
    /** The run that is under way, or the latest. */
    run_id: uuid('run_id').notNull(),
    /** Sent as soon as it is planned, without anybody having looked. */
    is_direct: boolean('is_direct').notNull().default(false),
    /** All that is safe is chosen, and nothing else. */
    only_safe: boolean('only_safe').notNull().default(false),
    /** A person has chosen, confirmed or written something in it. */
    is_touched: boolean('is_touched').notNull().default(false),
    /** Of whoever has asked, and then of whoever sends it: the request is written in it. */
    language: text('language').$type<Language>().notNull(),
    created_by: uuid('created_by'),
    /** The name as it was; it outlives the account. */
    created_by_name: text('created_by_name').notNull(),
    created_at: time('created_at').notNull().defaultNow(),

    /** From here on of the sources that were looked at. */
    provider: text('provider').$type<Provider>(),
    /** Address of the host. */
    host: text('host'),
    repository: text('repository'),
    folder: text('folder'),
    base: text('base'),
    base_commit: text('base_commit'),
    /** Folders that a program makes, which are left alone, and files in languages that are not read. */
    made: jsonb('made').$type<{ folder: string; by: string }[]>().notNull().default([]),
    unread: jsonb('unread').$type<{ language: string; files: number }[]>().notNull().default([]),

    /** Somebody has said that a request may be opened though an earlier one for it was closed. */
    despite_closed: boolean('despite_closed').notNull().default(false),
    /** Why it failed, could not be sent or was only saved. */
    problem: jsonb('problem').$type<RunError>(),
  },
  (table) => [
    uniqueIndex('fix_batches_one_standing')
      .on(table.asset_id, table.causes)
      .where(sql`state in ('planning', 'ready', 'sending')`),
    index('fix_batches_newest').on(table.asset_id, table.created_at.desc()),
  ],
);

const batchId = () =>
  uuid('batch_id')
    .notNull()
    .references(() => fixBatches.id, { onDelete: 'cascade' });

export const fixBatchIssues = pgTable(
  'fix_batch_issues',
  {
    batch_id: batchId(),
    issue_id: uuid('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'fix_batch_issues_one', columns: [table.batch_id, table.issue_id] }),
    index('fix_batch_issues_issue').on(table.issue_id),
  ],
);

/** A stretch of a file and what is to stand there; UTF-16 offsets, the end exclusive. */
interface StoredEdit {
  file: string;
  start: number;
  end: number;
  text: string;
  /** A person's words stand in it in the place of those that were proposed, with which it was `text`. */
  reworded?: { words: string; text: string };
}

interface StoredPlace {
  file: string;
  line: number;
  column: number;
}

interface Proof {
  looks: 'same' | 'changed' | null;
  stops: 'kept' | 'moved' | 'lost';
  built: 'held' | null;
}

/** One change of the sources, whatever number of places on pages it mends. */
export const fixes = pgTable(
  'fixes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    batch_id: batchId(),
    position: integer('position').notNull(),
    issue_ids: uuid('issue_ids').array().notNull(),
    rule_id: text('rule_id').notNull(),
    sc: text('sc').array().notNull(),
    page_url: text('page_url').notNull(),
    html: text('html').notNull(),
    occurrences: integer('occurrences').notNull(),
    /** All pages that it was looked for on, `page_url` first. */
    page_urls: text('page_urls').array().notNull().default([]),
    place: jsonb('place').$type<StoredPlace>(),
    confident: boolean('confident').notNull(),
    candidates: jsonb('candidates').$type<(StoredPlace & { score: number })[]>().notNull(),
    certainty: text('certainty').$type<(typeof certainties)[number]>().notNull(),
    /** Code of the sentence that says why it is no more certain. */
    why: text('why').notNull(),
    proposed: text('proposed').array().notNull(),
    /** Tags of the languages whose files of messages do not have the new words yet. */
    missing: text('missing').array().notNull().default([]),
    /** null: could not be tried. */
    proven: boolean('proven'),
    proof: jsonb('proof').$type<Proof>(),
    /** What speaks for the place, in words of the engine. */
    signals: text('signals').array().notNull(),
    /** What a person is to decide, by the type of the issue or of the change. */
    question: text('question').$type<FixQuestion>(),
    picture_before: uuid('picture_before'),
    picture_after: uuid('picture_after'),
    edits: jsonb('edits').$type<StoredEdit[]>().notNull(),
    differences: jsonb('differences').$type<FileDifference[]>().notNull(),
    chosen: boolean('chosen').notNull(),
    /** A person has said that it is right. */
    confirmed: boolean('confirmed').notNull().default(false),
    /** It is chosen, but says otherwise than another one about the same stretch, and is left out. */
    contradicts: boolean('contradicts').notNull().default(false),
  },
  (table) => [uniqueIndex('fixes_position').on(table.batch_id, table.position)],
);

/** Files that fixes change, as they are in the repository at the batch's commit. */
export const fixFiles = pgTable(
  'fix_files',
  {
    key: uuid('key').primaryKey().defaultRandom(),
    batch_id: batchId(),
    file: text('file').notNull(),
    content: text('content').notNull(),
    /** With all chosen fixes; null: they leave it as it is. */
    fixed: text('fixed'),
    /** As a person has written it instead. */
    edited: text('edited'),
  },
  (table) => [uniqueIndex('fix_files_one').on(table.batch_id, table.file)],
);

/** Pictures of parts of pages without and with a change. The file goes with the row (documents.sql). */
export const fixPictures = pgTable(
  'fix_pictures',
  { id: uuid('id').primaryKey().defaultRandom(), batch_id: batchId(), key: text('key').notNull() },
  (table) => [index('fix_pictures_batch').on(table.batch_id)],
);

/** Requests on code hosts, and what was pushed for them. */
export const pullRequests = pgTable(
  'pull_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    /** The batch that was sent last. */
    batch_id: uuid('batch_id').references(() => fixBatches.id, { onDelete: 'set null' }),
    provider: text('provider').$type<Provider>().notNull(),
    /** Address of the host, which has others of the same kind beside it. */
    host: text('host').notNull(),
    repository: text('repository').notNull(),
    number: integer('number').notNull(),
    url: text('url').notNull(),
    branch: text('branch').notNull(),
    base: text('base').notNull(),
    state: text('state').$type<PullRequestStatus>().notNull(),
    is_draft: boolean('is_draft').notNull(),
    created_at: time('created_at').notNull().defaultNow(),
    /** Merged or closed. */
    closed_at: time('closed_at'),
  },
  (table) => [
    uniqueIndex('pull_requests_one').on(table.organisation_id, table.host, table.repository, table.number),
    index('pull_requests_batch').on(table.batch_id),
  ],
);

export const pullRequestIssues = pgTable(
  'pull_request_issues',
  {
    pull_request_id: uuid('pull_request_id')
      .notNull()
      .references(() => pullRequests.id, { onDelete: 'cascade' }),
    issue_id: uuid('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    /** The page of the issue's first place and a digest of the element there, before the merge. A different digest later means that the change is deployed. */
    page_url: text('page_url'),
    found_as: text('found_as'),
  },
  (table) => [
    primaryKey({ name: 'pull_request_issues_one', columns: [table.pull_request_id, table.issue_id] }),
    index('pull_request_issues_issue').on(table.issue_id),
  ],
);

/** Branches that were pushed, each with the commits that it may have by us: anything else there is another hand's. */
export const pushedBranches = pgTable(
  'pushed_branches',
  {
    organisation_id: organisationId(),
    provider: text('provider').$type<Provider>().notNull(),
    /** Address of the host. */
    host: text('host').notNull(),
    repository: text('repository').notNull(),
    branch: text('branch').notNull(),
    /** Each noted before it is pushed, the latest last. */
    commits: text('commits').array().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'pushed_branches_one',
      columns: [table.organisation_id, table.provider, table.host, table.repository, table.branch],
    }),
  ],
);
