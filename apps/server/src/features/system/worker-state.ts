import { desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { workers, type BrowserState, type PartFinding, type WorkerPart } from '../../platform/database/schema/system.ts';

/** A worker that said nothing for this long is taken to be gone. */
const silence = sql`now() - interval '30 seconds'`;

interface Worker {
  id: string;
  host: string;
  pid: number;
  browser: BrowserState;
  health: Partial<Record<WorkerPart, PartFinding>>;
}

/** Says that this worker lives. To be called every ten seconds, and once at its start. */
export async function reportWorker(db: Executor, worker: Worker): Promise<void> {
  await db
    .insert(workers)
    .values(worker)
    .onConflictDoUpdate({ target: workers.id, set: { browser: worker.browser, health: worker.health, heartbeat_at: sql`now()` } });
  await db.delete(workers).where(lt(workers.heartbeat_at, sql`now() - interval '1 day'`));
}

/** Takes the row away when a worker stops in order. */
export async function removeWorker(db: Executor, id: string): Promise<void> {
  await db.delete(workers).where(eq(workers.id, id));
}

/** The workers that spoke within the last 30 seconds. */
export async function livingWorkers(db: Executor): Promise<Worker[]> {
  return db
    .select({ id: workers.id, host: workers.host, pid: workers.pid, browser: workers.browser, health: workers.health })
    .from(workers)
    .where(gt(workers.heartbeat_at, silence))
    .orderBy(desc(workers.heartbeat_at));
}
