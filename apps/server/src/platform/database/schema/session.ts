import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { LicenceSets, LicensedTier, LicenceTier } from '@manara/core/licence';
import type { Hub } from '@manara/core/regulations/regulations';
import type { Role } from '@manara/core/role';
import type { ScanProfile } from '@manara/core/scan';
import type { ScanFrequency } from '@manara/core/schedule/schedule';
import type { Language } from '@manara/messages/locale';
import { searchColumn } from '../search-column.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid('id').primaryKey().defaultRandom();
const created = () => time('created_at').notNull().defaultNow();

export const organisations = pgTable('organisations', {
  id: id(),
  name: text('name').notNull(),
  /** What each licence allows; null: as the product has them. */
  licence_sets: jsonb('licence_sets').$type<LicenceSets>(),
  /** Of new members. */
  default_licence: text('default_licence').$type<LicensedTier>().notNull().default('pro'),
  /** That everybody here signs in with a second step. */
  demands_second_factor: boolean('demands_second_factor').notNull().default(false),
  /** That owners and administrators do, a week after they have first signed in. Organisations from before this was there don't demand it. */
  demands_of_administrators: boolean('demands_of_administrators').notNull().default(true),
  /** That codes by text message do not do for that. */
  refuses_sms: boolean('refuses_sms').notNull().default(false),
  /** Of invitations to somebody without an account, and of accounts that programs make; null: the language of whoever invites, and English. */
  invitation_language: text('invitation_language').$type<Language>(),
  /** The hub of new members. */
  default_hub: text('default_hub').$type<Hub>().notNull().default('enterprise'),
  /** How often a new asset is scanned where whoever adds it does not say. */
  default_frequency: text('default_frequency').$type<ScanFrequency>().notNull().default('daily'),
  /** By which a new asset is judged where whoever adds it does not say. */
  default_wcag: text('default_wcag').$type<ScanProfile['wcag']>().notNull().default('2.1'),
  default_level: text('default_level').$type<ScanProfile['level']>().notNull().default('AA'),
  /** Hours after which everybody here signs in anew, and minutes of no use after which they do; null: as the product has it. */
  session_hours: integer('session_hours'),
  idle_minutes: integer('idle_minutes'),
  /** Domains of the addresses that can be invited; none: all. */
  invitation_domains: text('invitation_domains').array().notNull().default([]),
  /** Days that an API key lives at most; null: as the product has it. */
  longest_key_days: integer('longest_key_days'),
  /** The hubs that people here choose from; null: all. */
  offered_hubs: text('offered_hubs').array().$type<Hub[]>(),
  /** That everybody here but one owner signs in by a provider of the organisation. */
  only_sign_on: boolean('only_sign_on').notNull().default(false),
  /** The member who can still use the password then. */
  emergency_owner_id: uuid('emergency_owner_id'),
  /** What its sign-in page is called in an address; null: it has none yet. */
  sign_on_slug: text('sign_on_slug').unique('organisations_sign_on_slug'),
  /** Days for which the audit log is kept; null: for good. */
  audit_days: integer('audit_days'),
  /** Years for which completed scans stay in the history of their asset; null: for good. */
  scan_years: integer('scan_years').default(3),
  /** Days for which what became of messages is kept. */
  message_days: integer('message_days').notNull().default(90),
  notification_days: integer('notification_days').notNull().default(90),
  /** Of a sample: the organisation for which it was loaded. Nothing in it is true, and it goes in one action. */
  sample_of: uuid('sample_of')
    .unique('organisations_sample_of')
    .references((): AnyPgColumn => organisations.id, { onDelete: 'cascade' }),
  /** Of a sample: since when it is complete; null: it is being loaded, or that was given up. */
  sample_loaded_at: time('sample_loaded_at'),
  created_at: created(),
});
const organisationId = () =>
  uuid('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });

/** Who signs in: one person, who may belong to several organisations. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    /** Lower case; one account per address. */
    email: text('email').notNull(),
    /** argon2id, in its own encoded form; null: there is no password, since a provider or a program made the account. */
    password_hash: text('password_hash'),
    is_verified: boolean('is_verified').notNull().default(false),
    /** When whoever has the account last showed that they read the mail of its address; null: never. */
    proven_at: time('proven_at'),
    /** When a password was last set by a link that an administrator had handed to somebody: what was proven before that counts no more. */
    handed_at: time('handed_at'),
    language: text('language').$type<Language>().notNull().default('en'),
    theme: text('theme').$type<'light' | 'dark' | 'auto'>().notNull().default('light'),
    mfa_enabled: boolean('mfa_enabled').notNull().default(false),
    /** When somebody first signed in with it; null: nobody has. */
    first_sign_in_at: time('first_sign_in_at'),
    created_at: created(),
  },
  (table) => [uniqueIndex('accounts_email').on(table.email)],
);

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** The pictures of people, drawn anew from what they gave in. */
export const avatars = pgTable('avatars', {
  account_id: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Stands in its address, which so never shows another picture. */
  version: uuid('version').notNull(),
  /** PNG. */
  picture: bytes('picture').notNull(),
});

