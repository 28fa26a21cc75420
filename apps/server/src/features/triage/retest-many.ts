import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { issues } from '../../platform/database/schema/issues.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { RunQueue } from '../../platform/queue/queue.ts';
import { startRetest } from '../retests/start-retest.ts';

/**
 * Queues the re-tests of some issues, each a run of its own. What cannot be tested again, such as an issue of an asset without an address, is
 * refused; what something unexpected kept from it is told to `onError`. Throws the unexpected where it let none begin.
 */
export async function retestMany(
  db: NodePgDatabase,
  queue: RunQueue,
  { organisationId, requestedBy }: { organisationId: string; requestedBy: string },
  ids: string[],
  onError: (error: unknown) => void,
): Promise<{ started: string[]; refused: number; failed: number }> {
  const found = await db
    .select({ issueId: issues.id, assetId: issues.asset_id })
    .from(issues)
    .where(and(eq(issues.organisation_id, organisationId), inArray(issues.id, ids)));
  const started: string[] = [];
  const unexpected: unknown[] = [];
  let full: AppError | null = null;
  for (const { issueId, assetId } of found) {
    try {
      const { run } = await startRetest(db, queue, { organisationId, assetId, issueId }, requestedBy);
      started.push(run.id);
    } catch (error) {
      if (!(error instanceof AppError)) unexpected.push(error);
      // No more may wait: this one is refused like the others, unless none began.
      else if (error.status === 429) full = error;
    }
  }
  if (started.length === 0 && unexpected.length > 0) throw unexpected[0];
  if (started.length === 0 && full) throw full;
  for (const error of unexpected) onError(error);
  return { started, refused: new Set(ids).size - started.length - unexpected.length, failed: unexpected.length };
}
