import type { TeamSchedule } from '@manara/contract/schedules';
import type { Team } from '@manara/contract/teams';
import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { products } from '../../platform/database/schema/products.ts';
import { users } from '../../platform/database/schema/session.ts';
import { teamAssets, teamMembers, teams } from '../../platform/database/schema/teams.ts';

export type TeamRow = typeof teams.$inferSelect;

/** By name; of one where it is named. */
export async function readTeams(db: Executor, organisationId: string, id?: string): Promise<Team[]> {
  const which = and(eq(teams.organisation_id, organisationId), id === undefined ? undefined : eq(teams.id, id));
  const rows = await db
    .select({ id: teams.id, name: teams.name, frequency: teams.scan_frequency, schedule: teams.schedule })
    .from(teams)
    .where(which)
    .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id));
  const people = await db
    .select({ team: teamMembers.team_id, id: users.id, full_name: users.full_name })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.team_id))
    .innerJoin(users, eq(users.id, teamMembers.user_id))
    .where(which)
    .orderBy(asc(sql`lower(${users.full_name})`), asc(users.id));
  const things = await db
    .select({ team: teamAssets.team_id, id: assets.id, name: assets.name })
    .from(teamAssets)
    .innerJoin(teams, eq(teams.id, teamAssets.team_id))
    .innerJoin(assets, eq(assets.id, teamAssets.asset_id))
    .where(which)
    .orderBy(asc(sql`lower(${assets.name})`), asc(assets.id));
  const [members, own] = [Map.groupBy(people, ({ team }) => team), Map.groupBy(things, ({ team }) => team)];
  return rows.map(({ frequency, schedule, ...row }) => ({
    ...row,
    schedule: frequency && schedule && { ...schedule, frequency },
    members: (members.get(row.id) ?? []).map(({ id: member, full_name }) => ({ id: member, full_name })),
    assets: (own.get(row.id) ?? []).map(({ id: asset, name }) => ({ id: asset, name })),
  }));
}

/** A team of this organisation, locked until the transaction ends. */
export async function lockTeam(db: Executor, organisationId: string, id: string): Promise<TeamRow | null> {
  const [row] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.id, id), eq(teams.organisation_id, organisationId)))
    .for('update');
  return row ?? null;
}

export async function insertTeam(db: Executor, organisationId: string, name: string): Promise<string> {
  const [row] = await db.insert(teams).values({ organisation_id: organisationId, name }).returning({ id: teams.id });
  if (!row) throw new Error('The team could not be stored');
  return row.id;
}

export async function renameTeam(db: Executor, id: string, name: string): Promise<void> {
  await db.update(teams).set({ name }).where(eq(teams.id, id));
}

/** null: the team says nothing of it. */
export async function storeSchedule(db: Executor, id: string, said: TeamSchedule | null): Promise<void> {
  if (said === null) {
    await db.update(teams).set({ scan_frequency: null, schedule: null }).where(eq(teams.id, id));
    return;
  }
  const { frequency, ...schedule } = said;
  await db.update(teams).set({ scan_frequency: frequency, schedule }).where(eq(teams.id, id));
}

export async function removeTeam(db: Executor, id: string): Promise<void> {
  await db.delete(teams).where(eq(teams.id, id));
}

const owned = { members: users, assets, products };

/** Whether all of these people, assets or products belong to the organisation. */
export async function areOwn(db: Executor, organisationId: string, kind: keyof typeof owned, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const table = owned[kind];
  const [found] = await db
    .select({ there: count() })
    .from(table)
    .where(and(eq(table.organisation_id, organisationId), inArray(table.id, [...ids])));
  return found?.there === ids.length;
}

/** What comes into a team and what leaves it; who is there already, or gone, stays so. */
export interface Changes {
  add?: readonly string[] | undefined;
  remove?: readonly string[] | undefined;
}

export async function changeMembers(db: Executor, team_id: string, { add = [], remove = [] }: Changes): Promise<void> {
  await db.delete(teamMembers).where(and(eq(teamMembers.team_id, team_id), inArray(teamMembers.user_id, [...remove])));
  if (add.length > 0)
    await db
      .insert(teamMembers)
      .values(add.map((user_id) => ({ team_id, user_id })))
      .onConflictDoNothing();
}

export async function changeAssets(db: Executor, team_id: string, { add = [], remove = [] }: Changes): Promise<void> {
  await db.delete(teamAssets).where(and(eq(teamAssets.team_id, team_id), inArray(teamAssets.asset_id, [...remove])));
  if (add.length > 0)
    await db
      .insert(teamAssets)
      .values(add.map((asset_id) => ({ team_id, asset_id })))
      .onConflictDoNothing();
}

/** Whether all of these teams are the organisation's; none of them goes until the transaction ends. */
export async function keepTeams(db: Executor, organisationId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const there = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.organisation_id, organisationId), inArray(teams.id, [...ids])))
    .orderBy(asc(teams.id))
    .for('key share');
  return there.length === ids.length;
}

/** The names of an asset's teams, in their order. */
export async function teamsOfAsset(db: Executor, organisationId: string, assetId: string): Promise<string[]> {
  const found = await db
    .select({ name: teams.name })
    .from(teamAssets)
    .innerJoin(teams, eq(teams.id, teamAssets.team_id))
    .where(and(eq(teams.organisation_id, organisationId), eq(teamAssets.asset_id, assetId)))
    .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id));
  return found.map(({ name }) => name);
}

/** Takes an asset into teams of the organisation and out of teams; where it is already, or is not, it stays so. */
export async function changeTeamsOf(
  db: Executor,
  organisationId: string,
  asset_id: string,
  { add = [], remove = [] }: Changes,
): Promise<void> {
  const own = db.select({ id: teams.id }).from(teams).where(eq(teams.organisation_id, organisationId));
  await db
    .delete(teamAssets)
    .where(and(eq(teamAssets.asset_id, asset_id), inArray(teamAssets.team_id, [...remove]), inArray(teamAssets.team_id, own)));
  if (add.length > 0)
    await db
      .insert(teamAssets)
      .values(add.map((team_id) => ({ team_id, asset_id })))
      .onConflictDoNothing();
}

/** Puts somebody new into the teams that an invitation names, as far as they are there still. */
export async function joinTeams(db: Executor, organisationId: string, userId: string, teamIds: readonly string[]): Promise<void> {
  if (teamIds.length === 0) return;
  const there = await db
    .select({ team_id: teams.id })
    .from(teams)
    .where(and(eq(teams.organisation_id, organisationId), inArray(teams.id, [...teamIds])));
  if (there.length > 0) await db.insert(teamMembers).values(there.map(({ team_id }) => ({ team_id, user_id: userId })));
}

/** The ids of a team's assets, inside any statement; none for a team of others. */
export const assetsOfTeam = (organisationId: string, teamId: string): SQL =>
  sql`(select ${teamAssets.asset_id} from ${teamAssets} inner join ${teams} on ${teams.id} = ${teamAssets.team_id}
    where ${teams.id} = ${teamId} and ${teams.organisation_id} = ${organisationId})`;
