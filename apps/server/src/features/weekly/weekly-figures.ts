import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { isWithin, type AssetScope } from '../assets/asset-scope.ts';

/** What has happened to assets of an organisation in a week, and how they stand now. */
export interface WeeklyFigures extends Record<string, unknown> {
  scans: number;
  /** Failures found for the first time, and those that a scan or a re-test found mended. */
  found: number;
  mended: number;
  /** Failures that stand now, accepted risks among them, and the critical ones of them. */
  standing: number;
  critical: number;
}

/**
 * Of the week before the Monday that is given: whenever its mail leaves, no day counts in two mails, and none in none. Weeks are those of UTC, as
 * for the mails themselves.
 */
export async function readWeeklyFigures(db: Executor, scope: AssetScope, monday: string): Promise<WeeklyFigures> {
  const own = sql`organisation_id = ${scope.organisationId} and ${isWithin(sql`asset_id`, scope)}`;
  const { rows } = await db.execute<WeeklyFigures>(sql`
    with week as (select ${monday}::date::timestamp at time zone 'UTC' as ends, (${monday}::date - 7)::timestamp at time zone 'UTC' as begins),
    tally as (
      select sum(count) as standing, sum(count) filter (where severity = 'critical') as critical from issue_tallies
      where ${own} and kind = 'violation' and issue_stands(nullif(resolution, 'none')))
    select coalesce(standing, 0)::int as standing, coalesce(critical, 0)::int as critical,
      (select count(*)::int from scans where ${own} and completed_at >= begins and completed_at < ends) as scans,
      (select count(*)::int from issues where ${own} and kind = 'violation' and created_at >= begins and created_at < ends) as found,
      (select count(*)::int from issues where ${own} and kind = 'violation' and resolution = 'fixed'
        and resolved_at >= begins and resolved_at < ends) as mended
    from tally, week`);
  return rows[0] ?? { scans: 0, found: 0, mended: 0, standing: 0, critical: 0 };
}
