import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { DocumentPlace } from '@manara/core/document-check/document-place';
import type { Box, ContrastFigures, PagePlace, Target } from '@manara/core/finding';
import type { IssueType } from '@manara/core/issue-type';
import type { Decision, Verdict } from '@manara/core/issues/decision';
import type { IssueKind } from '@manara/core/issues/issue-kind';
import type { PullRequestStatus, Resolution } from '@manara/core/issues/issue-status';
import type { Impact } from '@manara/core/severity';
import { assets } from './assets.ts';
import { scanPages } from './scans.ts';
import { organisations } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const organisationId = () =>
  uuid('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });
const assetId = () =>
  uuid('asset_id')
    .notNull()
    .references(() => assets.id, { onDelete: 'cascade' });

/** Declared from the least to the worst: that is how PostgreSQL sorts them. */
export const severity = pgEnum('severity', ['low', 'medium', 'high', 'critical']);
export const issueStatus = pgEnum('issue_status', ['open', 'in_progress', 'resolved']);

/** One cause on one asset: a rule and an element, wherever that element stands. What its list shows of the first place is kept here. */
export const issues = pgTable(
  'issues',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: organisationId(),
    asset_id: assetId(),
    rule_id: text('rule_id').notNull(),
    fingerprint: uuid('fingerprint').notNull(),
    kind: text('kind').$type<IssueKind>().notNull(),
    issue_type: text('issue_type').$type<IssueType>().notNull(),
    /** Of its worst place, in the engine's words; the severity may be raised above it. */
    impact: text('impact').$type<Impact>().notNull(),
    severity: severity('severity').notNull(),
    sc: text('sc').array().notNull(),
    act: text('act').array().notNull(),
    engines: text('engines').array().notNull(),

    /** Follows from the columns after it and pr_status, by issueStatus() of the domain; stored to be filtered and counted. */
    status: issueStatus('status').notNull().default('open'),
    resolution: text('resolution').$type<Resolution>(),
    resolved_at: time('resolved_at'),
    is_back: boolean('is_back').notNull().default(false),
    /** Its last places went because their pages left the scope of the scans; means nothing while it has places. */
    left_scope: boolean('left_scope').notNull().default(false),

    html: text('html').notNull(),
    selector: text('selector').notNull(),
    page_url: text('page_url').notNull(),
    occurrence_count: integer('occurrence_count').notNull(),
    page_count: integer('page_count').notNull(),

    first_run_id: uuid('first_run_id').notNull(),
    last_run_id: uuid('last_run_id').notNull(),
    created_at: time('created_at').notNull(),
    /** When the newest reading of one of its pages began. That reading may not have found it (found_at). */
    last_checked_at: time('last_checked_at').notNull(),
    /** When the newest reading that found it began. It says nothing about what happened later. */
    found_at: time('found_at').notNull(),

    pull_request_url: text('pull_request_url'),
    pr_status: text('pr_status').$type<PullRequestStatus>(),
    pr_created_at: time('pr_created_at'),
    pr_closed_at: time('pr_closed_at'),
    /** When the first reading that shows the merged change began; null: the change is not deployed as far as known. */
    pr_deployed_at: time('pr_deployed_at'),
    assignee_username: text('assignee_username'),
    assigned_at: time('assigned_at'),

    /** Counts the changes by people: whoever changes an issue names the version that they saw. */
    version: integer('version').notNull().default(1),
    /** What a person has decided; why, until when and who stands in issue_decisions. */
    decision: text('decision').$type<Decision>(),
    /** What a person has said where a finding needed review; author and remark stand in verdicts. */
    verdict: text('verdict').$type<Verdict>(),
    /** The latest change by a person, while it can be undone. */
    change_id: uuid('change_id'),
    comment_count: integer('comment_count').notNull().default(0),
  },
  (table) => [
    unique('issues_cause').on(table.asset_id, table.rule_id, table.fingerprint, table.kind),
    // Sorting, filtering and counting read these alone; rows are fetched for the page that is shown.
    index('issues_newest').on(
      table.organisation_id,
      table.kind,
      table.created_at,
      table.severity,
      table.rule_id,
      table.id,
      table.asset_id,
      table.status,
      table.issue_type,
      table.assignee_username,
    ),
    index('issues_worst').on(
      table.organisation_id,
      table.kind,
      table.severity,
      table.created_at,
      table.id,
      table.asset_id,
      table.status,
      table.rule_id,
      table.issue_type,
    ),
    index('issues_of_asset').on(
      table.asset_id,
      table.kind,
      table.severity,
      table.created_at,
      table.id,
      table.status,
      table.rule_id,
      table.issue_type,
    ),
    index('issues_resolved')
      .on(table.organisation_id, table.kind, table.resolved_at, table.resolution, table.sc)
      .where(sql`resolved_at is not null`),
    index('issues_assigned')
      .on(table.organisation_id, table.assignee_username, table.kind, table.created_at)
      .where(sql`assignee_username is not null`),
    index('issues_back')
      .on(table.organisation_id, table.kind)
      .where(sql`is_back`),
  ],
);

