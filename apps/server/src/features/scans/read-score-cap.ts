import { sql } from 'drizzle-orm';
import { criticalCap, scoreCap, type CriticalPages } from '@manara/core/score';
import type { Executor } from '../../platform/database/executor.ts';

/** The pages of a scan that hold the score that was made of it at 69; null where none do. Pages are counted only where the score is 69. */
export async function readScoreCap(db: Executor, runId: string | null, score: number | null): Promise<CriticalPages | null> {
  if (runId === null || score !== criticalCap) return null;
  const { rows } = await db.execute<CriticalPages & Record<string, unknown>>(sql`
    select count(*)::int as pages, count(*) filter (where is_critical)::int as critical
    from scan_pages where run_id = ${runId} and score is not null`);
  return rows[0] ? scoreCap(score, rows[0]) : null;
}
