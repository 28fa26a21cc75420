import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { assets } from '../../../platform/database/schema/assets.ts';
import { trackerTargets } from '../../../platform/database/schema/trackers.ts';

export type TargetRow = typeof trackerTargets.$inferSelect;

/** A target with the asset that it is of. */
export interface ListedTarget {
  target: TargetRow;
  asset: { id: string; name: string } | null;
}

const ofOrganisation = (organisationId: string) => eq(trackerTargets.organisation_id, organisationId);

/** The organisation's first, then those of single assets by name. */
export async function readTargets(db: Executor, organisationId: string): Promise<ListedTarget[]> {
  const rows = await db
    .select({ target: trackerTargets, id: assets.id, name: assets.name })
    .from(trackerTargets)
    .leftJoin(assets, eq(assets.id, trackerTargets.asset_id))
    .where(ofOrganisation(organisationId))
    .orderBy(sql`${trackerTargets.asset_id} is not null`, asc(sql`lower(${assets.name})`), asc(trackerTargets.id));
  return rows.map(({ target, id, name }) => ({ target, asset: id !== null && name !== null ? { id, name } : null }));
}

/** Where the issues of an asset go: to its own target, else to the organisation's; null: nowhere. */
export async function targetOf(db: Executor, organisationId: string, assetId: string): Promise<TargetRow | null> {
  const [found] = await db
    .select()
    .from(trackerTargets)
    .where(and(ofOrganisation(organisationId), or(eq(trackerTargets.asset_id, assetId), isNull(trackerTargets.asset_id))))
    .orderBy(sql`${trackerTargets.asset_id} is null`)
    .limit(1);
  return found ?? null;
}

/** Where the issues of these assets go, each once; null where one of them has nowhere to go. `ids`: null: all targets that there are. */
export async function targetsOf(db: Executor, organisationId: string, ids: readonly string[] | null): Promise<TargetRow[] | null> {
  const all = (await readTargets(db, organisationId)).map(({ target }) => target);
  if (ids === null) return all.length === 0 ? null : all;
  const common = all.find(({ asset_id }) => asset_id === null);
  const own = new Map(all.map((target) => [target.asset_id, target]));
  const meant = ids.map((id) => own.get(id) ?? common);
  return meant.some((one) => !one) ? null : all.filter((target) => meant.includes(target));
}

/** Puts a target in the place of the one of its asset that there was; answers that one, too. */
export async function storeTarget(
  tx: Executor,
  values: Omit<typeof trackerTargets.$inferInsert, 'id'>,
): Promise<{ before: TargetRow | null; after: TargetRow }> {
  const ofAsset = values.asset_id ? eq(trackerTargets.asset_id, values.asset_id) : isNull(trackerTargets.asset_id);
  const [before] = await tx
    .select()
    .from(trackerTargets)
    .where(and(ofOrganisation(values.organisation_id), eq(trackerTargets.connection_id, values.connection_id), ofAsset))
    .for('update');
  const [after] = await tx
    .insert(trackerTargets)
    .values(values)
    .onConflictDoUpdate({ target: [trackerTargets.connection_id, trackerTargets.asset_id], set: values })
    .returning();
  if (!after) throw new Error('The target could not be stored');
  return { before: before ?? null, after };
}

export async function removeTarget(tx: Executor, organisationId: string, id: string): Promise<TargetRow | null> {
  const [removed] = await tx
    .delete(trackerTargets)
    .where(and(ofOrganisation(organisationId), eq(trackerTargets.id, id)))
    .returning();
  return removed ?? null;
}