/** How many issues of each sort an asset has, so that nobody need count them. Kept right by triggers (monitoring.sql), whoever writes to issues. */
export const issueTallies = pgTable(
  'issue_tallies',
  {
    organisation_id: organisationId(),
    asset_id: assetId(),
    kind: text('kind').$type<IssueKind>().notNull(),
    rule_id: text('rule_id').notNull(),
    issue_type: text('issue_type').$type<IssueType>().notNull(),
    severity: severity('severity').notNull(),
    status: issueStatus('status').notNull(),
    /** `none` where an issue has no resolution. */
    resolution: text('resolution').$type<Resolution | 'none'>().notNull().default('none'),
    sc: text('sc').array().notNull().default([]),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'issue_tallies_sort',
      columns: [table.asset_id, table.kind, table.rule_id, table.issue_type, table.severity, table.status, table.resolution, table.sc],
    }),
    index('issue_tallies_organisation').on(table.organisation_id),
  ],
);

/** Facts about one place beyond its snippet. */
export interface Evidence {
  target: Target;
  text: string;
  box: Box | null;
  contrast: ContrastFigures | null;
  place?: PagePlace;
  documentPlace?: DocumentPlace;
}

/** What the engine said about the rule. */
export interface RuleFacts {
  issueType: IssueType;
  sc: string[];
  act: string[];
  engines: string[];
}

/** One finding on one page. Those of a scan under way belong to no issue yet. */
export const occurrences = pgTable(
  'occurrences',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organisation_id: organisationId(),
    asset_id: assetId(),
    page_id: bigint('page_id', { mode: 'number' })
      .notNull()
      .references(() => scanPages.id, { onDelete: 'cascade' }),
    issue_id: uuid('issue_id').references(() => issues.id, { onDelete: 'cascade' }),
    rule_id: text('rule_id').notNull(),
    fingerprint: uuid('fingerprint').notNull(),
    kind: text('kind').$type<IssueKind>().notNull(),
    /** As the engine said; the issue's may be raised. */
    severity: severity('severity').notNull(),
    /** Order on the page. */
    place: integer('place').notNull(),
    selector: text('selector').notNull(),
    html: text('html').notNull(),
    /** When the reading that found it began. */
    found_at: time('found_at').notNull(),
    evidence: jsonb('evidence').$type<Evidence>().notNull(),
    rule: jsonb('rule').$type<RuleFacts>().notNull(),
  },
  (table) => [
    // What stands on a page is counted without reading the places themselves.
    index('occurrences_page').on(table.page_id, table.issue_id),
    // The order in which an issue's places are listed.
    index('occurrences_issue').on(table.issue_id, table.page_id, table.place),
    index('occurrences_asset').on(table.asset_id),
  ],
);
