import { integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { VersionKind } from '@manara/contract/review';
import type { Edit } from '@manara/core/document/edit/edit';
import type { Step } from '@manara/core/document/edit/splice';
import { documents } from './documents.ts';
import { organisations } from './session.ts';

/** What one edit did, as the history tells it: the words before and after are shortened. */
export interface VersionChange {
  edit: Edit['type'];
  /** Null: the document itself. */
  id: string | null;
  /** What the node was. */
  node: string;
  before: string | null;
  after: string | null;
  /** What the sentence names besides: a role, a level. */
  values?: Record<string, string | number>;
}

/**
 * Every state that a document has had since it was read: only ever added to, which a trigger makes sure of (documents.sql). What a version
 * holds is its `content`: the number of the version that brought it. A version that brings a content of its own says how: by its reading, by
 * a step from its `parent`, or as the same as an older one.
 */
export const documentVersions = pgTable(
  'document_versions',
  {
    document_id: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** 1 and up, without gaps. */
    version: integer('version').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    kind: text('kind').$type<VersionKind>().notNull(),
    /** Null: the program. Name as it was then; it outlives the account. */
    actor_id: uuid('actor_id'),
    actor: text('actor'),
    /** The version of the kind `read` that this goes back to; its bundle holds the pictures. */
    reading: integer('reading').notNull(),
    content: integer('content').notNull(),
    /** Of a content of its own: the content before it, which undoing leads back to; null for a reading. */
    parent: integer('parent'),
    /** Of `restore`: the content that it is equal to, in place of a step. */
    same_as: integer('same_as'),
    /** Contents that can be made again, the next one last. */
    redo: json('redo').$type<number[]>().notNull(),
    /** From the parent's content; as text, because nobody looks into it and its order stays. */
    step: json('step').$type<Step>(),
    /** As they were asked for, complete. */
    edits: json('edits').$type<Edit[]>(),
    changes: json('changes').$type<VersionChange[]>(),
    reviewed: json('reviewed').$type<{ at: string; by: string }>(),
  },
  (table) => [primaryKey({ name: 'document_versions_one', columns: [table.document_id, table.version] })],
);
