import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ScanFrequency, ScheduleTime } from '@manara/core/schedule/schedule';
import { assets } from './assets.ts';
import { organisations, users } from './session.ts';

/** People of an organisation who look after some of its assets. It gives no right and takes none. */
export const teams = pgTable(
  'teams',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** How a program that provisions teams calls it. */
    external_id: text('external_id'),
    /** When the assets of the team are scanned that have no schedule of their own; null: the team says nothing of it. */
    scan_frequency: text('scan_frequency').$type<ScanFrequency>(),
    schedule: jsonb('schedule').$type<ScheduleTime>(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('teams_name').on(table.organisation_id, sql`lower(${table.name})`),
    uniqueIndex('teams_external_id').on(table.organisation_id, table.external_id),
  ],
);
const teamId = () =>
  uuid('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' });

export const teamMembers = pgTable(
  'team_members',
  {
    team_id: teamId(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.team_id, table.user_id] }), index('team_members_user').on(table.user_id)],
);

/** The team whose assets somebody's dashboard opens with, whether they are in it or not. */
export const preferredTeams = pgTable(
  'preferred_teams',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    team_id: teamId(),
  },
  (table) => [index('preferred_teams_team').on(table.team_id)],
);

export const teamAssets = pgTable(
  'team_assets',
  {
    team_id: teamId(),
    asset_id: uuid('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.team_id, table.asset_id] }), index('team_assets_asset').on(table.asset_id)],
);

/** The weeks, by their Mondays, whose reports of a team its members were mailed. */
export const weeklyTeamMails = pgTable(
  'weekly_team_mails',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    team_id: teamId(),
    week: date('week').notNull(),
  },
  (table) => [
    primaryKey({ name: 'weekly_team_mails_one', columns: [table.user_id, table.team_id, table.week] }),
    index('weekly_team_mails_team').on(table.team_id),
  ],
);
