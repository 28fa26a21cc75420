import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { QueuedPage, ScanCheckpoint } from '@manara/core/scan';
import type { Executor } from '../../platform/database/executor.ts';
import { scanPages } from '../../platform/database/schema/scans.ts';
import type { Run } from '../../platform/queue/change-run.ts';

/**
 * Pages whose earlier reading stands, in the order in which they were read. A scan looks at each of them again, as far as its limits
 * allow, so that what it scans stays comparable and a page that is gone is found to be so, though nothing leads to it any more.
 */
export async function knownPages(db: Executor, assetId: string, runId: string): Promise<QueuedPage[]> {
  return db
    .select({ url: scanPages.url, depth: scanPages.depth })
    .from(scanPages)
    .where(and(eq(scanPages.asset_id, assetId), eq(scanPages.is_current, true), ne(scanPages.run_id, runId)))
    .orderBy(desc(scanPages.run_id), asc(scanPages.id));
}

/** Where a run stands, the start page first; what it has not met itself yet of the known pages waits behind what it found. */
export async function readCheckpoint(db: Executor, run: Run): Promise<ScanCheckpoint> {
  const { id: runId, subject_id: assetId, checkpoint } = run;
  const pages = await db
    .select({ url: scanPages.url, depth: scanPages.depth, state: scanPages.state, reason: scanPages.reason })
    .from(scanPages)
    .where(eq(scanPages.run_id, runId))
    .orderBy(asc(scanPages.id));
  const queued = pages.filter(({ state }) => state === 'queued').map(({ url, depth }) => ({ url, depth }));
  return {
    done: pages.filter(({ state }) => state === 'read' || state === 'unread').map(({ url }) => url),
    forbidden: pages.filter(({ reason }) => reason?.code === 'robots').length,
    moved: pages.filter(({ state }) => state === 'moved').map(({ url }) => url),
    queued: [...queued, ...(await knownPages(db, assetId, runId))],
    signOut: checkpoint.signOut ?? [],
  };
}
