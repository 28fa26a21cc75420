import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
