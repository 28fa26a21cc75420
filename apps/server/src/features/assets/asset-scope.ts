import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { assetsOfProduct } from '../products/store.ts';
import { assetsOfTeam } from '../teams/store.ts';

/** Assets of an organisation: all of them, those of a team, those of a product, or those of both. */
export interface AssetScope {
  organisationId: string;
  team?: string | undefined;
  product?: string | undefined;
}

/** Whether the asset of that id is of the team and the product; whoever asks names the organisation besides. Nothing is of a team of others. */
export function isWithin(assetId: SQLWrapper, { organisationId, team, product }: AssetScope): SQL {
  const conditions = [
    ...(team === undefined ? [] : [sql`${assetId} in ${assetsOfTeam(organisationId, team)}`]),
    ...(product === undefined ? [] : [sql`${assetId} in ${assetsOfProduct(organisationId, product)}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The ids of the assets of a scope; null where it is all of them. */
export async function assetsOfScope(db: Executor, scope: AssetScope): Promise<Set<string> | null> {
  if (scope.team === undefined && scope.product === undefined) return null;
  const rows = await db
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.organisation_id, scope.organisationId), isWithin(assets.id, scope)));
  return new Set(rows.map(({ id }) => id));
}
