import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { publish } from '../../platform/live/publish.ts';
import { changeRun } from '../../platform/queue/change-run.ts';

/** Ends a re-test, for whoever asks about it at once; its worker notices within two seconds. One that has ended stays as it is. */
export async function cancelRetest(db: NodePgDatabase, organisationId: string, runId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (await changeRun(tx, runId, { type: 'cancel' })) await publish(tx, organisationId, { kind: 'retest_failed', id: runId });
  });
}
