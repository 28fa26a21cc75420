import { inArray, sql } from 'drizzle-orm';
import { criticalCap, scoreCap, type CriticalPages } from '@manara/core/score';
import type { Executor } from '../../platform/database/executor.ts';

/** A score with the scan that it was made of. */
interface Scored {
  runId: string | null;
  score: number | null;
}

/** The pages that hold scores at 69, by their scans; only of scores that are held there. Pages are counted only where a score is 69. */
export async function readScoreCaps(db: Executor, scored: readonly Scored[]): Promise<ReadonlyMap<string, CriticalPages>> {
  const ids = scored.flatMap(({ runId, score }) => (runId !== null && score === criticalCap ? [runId] : []));
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<CriticalPages & { run_id: string } & Record<string, unknown>>(sql`
    select run_id, count(*)::int as pages, count(*) filter (where is_critical)::int as critical
    from scan_pages where ${inArray(sql`run_id`, ids)} and score is not null group by run_id`);
  return new Map(
    rows.flatMap(({ run_id, ...pages }) => {
      const cap = scoreCap(criticalCap, pages);
      return cap ? [[run_id, cap] as const] : [];
    }),
  );
}

/** The same of one score; null where nothing holds it. */
export async function readScoreCap(db: Executor, runId: string | null, score: number | null): Promise<CriticalPages | null> {
  return (await readScoreCaps(db, [{ runId, score }])).get(runId ?? '') ?? null;
}
