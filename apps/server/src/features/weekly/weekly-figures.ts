import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';

/** What has happened to an organisation's assets in the seven days before now. */
export interface WeeklyFigures extends Record<string, unknown> {
  scans: number;
  /** Failures found for the first time, and those that a scan or a re-test found mended. */
  found: number;
  mended: number;
  /** Failures that stand now, accepted risks among them, and the critical ones of them. */
  standing: number;
  critical: number;
}

export async function readWeeklyFigures(db: Executor, organisationId: string): Promise<WeeklyFigures> {
  const { rows } = await db.execute<WeeklyFigures>(sql`
    with tally as (
      select sum(count) as standing, sum(count) filter (where severity = 'critical') as critical from issue_tallies
      where organisation_id = ${organisationId} and kind = 'violation' and issue_stands(nullif(resolution, 'none')))
    select coalesce(standing, 0)::int as standing, coalesce(critical, 0)::int as critical,
      (select count(*)::int from scans where organisation_id = ${organisationId} and completed_at > now() - interval '7 days') as scans,
      (select count(*)::int from issues where organisation_id = ${organisationId} and kind = 'violation' and created_at > now() - interval '7 days') as found,
      (select count(*)::int from issues where organisation_id = ${organisationId} and kind = 'violation' and resolution = 'fixed'
        and resolved_at > now() - interval '7 days') as mended
    from tally`);
  return rows[0] ?? { scans: 0, found: 0, mended: 0, standing: 0, critical: 0 };
}
