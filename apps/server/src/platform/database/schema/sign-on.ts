import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '@manara/core/role';
import type { DomainProblem } from '@manara/core/sign-in/domain-proof';
import { organisations, users } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid('id').primaryKey().defaultRandom();

/** Providers of OpenID Connect by which the members of an organisation sign in. */
export const signOnProviders = pgTable(
  'sign_on_providers',
  {
    id: id(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Never changed: what is linked means somebody at this issuer, as this client. */
    issuer: text('issuer').notNull(),
    client_id: text('client_id').notNull(),
    sealed_secret: text('sealed_secret').notNull(),
    /** Asked for beside openid, email and profile; blanks between them. */
    more_scopes: text('more_scopes').notNull().default(''),
    /** Of the domains of its organisation, as they stand there. In those that are proven addresses count as verified, and whoever enters one at the sign-in is offered this provider. */
    email_domains: jsonb('email_domains').$type<string[]>().notNull().default([]),
    /** Who has no account yet gets one. */
    makes_accounts: boolean('makes_accounts').notNull().default(true),
    /** The provider asks for a second step itself: no other is asked for here. */
    asks_second_step: boolean('asks_second_step').notNull().default(false),
    group_claim: text('group_claim').notNull().default('groups'),
    group_roles: jsonb('group_roles').$type<{ group: string; role: Role }[]>().notNull().default([]),
    /** Of who is in none of these groups; null: they do not come in. */
    default_role: text('default_role').$type<Role>(),
    /** What whoever configured it last was then: nobody above that is let in by what the provider says of an address. */
    configured_role: text('configured_role').$type<Role>().notNull(),
    created_at: time('created_at').notNull().defaultNow(),
    /** When somebody signed in by it. */
    last_used_at: time('last_used_at'),
  },
  (table) => [uniqueIndex('sign_on_providers_name').on(table.organisation_id, table.name)],
);

/** Which member somebody at a provider is, in the provider's own organisation. */
export const signOnLinks = pgTable(
  'sign_on_links',
  {
    id: id(),
    provider_id: uuid('provider_id')
      .notNull()
      .references(() => signOnProviders.id, { onDelete: 'cascade' }),
    /** Who they are there, for good; an address can become somebody else's. */
    subject: text('subject').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The person has linked themselves by their password; else the provider has only named their address. */
    is_own: boolean('is_own').notNull().default(false),
    created_at: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sign_on_links_subject').on(table.provider_id, table.subject),
    uniqueIndex('sign_on_links_member').on(table.provider_id, table.user_id),
    index('sign_on_links_user').on(table.user_id),
  ],
);

/** Domains of mail addresses that an organisation says are its own. What a provider is trusted with counts in those alone that are proven. */
export const organisationDomains = pgTable(
  'organisation_domains',
  {
    id: id(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** As the name service has it: lower case, ASCII. */
    domain: text('domain').notNull(),
    /** What has to stand there in a TXT record; of this organisation and this domain alone. */
    token: text('token').notNull(),
    /** Null: it is not proven now. Of all organisations one has a domain proven. */
    proven_at: time('proven_at'),
    /** By the record, or by the word of whoever runs the installation. */
    proven_by: text('proven_by').$type<'record' | 'operator'>(),
    /** When a proof was last taken back, and since when a record that proves it is missing, by so many checks. */
    lost_at: time('lost_at'),
    missing_since: time('missing_since'),
    missed_checks: integer('missed_checks').notNull().default(0),
    last_checked_at: time('last_checked_at'),
    /** What was wrong at the last check; null: nothing, or it was never checked. */
    last_problem: text('last_problem').$type<DomainProblem>(),
    created_at: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('organisation_domains_name').on(table.organisation_id, table.domain),
    uniqueIndex('organisation_domains_proven')
      .on(table.domain)
      .where(sql`${table.proven_at} is not null`),
  ],
);