/** The members of organisations: what a person is in one of them. Whoever did something there is named by this id. */
export const users = pgTable(
  'users',
  {
    id: id(),
    organisation_id: organisationId(),
    /** null: a key of the organisation, which does things but never signs in. Such a member is never active, so nothing is handed or told to it. */
    account_id: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    username: text('username').notNull(),
    full_name: text('full_name').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** A label that gives no right. */
    job_title: text('job_title').notNull().default(''),
    licence: text('licence').$type<LicenceTier>().notNull().default('pro'),
    is_active: boolean('is_active').notNull().default(true),
    email_notifications: boolean('email_notifications').notNull().default(true),
    push_notifications: boolean('push_notifications').notNull().default(true),
    weekly_reports: boolean('weekly_reports').notNull().default(false),
    compliance_alerts: boolean('compliance_alerts').notNull().default(true),
    preferred_hub: text('preferred_hub').notNull().default('enterprise'),
    /** The names at the code hosts, as the person has entered them. */
    github_login: text('github_login'),
    gitlab_login: text('gitlab_login'),
    /** What the person calls the organisation; null: its name. */
    organisation_label: text('organisation_label'),
    /** The corporate website that the person has named, and when. */
    website: text('website'),
    website_changed_at: time('website_changed_at'),
    last_login: time('last_login'),
    /** When the person has put the first steps away. */
    guide_hidden_at: time('guide_hidden_at'),
    /** Of people whom a program provisions: its own id of them, and how it calls them where that is not their address. */
    external_id: text('external_id'),
    provisioned_name: text('provisioned_name'),
    /** The language that it was told, which it is shown until the person comes in. */
    provisioned_language: text('provisioned_language').$type<Language>(),
    /** When a program made the member, and when one last took it away. */
    provisioned_at: time('provisioned_at'),
    deprovisioned_at: time('deprovisioned_at'),
    created_at: created(),
    search_key: searchColumn('full_name', 'username'),
  },
  (table) => [
    uniqueIndex('users_account').on(table.account_id, table.organisation_id),
    uniqueIndex('users_username').on(table.organisation_id, sql`lower(${table.username})`),
    uniqueIndex('users_external_id').on(table.organisation_id, table.external_id),
    uniqueIndex('users_provisioned_name').on(table.organisation_id, sql`lower(${table.provisioned_name})`),
  ],
);
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One sign-in on one browser: the family of its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** As whom the person works just now. */
    user_id: userId(),
    remember: boolean('remember').notNull(),
    /** The provider of the organisation by which it began, which may be gone by now; null: a password or a passkey. */
    provider_id: uuid('provider_id'),
    /** That this provider has asked for a second step. */
    had_second_step: boolean('had_second_step').notNull().default(false),
    /** When a provider last said anew who sits there, in place of a password; null: never, or that was used. */
    confirmed_at: time('confirmed_at'),
    /** Hash of the browser-session cookie; null where the session was to be remembered. */
    cookie_hash: text('cookie_hash'),
    address: text('address').notNull(),
    user_agent: text('user_agent').notNull(),
    created_at: created(),
    /** When the person last proved who they are: before that of a session that goes on in another organisation. */
    proved_at: time('proved_at').notNull().defaultNow(),
    /** To the minute, and only what a person did: not what a screen asked for by itself. */
    last_used_at: time('last_used_at').notNull().defaultNow(),
    expires_at: time('expires_at').notNull(),
    ended_at: time('ended_at'),
    /** signed_out, password_changed, deactivated, token_reused, browser_closed, moved, ended_by_person, second_factor_on, second_factor_off, second_factor_demanded, sign_on_demanded, over_limit */
    end_reason: text('end_reason'),
  },
  (table) => [
    index('sessions_user')
      .on(table.user_id)
      .where(sql`ended_at is null`),
  ],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    token_hash: text('token_hash').primaryKey(),
    session_id: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    created_at: created(),
    expires_at: time('expires_at').notNull(),
    used_at: time('used_at'),
    /** How many tokens it was exchanged for. */
    children: integer('children').notNull().default(0),
  },
  (table) => [index('refresh_tokens_session').on(table.session_id)],
);

export type LinkKind = 'owner' | 'invitation' | 'reset' | 'email';

/** Links that work once: to become the owner, to join, to set a new password, to confirm a new address. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    id: id(),
    kind: text('kind').$type<LinkKind>().notNull(),
    token_hash: text('token_hash').notNull(),
    /** A second token, which went by mail and was shown to nobody: whoever has it reads the mail of `email`. */
    mailed_token_hash: text('mailed_token_hash'),
    /** Unless that mail left by a server of the organisation's own, where others than its reader may have seen it. */
    mail_proves: boolean('mail_proves').notNull().default(true),
    organisation_id: organisationId(),
    /** Of a reset and of an address: the member whose account's. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text('email'),
    role: text('role').$type<Role>(),
    /** Of an invitation: the teams that it leads into, as far as they are there when it is taken up. */
    team_ids: uuid('team_ids').array().notNull().default([]),
    /** Of an invitation: what the person will be here. null: the licence of new people. */
    job_title: text('job_title').notNull().default(''),
    licence: text('licence').$type<LicenceTier>(),
    /** null: made by the system or from the command line. */
    created_by: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    created_at: created(),
    expires_at: time('expires_at').notNull(),
    used_at: time('used_at'),
    revoked_at: time('revoked_at'),
  },
  (table) => [
    uniqueIndex('one_time_links_token').on(table.token_hash),
    uniqueIndex('one_time_links_mailed_token').on(table.mailed_token_hash),
    index('one_time_links_organisation').on(table.organisation_id),
  ],
);

/** Sign-in tries of the last minutes, over all processes. `subject` is a hash of the account or the address. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    subject: text('subject').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [index('login_attempts_subject').on(table.subject, table.at)],
);

/** Secrets that every process of the installation shares, made once and sealed; and the ids of keys that are given up. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  created_at: created(),
});
