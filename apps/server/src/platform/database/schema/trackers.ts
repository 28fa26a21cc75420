import type { Moved } from '@manara/core/trackers/moved-by';
import type { FieldKind, StatusCategory, TrackedState, TrackerKind, TrackerName, TrackerProblem } from '@manara/core/trackers/tracker';
import type { Severity } from '@manara/core/severity';
import type { Language } from '@manara/messages/locale';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { assets } from './assets.ts';
import { issues } from './issues.ts';
import { products } from './products.ts';
import { organisations } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid('id').primaryKey().defaultRandom();
const organisationId = () =>
  uuid('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });
const connectionId = () =>
  uuid('connection_id')
    .notNull()
    .references(() => trackerConnections.id, { onDelete: 'cascade' });

/** The tracker of an organisation's developers. */
export const trackerConnections = pgTable(
  'tracker_connections',
  {
    id: id(),
    organisation_id: organisationId(),
    kind: text('kind').$type<TrackerKind>().notNull(),
    /** Without a slash at the end. */
    base_url: text('base_url').notNull(),
    /** By which a Cloud account signs in; null: the token says who it is. */
    account: text('account'),
    /** As the tracker calls the account. */
    account_name: text('account_name').notNull(),
    /** Sealed for this account at this address; null: the connection to the host of repositories has it. */
    sealed_token: text('sealed_token'),
    state: text('state').$type<'connected' | 'refused'>().notNull().default('connected'),
    /** Nothing is asked before, since it has asked for a pause or does not answer. */
    held_until: time('held_until'),
    last_used_at: time('last_used_at'),
    last_problem: text('last_problem').$type<TrackerProblem>(),
    last_problem_at: time('last_problem_at'),
    /** By which messages of Jira prove themselves: sealed for this connection; null: it sends none. */
    sealed_hook_secret: text('sealed_hook_secret'),
    /** When the last message came that has proven itself. */
    told_at: time('told_at'),
    /** The person's name as it was. */
    connected_by: text('connected_by').notNull(),
    connected_at: time('connected_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('tracker_connections_organisation').on(table.organisation_id)],
);

/** A required field as it is filled in for every issue. */
export interface FilledField {
  id: string;
  name: string;
  kind: FieldKind;
  /** Ids of choices, else a text. */
  value: string | string[];
}

/** Where issues go in the tracker. */
export const trackerTargets = pgTable(
  'tracker_targets',
  {
    id: id(),
    organisation_id: organisationId(),
    connection_id: connectionId(),
    /** Of one asset, or of a product; both null: of all that neither has one of. */
    asset_id: uuid('asset_id').references(() => assets.id, { onDelete: 'cascade' }),
    product_id: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    project: jsonb('project').$type<{ id: string; key: string; name: string }>().notNull(),
    /** null: the tracker has no types. */
    issue_type: jsonb('issue_type').$type<{ id: string; name: string }>(),
    priorities: jsonb('priorities').$type<Record<Severity, string | null>>().notNull(),
    fields: jsonb('fields').$type<FilledField[]>().notNull(),
    labels: jsonb('labels').$type<string[]>().notNull().default([]),
    language: text('language').$type<Language>().notNull(),
    retests_closed: boolean('retests_closed').notNull(),
    follows_fixes: boolean('follows_fixes').notNull(),
  },
  (table) => [
    unique('tracker_targets_whose').on(table.connection_id, table.asset_id, table.product_id).nullsNotDistinct(),
    index('tracker_targets_organisation').on(table.organisation_id),
    index('tracker_targets_of').on(table.asset_id),
    index('tracker_targets_product').on(table.product_id),
  ],
);

/** Issues that are in the tracker or are to be: one there for one here. */
export const trackedIssues = pgTable(
  'tracked_issues',
  {
    id: id(),
    organisation_id: organisationId(),
    connection_id: connectionId(),
    issue_id: uuid('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    tracker: text('tracker').$type<TrackerName>().notNull().default('jira'),
    state: text('state').$type<TrackedState>().notNull().default('waiting'),
    problem: text('problem').$type<TrackerProblem>(),
    /** What the tracker said about that. */
    said: text('said'),
    /** Tries since it was asked for, or last looked at; who tries has this number. */
    attempts: integer('attempts').notNull().default(0),
    next_try_at: time('next_try_at').notNull().defaultNow(),
    /** As the tracker names it. */
    external_id: text('external_id'),
    external_key: text('external_key'),
    url: text('url'),
    status: text('status'),
    category: text('category').$type<StatusCategory>(),
    assignee: text('assignee'),
    checked_at: time('checked_at'),
    /** The tracker takes a picture of the element, and does not have it yet. */
    picture_due: boolean('picture_due').notNull().default(false),
    picture_tries: integer('picture_tries').notNull().default(0),
    /** When another may try, where nothing was heard of the last one. */
    picture_try_at: time('picture_try_at'),
    /** The turn of the issue that the tracker has followed last. */
    followed: text('followed').$type<Moved>(),
    /** The person's name as it was; null: a rule. */
    requested_by: text('requested_by'),
    /** The delivery of a rule that has had it added, which may be forgotten by now; null: people have. */
    delivery_id: uuid('delivery_id'),
    created_at: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('tracked_issues_issue').on(table.issue_id),
    index('tracked_issues_connection').on(table.connection_id),
    index('tracked_issues_organisation').on(table.organisation_id),
    index('tracked_issues_due')
      .on(table.next_try_at)
      .where(sql`state in ('waiting', 'created')`),
    index('tracked_issues_delivery')
      .on(table.delivery_id)
      .where(sql`delivery_id is not null`),
    index('tracked_issues_external')
      .on(table.connection_id, table.external_id)
      .where(sql`external_id is not null`),
  ],
);
