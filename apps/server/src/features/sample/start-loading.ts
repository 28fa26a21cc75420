import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { AppError } from '../../platform/http/app-error.ts';
import { enqueueRun } from '../../platform/queue/enqueue-run.ts';
import type { RunQueue } from '../../platform/queue/queue.ts';
import { findSample, homeOf } from './present-sample.ts';

/** Has a worker load the sample of an organisation in a language, unless it is there or under way. Throws AppError 409 for a sample: it has none of its own. */
export async function startLoading(
  db: NodePgDatabase,
  queue: RunQueue,
  { organisationId, requestedBy, language }: { organisationId: string; requestedBy: string; language: Language },
): Promise<void> {
  if ((await homeOf(db, organisationId)) !== null) throw new AppError('sample.inside', 409);
  if ((await findSample(db, organisationId))?.loadedAt) return;
  const checkpoint = { done: 0, known: 0, language };
  await db.transaction((tx) =>
    enqueueRun(tx, queue, { organisationId, kind: 'sample', subjectId: organisationId, requestedBy, checkpoint }),
  );
}
