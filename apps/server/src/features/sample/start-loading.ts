import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { AppError } from '../../platform/http/app-error.ts';
import { enqueueRun } from '../../platform/queue/enqueue-run.ts';
import type { RunQueue } from '../../platform/queue/queue.ts';
import { findSample, homeOf } from './present-sample.ts';

/** Has a worker load the sample of an organisation, unless it is there or under way. Throws AppError 409 for a sample: it has none of its own. */
export async function startLoading(db: NodePgDatabase, queue: RunQueue, organisationId: string, requestedBy: string): Promise<void> {
  if ((await homeOf(db, organisationId)) !== null) throw new AppError('sample.inside', 409);
  if ((await findSample(db, organisationId))?.loadedAt) return;
  await db.transaction((tx) => enqueueRun(tx, queue, { organisationId, kind: 'sample', subjectId: organisationId, requestedBy }));
}
