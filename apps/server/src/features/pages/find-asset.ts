import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { notFound } from '../../platform/http/app-error.ts';

interface FoundAsset {
  id: string;
  name: string;
  /** The latest completed scan. */
  latestRunId: string | null;
  /** As they stand now. */
  score: number | null;
  issues: number;
}

/** An asset of this organisation; anybody else's id is not found. */
export async function findAsset(db: Executor, organisationId: string, id: string): Promise<FoundAsset> {
  const [found] = await db
    .select({
      id: assets.id,
      name: assets.name,
      latestRunId: assets.latest_run_id,
      score: assets.compliance_score,
      issues: sql<number>`coalesce(${assets.issues_found}, 0)`,
    })
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.organisation_id, organisationId)));
  if (!found) throw notFound();
  return found;
}
