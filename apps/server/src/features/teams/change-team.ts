import { isDeepStrictEqual } from 'node:util';
import type { createTeam, putTeam, Team } from '@manara/contract/teams';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Static } from 'typebox';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { invalidFields, notFound } from '../../platform/http/app-error.ts';
import { hasUnknownZone } from '../schedules/change-schedule.ts';
import { followTeams } from '../schedules/follow-teams.ts';
import * as store from './store.ts';

type Change = Static<typeof putTeam.body>;

function tidyName(name: string): string {
  const tidy = name.trim().replaceAll(/\s+/g, ' ');
  if (tidy === '') throw invalidFields({ name: 'team.name_missing' });
  return tidy;
}

async function nameIsFree<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) === 'teams_name') throw invalidFields({ name: 'team.name_taken' });
    throw error;
  }
}

/** Stores who and what comes to it or leaves it. Throws AppError 422 for people or assets of others. */
async function fill(tx: Executor, organisationId: string, id: string, { members = {}, assets = {}, schedule }: Change): Promise<void> {
  if (hasUnknownZone(schedule ?? {})) throw invalidFields({ time_zone: 'field.time_zone.invalid' });
  for (const [field, { add = [] }] of Object.entries({ members, assets }))
    if (!(await store.areOwn(tx, organisationId, field as 'members' | 'assets', add))) throw invalidFields({ [field]: 'team.gone' });
  await store.changeMembers(tx, id, members);
  await store.changeAssets(tx, id, assets);
  if (schedule !== undefined) await store.storeSchedule(tx, id, schedule);
}

async function readTeam(tx: Executor, organisationId: string, id: string): Promise<Team> {
  const [team] = await store.readTeams(tx, organisationId, id);
  if (!team) throw notFound();
  return team;
}

/** By names, which outlive people and assets. */
const recorded = ({ name, members, assets, schedule }: Team) => ({
  name,
  members: members.map(({ full_name }) => full_name),
  assets: assets.map((asset) => asset.name),
  ...(schedule && { schedule }),
});

export async function makeTeam(
  db: NodePgDatabase,
  organisationId: string,
  body: Static<typeof createTeam.body>,
  actor: Actor,
): Promise<Team> {
  const name = tidyName(body.name);
  return nameIsFree(() =>
    db.transaction(async (tx) => {
      const id = await store.insertTeam(tx, organisationId, name);
      await fill(tx, organisationId, id, { members: { add: body.members }, assets: { add: body.assets }, schedule: body.schedule });
      const team = await readTeam(tx, organisationId, id);
      await followTeams(tx, organisationId, body.assets);
      await recordAudit(tx, actor, { action: 'team_made', subjectId: id, after: recorded(team) });
      return team;
    }),
  );
}

export async function changeTeam(db: NodePgDatabase, organisationId: string, id: string, change: Change, actor: Actor): Promise<Team> {
  const name = change.name === undefined ? undefined : tidyName(change.name);
  return nameIsFree(() => db.transaction((tx) => changeTeamIn(tx, organisationId, id, { ...change, name }, actor)));
}

/** The same within a transaction; the name is tidy. */
export async function changeTeamIn(tx: Executor, organisationId: string, id: string, change: Change, actor: Actor): Promise<Team> {
  if (!(await store.lockTeam(tx, organisationId, id))) throw notFound();
  const before = await readTeam(tx, organisationId, id);
  if (change.name !== undefined) await store.renameTeam(tx, id, change.name);
  await fill(tx, organisationId, id, change);
  const after = await readTeam(tx, organisationId, id);
  if (isDeepStrictEqual(after, before)) return after;
  await followTeams(tx, organisationId, [...new Set([...before.assets, ...after.assets].map((asset) => asset.id))]);
  await recordAudit(tx, actor, { action: 'team_changed', subjectId: id, before: recorded(before), after: recorded(after) });
  return after;
}

export async function deleteTeam(db: NodePgDatabase, organisationId: string, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await store.lockTeam(tx, organisationId, id))) throw notFound();
    const before = await readTeam(tx, organisationId, id);
    await store.removeTeam(tx, id);
    await followTeams(
      tx,
      organisationId,
      before.assets.map((asset) => asset.id),
    );
    await recordAudit(tx, actor, { action: 'team_deleted', subjectId: id, before: recorded(before) });
  });
}
