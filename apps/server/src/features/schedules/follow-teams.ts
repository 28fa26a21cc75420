import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Asset } from '@manara/contract/assets';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { teamAssets, teams } from '../../platform/database/schema/teams.ts';
import { plannedAfter } from './change-schedule.ts';

/** The teams with a schedule that assets are in, the one that they follow first: the first by name. */
async function readSchedules(db: Executor, assetIds: readonly string[]) {
  const rows = await db
    .select({ asset: teamAssets.asset_id, id: teams.id, name: teams.name, frequency: teams.scan_frequency, schedule: teams.schedule })
    .from(teamAssets)
    .innerJoin(teams, eq(teams.id, teamAssets.team_id))
    .where(and(inArray(teamAssets.asset_id, [...assetIds]), isNotNull(teams.scan_frequency)))
    .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id));
  return Map.groupBy(rows, ({ asset }) => asset);
}

/** The team whose schedule each of these assets follows, or would follow without its own; of whose teams none has one is not among them. */
export async function readFollowed(
  db: Executor,
  assetIds: readonly string[],
): Promise<Map<string, NonNullable<Asset['schedule']['team']>>> {
  if (assetIds.length === 0) return new Map();
  const found = await readSchedules(db, assetIds);
  return new Map([...found].flatMap(([asset, [first]]) => (first ? [[asset, { id: first.id, name: first.name }] as const] : [])));
}

/**
 * Gives assets the schedule of their team, where they have none of their own. Call it in the transaction of whatever changes a team or takes an asset into it or
 * out of it. Whose team says nothing of it any more keeps the schedule that they have.
 */
export async function followTeams(tx: Executor, organisationId: string, assetIds: readonly string[]): Promise<void> {
  if (assetIds.length === 0) return;
  const following = await tx
    .select()
    .from(assets)
    .where(
      and(
        eq(assets.organisation_id, organisationId),
        inArray(assets.id, [...assetIds]),
        eq(assets.own_schedule, false),
        eq(assets.is_static, false),
      ),
    )
    .orderBy(asc(assets.id))
    .for('no key update');
  const schedules = await readSchedules(
    tx,
    following.map(({ id }) => id),
  );
  const now = new Date();
  for (const asset of following) {
    const [team] = schedules.get(asset.id) ?? [];
    if (!team?.frequency || !team.schedule) continue;
    const planned = { scan_frequency: team.frequency, schedule: team.schedule };
    await tx
      .update(assets)
      .set({ ...planned, next_scan_at: plannedAfter(asset, { ...asset, ...planned }, now) })
      .where(eq(assets.id, asset.id));
  }
}
