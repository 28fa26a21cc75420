import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { assets } from '../../../platform/database/schema/assets.ts';
import { productAssets, products } from '../../../platform/database/schema/products.ts';
import { trackerTargets } from '../../../platform/database/schema/trackers.ts';

export type TargetRow = typeof trackerTargets.$inferSelect;

interface Named {
  id: string;
  name: string;
}

/** A target with what it is of. */
export interface ListedTarget {
  target: TargetRow;
  asset: Named | null;
  product: Named | null;
}

const ofOrganisation = (organisationId: string) => eq(trackerTargets.organisation_id, organisationId);

/** The organisation's first, then those of products and of single assets, by name. */
export async function readTargets(db: Executor, organisationId: string): Promise<ListedTarget[]> {
  const rows = await db
    .select({
      target: trackerTargets,
      asset: { id: assets.id, name: assets.name },
      product: { id: products.id, name: products.name },
    })
    .from(trackerTargets)
    .leftJoin(assets, eq(assets.id, trackerTargets.asset_id))
    .leftJoin(products, eq(products.id, trackerTargets.product_id))
    .where(ofOrganisation(organisationId))
    .orderBy(
      sql`${trackerTargets.asset_id} is not null`,
      sql`${trackerTargets.product_id} is not null`,
      asc(sql`lower(coalesce(${assets.name}, ${products.name}))`),
      asc(trackerTargets.id),
    );
  return rows;
}

/** Where the issues of these assets go: to an asset's own target, else to that of its first product by name, else to the organisation's. Some go nowhere. */
export async function destinationsOf(db: Executor, organisationId: string, ids: readonly string[]): Promise<Map<string, TargetRow>> {
  const { asset_id, product_id } = trackerTargets;
  const holding = db.select({ id: productAssets.product_id }).from(productAssets).where(eq(productAssets.asset_id, assets.id));
  const rows = await db
    .selectDistinctOn([assets.id], { asset: assets.id, target: trackerTargets })
    .from(assets)
    .innerJoin(
      trackerTargets,
      and(
        ofOrganisation(organisationId),
        or(eq(asset_id, assets.id), inArray(product_id, holding), and(isNull(asset_id), isNull(product_id))),
      ),
    )
    .leftJoin(products, eq(products.id, product_id))
    .where(and(eq(assets.organisation_id, organisationId), inArray(assets.id, [...new Set(ids)])))
    .orderBy(assets.id, sql`${asset_id} is null`, sql`${product_id} is null`, asc(sql`lower(${products.name})`), asc(trackerTargets.id));
  return new Map(rows.map(({ asset, target }) => [asset, target]));
}

/** Where the issues of an asset go; null: nowhere. */
export const targetOf = async (db: Executor, organisationId: string, assetId: string): Promise<TargetRow | null> =>
  (await destinationsOf(db, organisationId, [assetId])).get(assetId) ?? null;

/** Where the issues of these assets go, each once; null where one of them has nowhere to go. `ids`: null: all targets that there are. */
export async function targetsOf(db: Executor, organisationId: string, ids: readonly string[] | null): Promise<TargetRow[] | null> {
  if (ids === null) {
    const all = await readTargets(db, organisationId);
    return all.length === 0 ? null : all.map(({ target }) => target);
  }
  const meant = await destinationsOf(db, organisationId, ids);
  return ids.some((id) => !meant.has(id)) ? null : [...new Map([...meant.values()].map((target) => [target.id, target])).values()];
}

/** Puts a target in the place of the one of its asset or product that there was; answers that one, too. */
export async function storeTarget(
  tx: Executor,
  values: Omit<typeof trackerTargets.$inferInsert, 'id'>,
): Promise<{ before: TargetRow | null; after: TargetRow }> {
  const { asset_id: asset, product_id: product } = values;
  const whose = and(
    asset ? eq(trackerTargets.asset_id, asset) : isNull(trackerTargets.asset_id),
    product ? eq(trackerTargets.product_id, product) : isNull(trackerTargets.product_id),
  );
  const [before] = await tx
    .select()
    .from(trackerTargets)
    .where(and(ofOrganisation(values.organisation_id), eq(trackerTargets.connection_id, values.connection_id), whose))
    .for('update');
  const [after] = await tx
    .insert(trackerTargets)
    .values(values)
    .onConflictDoUpdate({ target: [trackerTargets.connection_id, trackerTargets.asset_id, trackerTargets.product_id], set: values })
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
