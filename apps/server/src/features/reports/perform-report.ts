import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { reports } from '../../platform/database/schema/reports.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { underFence } from '../../platform/queue/fence.ts';
import type { Perform } from '../../platform/queue/run-worker.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { makeReport } from './make-report.ts';

/** Makes the report of a run of kind report. What is made already is left alone, so that an attempt that died before its end does no harm. */
export const performReport =
  (db: NodePgDatabase, storage: Storage): Perform =>
  async (run) => {
    await makeReport(db, storage, run.subject_id);
    await underFence(db, run, async () => ({ type: 'complete' }));
  };

/** Says of a report that attempt after attempt could not make it that there will be none. */
export async function giveReportUp(db: NodePgDatabase, run: Run): Promise<void> {
  await db
    .update(reports)
    .set({ state: 'failed' })
    .where(and(eq(reports.id, run.subject_id), eq(reports.state, 'pending')));
}
