import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SavedQuery } from '@manara/contract/triage';
import type { Decision, Verdict } from '@manara/core/issues/decision';
import type { Resolution } from '@manara/core/issues/issue-status';
import type { IssueEventKind } from '@manara/core/issues/issue-event';
import type { TriageAction } from '@manara/core/issues/triage';
import { answerColumns } from './answers.ts';
import { assets } from './assets.ts';
import { issues } from './issues.ts';
import { organisations, users } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const organisationId = () =>
  uuid('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });
const assetId = () =>
  uuid('asset_id')
    .notNull()
    .references(() => assets.id, { onDelete: 'cascade' });
const issueId = () =>
  uuid('issue_id')
    .notNull()
    .references(() => issues.id, { onDelete: 'cascade' });

/** What happened to an issue and when. Only ever added to (monitoring.sql); it goes with its issue. */
export const issueEvents = pgTable(
  'issue_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organisation_id: organisationId(),
    issue_id: issueId(),
    at: time('at').notNull().defaultNow(),
    /** null: a scan, or the clock. */
    actor_id: uuid('actor_id'),
    /** The person's name as it was; it outlives the account. */
    actor: text('actor'),
    kind: text('kind').$type<IssueEventKind>().notNull(),
    details: jsonb('details').$type<Record<string, string | number | null>>().notNull().default({}),
  },
  (table) => [
    index('issue_events_issue').on(table.issue_id, table.id),
    index('issue_events_people')
      .on(table.organisation_id, table.at.desc())
      .where(sql`actor_id is not null`),
  ],
);

/** What people say about an issue. */
export const issueComments = pgTable(
  'issue_comments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    issue_id: issueId(),
    author_id: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    author: text('author').notNull(),
    text: text('text').notNull(),
    version: integer('version').notNull().default(1),
    created_at: time('created_at').notNull().defaultNow(),
    edited_at: time('edited_at'),
  },
  (table) => [index('issue_comments_issue').on(table.issue_id, table.created_at)],
);

/** The reason of a decision that is in force; issues.decision is the decision itself. */
export const issueDecisions = pgTable(
  'issue_decisions',
  {
    issue_id: issueId().primaryKey(),
    organisation_id: organisationId(),
    decision: text('decision').$type<Decision>().notNull(),
    reason: text('reason').notNull(),
    /** When an accepted risk returns by itself; null: never. */
    until: time('until'),
    decided_by: uuid('decided_by'),
    decided_by_name: text('decided_by_name').notNull(),
    decided_at: time('decided_at').notNull(),
  },
  (table) => [
    index('issue_decisions_until')
      .on(table.until)
      .where(sql`until is not null`),
  ],
);

/** What a person has said about an issue of documents, such as an alternative text: Smart Fix puts it into each of its files. */
export const issueAnswers = pgTable(
  'issue_answers',
  {
    issue_id: issueId().primaryKey(),
    organisation_id: organisationId(),
    ...answerColumns(),
  },
  (table) => [index('issue_answers_organisation').on(table.organisation_id)],
);

/** What people have said about findings that needed review: for whatever has the same rule and fingerprint on the asset, also when it comes back. */
export const verdicts = pgTable(
  'verdicts',
  {
    organisation_id: organisationId(),
    asset_id: assetId(),
    rule_id: text('rule_id').notNull(),
    fingerprint: uuid('fingerprint').notNull(),
    verdict: text('verdict').$type<Verdict>().notNull(),
    remark: text('remark').notNull(),
    decided_by: uuid('decided_by'),
    decided_by_name: text('decided_by_name').notNull(),
    decided_at: time('decided_at').notNull(),
  },
  (table) => [primaryKey({ name: 'verdicts_cause', columns: [table.asset_id, table.rule_id, table.fingerprint] })],
);

/** One deed of a person on one or many issues, as far as it can be undone: while issues.change_id still names it. */
export const issueChanges = pgTable(
  'issue_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    actor_id: uuid('actor_id').notNull(),
    action: text('action').$type<TriageAction>().notNull(),
    at: time('at').notNull().defaultNow(),
    undone_at: time('undone_at'),
  },
  (table) => [index('issue_changes_at').on(table.at)],
);

/** What a deed has changed of an issue, as it was before. */
export interface TriageState {
  assignee_username: string | null;
  assigned_at: string | null;
  is_back: boolean;
  resolution: Resolution | null;
  resolved_at: string | null;
  decision: { decision: Decision; reason: string; until: string | null; by: string | null; name: string; at: string } | null;
  verdict: { verdict: Verdict; remark: string; by: string | null; name: string; at: string } | null;
}

export const issueChangeItems = pgTable(
  'issue_change_items',
  {
    change_id: uuid('change_id')
      .notNull()
      .references(() => issueChanges.id, { onDelete: 'cascade' }),
    issue_id: issueId(),
    before: jsonb('before').$type<TriageState>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'issue_change_items_one', columns: [table.change_id, table.issue_id] }),
    index('issue_change_items_issue').on(table.issue_id),
  ],
);

/** A search that somebody has given a name: their own, or shared with the organisation. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    owner_id: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    is_shared: boolean('is_shared').notNull().default(false),
    query: jsonb('query').$type<SavedQuery>().notNull(),
    created_at: time('created_at').notNull().defaultNow(),
    updated_at: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('saved_views_organisation').on(table.organisation_id),
    uniqueIndex('saved_views_name').on(table.owner_id, sql`lower(${table.name})`),
  ],
);
