import { and, desc, eq } from 'drizzle-orm';
import type { Sample } from '@manara/contract/sample';
import type { Executor } from '../../platform/database/executor.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { isActive } from '../../platform/queue/transition.ts';

export interface SampleRow {
  id: string;
  loadedAt: Date | null;
}

/** The sample of an organisation, complete or not. */
export async function findSample(db: Executor, homeId: string): Promise<SampleRow | null> {
  const [row] = await db
    .select({ id: organisations.id, loadedAt: organisations.sample_loaded_at })
    .from(organisations)
    .where(eq(organisations.sample_of, homeId));
  return row ?? null;
}

/** The organisation that a sample was loaded for; null for what is no sample. */
export async function homeOf(db: Executor, organisationId: string): Promise<string | null> {
  const [row] = await db.select({ home: organisations.sample_of }).from(organisations).where(eq(organisations.id, organisationId));
  return row?.home ?? null;
}

/** The latest run that was to load it. */
async function latestRun(db: Executor, homeId: string): Promise<Run | null> {
  const [run] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.organisation_id, homeId), eq(runs.kind, 'sample')))
    .orderBy(desc(runs.created_at))
    .limit(1);
  return run ?? null;
}

/** Whether it is being loaded by a run just now. */
export async function isLoading(db: Executor, homeId: string): Promise<boolean> {
  const run = await latestRun(db, homeId);
  return run !== null && isActive(run.status);
}

/** How the sample of an organisation stands. A sample has none. */
export async function presentSample(db: Executor, organisationId: string): Promise<Sample> {
  const loadedAt = (await findSample(db, organisationId))?.loadedAt;
  if (loadedAt) return { state: 'loaded', progress: 100, loaded_at: loadedAt.toISOString() };
  const run = await latestRun(db, organisationId);
  if (run && isActive(run.status)) return { state: 'loading', progress: run.progress, loaded_at: null };
  return { state: run?.status === 'failed' ? 'failed' : 'none', progress: 0, loaded_at: null };
}
