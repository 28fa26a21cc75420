import type { LibraryCloud, LibraryKind, LibrarySignIn } from '@manara/contract/library-connections';
import type { LibraryProblem } from '@manara/libraries/library-failure';
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organisations } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** An app registration by which an organisation has connected SharePoint or OneDrive. */
export const libraryConnections = pgTable(
  'library_connections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<LibraryKind>().notNull(),
    cloud: text('cloud').$type<LibraryCloud>().notNull(),
    /** As it was entered: its id or one of its domains. */
    tenant: text('tenant').notNull(),
    /** As Microsoft has it; null where it did not say. */
    tenant_id: text('tenant_id'),
    client_id: text('client_id').notNull(),
    how: text('how').$type<LibrarySignIn>().notNull().default('secret'),
    /** The client secret, or the refresh token of the person who signed in; sealed for the organization, the cloud, the tenant and the app. */
    sealed_secret: text('sealed_secret').notNull(),
    app_name: text('app_name'),
    /** The name with which a person signed in; null where Microsoft did not say. */
    account: text('account'),
    /** That were consented to; null where Microsoft did not say. */
    rights: text('rights').array(),
    state: text('state').$type<'connected' | 'expired' | 'refused' | 'withdrawn'>().notNull().default('connected'),
    last_used_at: time('last_used_at').notNull().defaultNow(),
    /** What was last refused, of what concerns the connection as a whole. */
    last_problem: text('last_problem').$type<LibraryProblem>(),
    last_problem_at: time('last_problem_at'),
    /** The person's name as it was. */
    connected_by: text('connected_by').notNull(),
    connected_at: time('connected_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('library_connections_kind').on(table.organisation_id, table.kind)],
);
