import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DocumentFailure, DocumentStatus } from '@manara/contract/documents';
import type { ConversionSettings, Output, SourceType } from '@manara/core/document/conversion';
import type { Notice } from '@manara/core/document/document';
import type { AttachedState } from '@manara/core/assistant/attachment';
import type { CheckResult } from '@manara/core/document-check/check-result';
import { searchColumn } from '../search-column.ts';
import { answerColumns } from './answers.ts';
import type { RunError } from './runs.ts';
import { organisations, users } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** A file that somebody gave in, and what was made of it. Its conversions are runs with its id as their subject. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    owner_id: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    document_name: text('document_name').notNull(),
    /** As the browser named it, for people only. */
    original_filename: text('original_filename').notNull(),
    file_type: text('file_type').$type<SourceType>().notNull(),
    /** Bytes. */
    file_size: integer('file_size').notNull(),
    /** Hexadecimal. */
    sha256: text('sha256').notNull(),
    created_at: time('created_at').notNull().defaultNow(),
    search_key: searchColumn('document_name', 'original_filename'),

    /** `uploaded` and `processing` follow its run; it is `completed` as long as there are outputs and no run is under way. */
    status: text('status').$type<DocumentStatus>().notNull().default('uploaded'),
    /** Why the last run came to nothing. */
    failure: text('failure').$type<DocumentFailure>(),
    /** Of the last run that was asked for. */
    settings: jsonb('settings').$type<ConversionSettings>().notNull(),
    /** Whether the next run reads the source, or only writes the outputs of the bundle that there is. */
    reads_source: boolean('reads_source').notNull().default(true),
    /** Sealed for as long as its run is under way; nobody keeps it afterwards. */
    sealed_password: text('sealed_password'),

    /** From here on of the result; null before there is one. */
    converted_at: time('converted_at'),
    /** With which it was read and written. */
    converted_settings: jsonb('converted_settings').$type<ConversionSettings>(),
    title: text('title'),
    language: text('language'),
    pages: integer('pages'),
    engines: jsonb('engines').$type<{ name: string; version: string }[]>(),
    milliseconds: integer('milliseconds'),
    confidence: doublePrecision('confidence'),
    doubts: integer('doubts'),
    notices: jsonb('notices').$type<Notice[]>(),
    outputs_failed: jsonb('outputs_failed').$type<Output[]>(),
    reviewed_at: time('reviewed_at'),
    reviewed_by: text('reviewed_by'),
    /** The newest of its versions (document_versions). */
    version: integer('version'),
    /** The version that the outputs were written from. */
    outputs_version: integer('outputs_version'),
  },
  (table) => [
    index('documents_list').on(table.organisation_id, table.created_at.desc(), table.id),
    index('documents_file').on(table.organisation_id, table.sha256, table.created_at),
  ],
);

/**
 * What is stored of a document: `source` as it was given in; `bundle`, the document in files, by their names in its folder; `snapshot`, what
 * a version holds, by its number; `output`, by name of the output. The stored file goes with its row (documents.sql).
 */
export const documentFiles = pgTable(
  'document_files',
  {
    document_id: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'source' | 'bundle' | 'snapshot' | 'output'>().notNull(),
    /** Of a bundle and its snapshots: the version that the source was read as; 0 for what belongs to no reading. */
    reading: integer('reading').notNull().default(0),
    name: text('name').notNull(),
    key: text('key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'document_files_one', columns: [table.document_id, table.kind, table.reading, table.name] }),
    uniqueIndex('document_files_key').on(table.key),
  ],
);

/** What the check of a document's own file came to; no row: nobody has asked for one. Its checks are runs with the document's id as their subject. */
export const documentChecks = pgTable(
  'document_checks',
  {
    document_id: uuid('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    state: text('state').$type<AttachedState>().notNull().default('analyzing'),
    /** Why it could not be checked. */
    failure: jsonb('failure').$type<RunError>(),
    result: jsonb('result').$type<CheckResult>(),
    checked_at: time('checked_at'),
  },
  (table) => [index('document_checks_organisation').on(table.organisation_id)],
);

/** What a person has said about an issue that the check of a document found: the fixed file has it. */
export const documentAnswers = pgTable(
  'document_answers',
  {
    document_id: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** The issue, or one of its places (checked-files/answer-targets.ts). */
    target: text('target').notNull(),
    ...answerColumns(),
  },
  (table) => [
    primaryKey({ name: 'document_answers_one', columns: [table.document_id, table.target] }),
    index('document_answers_organisation').on(table.organisation_id),
  ],
);
