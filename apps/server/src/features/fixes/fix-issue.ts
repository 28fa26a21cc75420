import { and, eq, ne } from 'drizzle-orm';
import type { FixStarted } from '@manara/contract/fixes';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Executor } from '../../platform/database/executor.ts';
import { fixBatches, fixBatchIssues, pullRequestIssues, pullRequests } from '../../platform/database/schema/fixes.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { RunQueue } from '../../platform/queue/queue.ts';
import { readIssue, type IssueSubject } from '../issues/read-issue.ts';
import type { Hand } from '../triage/hand.ts';
import { presentStarted, startBatch } from './start-batch.ts';
import type { BatchRow } from './store.ts';

/** The batch of several issues whose request stands for an issue too. */
async function batchWithOthers(db: Executor, issueId: string): Promise<BatchRow | null> {
  const [found] = await db
    .select({ batch: fixBatches })
    .from(pullRequestIssues)
    .innerJoin(pullRequests, eq(pullRequests.id, pullRequestIssues.pull_request_id))
    .innerJoin(fixBatches, eq(fixBatches.id, pullRequests.batch_id))
    .innerJoin(fixBatchIssues, and(eq(fixBatchIssues.batch_id, fixBatches.id), ne(fixBatchIssues.issue_id, issueId)))
    .where(and(eq(pullRequestIssues.issue_id, issueId), eq(pullRequests.state, 'open')))
    .limit(1);
  return found?.batch ?? null;
}

/**
 * Queues the fix of one issue, to be planned and, where all of it is safe, sent in one go. Where a request for it and others stands, answers that one: a second one would change the
 * same; where somebody has chosen or written something for it, what they look at. Throws AppError as startBatch does.
 */
export async function fixIssue(
  db: NodePgDatabase,
  queue: RunQueue,
  hand: Hand,
  language: Language,
  { assetId, issueId }: Pick<IssueSubject, 'assetId' | 'issueId'>,
): Promise<FixStarted> {
  if (!(await readIssue(db, { organisationId: hand.organisationId, assetId, issueId }))) throw notFound();
  const standing = await batchWithOthers(db, issueId);
  const batch = standing ?? (await startBatch(db, queue, hand, language, { issue_ids: [issueId], isDirect: true }));
  return presentStarted(db, batch);
}
