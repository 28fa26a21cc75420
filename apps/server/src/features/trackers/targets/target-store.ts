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
const isOfAll = ({ asset_id, product_id }: TargetRow): boolean => asset_id === null && product_id === null;

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
  const all = (await readTargets(db, organisationId)).map(({ target }) => target);
  const ofProducts = new Map(all.flatMap((target) => (target.product_id === null ? [] : [[target.product_id, target] as const])));
  const held =
    ofProducts.size === 0 || ids.length === 0
      ? []
      : await db
          .select()
          .from(productAssets)
          .where(and(inArray(productAssets.product_id, [...ofProducts.keys()]), inArray(productAssets.asset_id, [...new Set(ids)])));
  const productsOf = Map.groupBy(held, ({ asset_id }) => asset_id);
  const common = all.find(isOfAll);
  return new Map(
    ids.flatMap((id) => {
      const mine = new Set(productsOf.get(id)?.map(({ product_id }) => product_id));
      const found =
        all.find(({ asset_id }) => asset_id === id) ?? all.find(({ product_id }) => product_id !== null && mine.has(product_id)) ?? common;
      return found ? [[id, found] as const] : [];
    }),
  );
}

/** Where the issues of an asset go; null: nowhere. As destinationsOf, by what is of this asset alone. */
export async function targetOf(db: Executor, organisationId: string, assetId: string): Promise<TargetRow | null> {
  const { asset_id, product_id } = trackerTargets;
  const ofItsProducts = db.select({ id: productAssets.product_id }).from(productAssets).where(eq(productAssets.asset_id, assetId));
  const [found] = await db
    .select({ target: trackerTargets })
    .from(trackerTargets)
    .leftJoin(products, eq(products.id, product_id))
    .where(
      and(
        ofOrganisation(organisationId),
        or(eq(asset_id, assetId), inArray(product_id, ofItsProducts), and(isNull(asset_id), isNull(product_id))),
      ),
    )
    .orderBy(sql`${asset_id} is null`, sql`${product_id} is null`, asc(sql`lower(${products.name})`), asc(trackerTargets.id))
    .limit(1);
  return found?.target ?? null;
}

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
