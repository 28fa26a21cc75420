import { sql } from 'drizzle-orm';
import type { Period } from '@manara/core/dashboard/period';
import type { Executor } from '../../platform/database/executor.ts';
import { isWithin, type AssetScope } from '../assets/asset-scope.ts';

export interface ResolvedFigures {
  /** In the period, and in the one before. */
  now: number;
  before: number;
  /** In the week that ends at each moment of the trend but the first, which only begins one. */
  weeks: number[];
}

/** Violations of some criteria that scans no longer found, by when that was. */
export async function resolvedFigures(
  db: Executor,
  scope: AssetScope,
  { from, before, trend }: Period,
  criteria: readonly string[],
): Promise<ResolvedFigures> {
  const edges = [...new Set([...trend, from, before].map(Number))].toSorted((a, b) => a - b);
  const { rows } = await db.execute<{ bucket: number; count: number }>(sql`
    select width_bucket(resolved_at, ${sql.param(edges.map((edge) => new Date(edge).toISOString()))}::timestamptz[]) as bucket, count(*)::int as count
    from issues
    where organisation_id = ${scope.organisationId} and ${isWithin(sql`asset_id`, scope)} and kind = 'violation' and resolution = 'fixed'
      and resolved_at >= ${new Date(edges[0] ?? 0).toISOString()} and sc && ${sql.param(criteria)}::text[]
    group by 1`);
  const counts = edges.map((begin, index) => ({ begin, count: rows.find(({ bucket }) => bucket === index + 1)?.count ?? 0 }));
  const between = (begin: Date, end: number) =>
    counts.filter((one) => one.begin >= Number(begin) && one.begin < end).reduce((sum, { count }) => sum + count, 0);
  // What was resolved while this was asked for lies behind the last edge and belongs to the last week.
  const weeks = trend.slice(0, -1).map((begin, index) => between(begin, index === trend.length - 2 ? Infinity : Number(trend[index + 1])));
  return { now: between(from, Infinity), before: between(before, Number(from)), weeks };
}
