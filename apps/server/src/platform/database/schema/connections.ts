import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CodeHostName } from '@manara/contract/connections';
import type { ConnectionProblem } from '@manara/repositories/hosts/host-failure';
import { organisations, sessions } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid('id').primaryKey().defaultRandom();
const organisationId = () =>
  uuid('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });

/** Apps that administrators had GitHub make for their organisation. What is secret is sealed for the organisation and the host. */
export const githubApps = pgTable(
  'github_apps',
  {
    id: id(),
    organisation_id: organisationId(),
    base_url: text('base_url').notNull(),
    /** GitHub's number of the App. */
    app_id: bigint('app_id', { mode: 'number' }).notNull(),
    slug: text('slug').notNull(),
    /** Its page on GitHub. */
    url: text('url').notNull(),
    sealed_key: text('sealed_key').notNull(),
    /** null: made without a webhook. */
    sealed_webhook_secret: text('sealed_webhook_secret'),
    created_at: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('github_apps_organisation').on(table.organisation_id, table.base_url),
    index('github_apps_number').on(table.app_id),
  ],
);

/** One account of a host of repositories, as an organisation has connected it. */
export const codeConnections = pgTable(
  'code_connections',
  {
    id: id(),
    organisation_id: organisationId(),
    kind: text('kind').$type<CodeHostName>().notNull(),
    base_url: text('base_url').notNull(),
    account_login: text('account_login').notNull(),
    account_url: text('account_url').notNull(),
    how: text('how').$type<'app' | 'token'>().notNull(),
    /** Of a token; sealed for the organisation and the host. */
    sealed_token: text('sealed_token'),
    /** Of an App. */
    github_app_id: uuid('github_app_id').references(() => githubApps.id, { onDelete: 'cascade' }),
    installation_id: bigint('installation_id', { mode: 'number' }),
    state: text('state').$type<'connected' | 'suspended' | 'removed' | 'refused'>().notNull().default('connected'),
    /** Hash of the secret that webhooks of GitLab carry; null: none was made. */
    webhook_hash: text('webhook_hash'),
    /** The person's name as it was. */
    connected_by: text('connected_by').notNull(),
    connected_at: time('connected_at').notNull().defaultNow(),
    checked_at: time('checked_at').notNull().defaultNow(),
    /** To the minute; null: not since it is noted. */
    last_used_at: time('last_used_at'),
    /** What was last refused, of what concerns the connection as a whole. */
    last_problem: text('last_problem').$type<ConnectionProblem>(),
    last_problem_at: time('last_problem_at'),
  },
  (table) => [
    uniqueIndex('code_connections_kind').on(table.organisation_id, table.kind),
    uniqueIndex('code_connections_webhook').on(table.webhook_hash),
    index('code_connections_installation').on(table.github_app_id, table.installation_id),
  ],
);
/** Steps on the way to a connection, each worth one use: the ticket of a navigation, then what GitHub brings back. */
export const connectStates = pgTable('connect_states', {
  token_hash: text('token_hash').primaryKey(),
  step: text('step').$type<'ticket' | 'create' | 'install'>().notNull(),
  session_id: uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** Of GitHub; null on a ticket. */
  base_url: text('base_url'),
  /** Hash of the cookie that ties the steps to one browser. */
  browser_hash: text('browser_hash'),
  expires_at: time('expires_at').notNull(),
});

/** Webhooks that were taken in: each counts once. Kept for a month. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  { id: text('id').primaryKey(), at: time('at').notNull().defaultNow() },
  (table) => [index('webhook_deliveries_at').on(table.at)],
);
