import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { AssetState } from '@manara/contract/assets';
import type { WcagSet } from '@manara/core/dashboard/standard-checks';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { isWithin, type AssetScope } from '../assets/asset-scope.ts';
import { assetStateIs } from '../assets/asset-state.ts';

/** How many assets there are, and what their latest scans add up to. Static ones only in `static`. */
export async function assetFigures(db: Executor, scope: AssetScope, now: Date, set: WcagSet) {
  const own = sql`not ${assets.is_static}`;
  const within = and(eq(assets.organisation_id, scope.organisationId), isWithin(assets.id, scope));
  const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${and(own, condition)})::int`;
  const inState = (state: AssetState) => countIf(assetStateIs(state, { now, set }));
  const sumOf = (value: SQL) => sql<number>`coalesce(sum(${value}) filter (where ${own}), 0)::int`;
  const [figures] = await db
    .select({
      total: countIf(sql`true`),
      static: sql<number>`count(*) filter (where ${assets.is_static})::int`,
      scored: inState('scored'),
      good: inState('good'),
      fair: inState('fair'),
      poor: inState('poor'),
      unscored: inState('unscored'),
      monitored: inState('monitored'),
      covered: inState('covered'),
      stale: inState('stale'),
      failed: inState('failed'),
      scoreTenths: sumOf(sql`round(${assets.compliance_score} * 10)`),
      pagesRead: sumOf(sql`${assets.pages_read}`),
      pagesClean: sumOf(sql`${assets.pages_clean}`),
      pagesUnread: sumOf(sql`${assets.pages_unread}`),
      pagesUnseen: sumOf(sql`${assets.pages_unseen}`),
    })
    .from(assets)
    .where(within);
  if (!figures) throw new Error('An aggregate answers one row');
  const types = await db
    .select({ type: assets.asset_type, count: count() })
    .from(assets)
    .where(and(within, own))
    .groupBy(assets.asset_type)
    .orderBy(desc(count()), assets.asset_type);
  return { ...figures, types };
}

export type AssetFigures = Awaited<ReturnType<typeof assetFigures>>;
