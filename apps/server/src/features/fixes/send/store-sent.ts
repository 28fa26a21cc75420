import { and, eq } from 'drizzle-orm';
import type { ChangeRequest } from '@manara/repositories/hosts/code-host';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit } from '../../../platform/audit/audit-log.ts';
import { fixBatches, pullRequestIssues, pullRequests, type Provider } from '../../../platform/database/schema/fixes.ts';
import { issueEvents } from '../../../platform/database/schema/triage.ts';
import { publish } from '../../../platform/live/publish.ts';
import { underFence, type Claim, type Transaction } from '../../../platform/queue/fence.ts';
import type { Problem } from '../fix-problem.ts';
import { freeIssues, tellIssues } from '../request-state.ts';
import type { BatchRow, RequestRow } from '../store.ts';

const actorOf = ({ created_by: id, created_by_name: name }: BatchRow) => ({ id, name });

interface Sent {
  batch: BatchRow;
  provider: Provider;
  host: string;
  repository: string;
  request: ChangeRequest;
  issueIds: string[];
}

async function storeRequest(
  tx: Transaction,
  { batch, provider, host, repository, request }: Sent,
): Promise<{ row: RequestRow; isNew: boolean }> {
  const known = { organisation_id: batch.organisation_id, host, repository, number: request.number };
  const fields = {
    batch_id: batch.id,
    provider,
    url: request.url,
    branch: request.head,
    base: request.base,
    state: request.state,
    is_draft: request.isDraft,
    closed_at: request.closedAt === null ? null : new Date(request.closedAt),
  };
  const [made] = await tx
    .insert(pullRequests)
    .values({ ...known, ...fields })
    .onConflictDoNothing()
    .returning();
  if (made) return { row: made, isNew: true };
  const [row] = await tx
    .update(pullRequests)
    .set(fields)
    .where(
      and(
        eq(pullRequests.organisation_id, known.organisation_id),
        eq(pullRequests.host, host),
        eq(pullRequests.repository, repository),
        eq(pullRequests.number, request.number),
      ),
    )
    .returning();
  if (!row) throw new Error(`The request ${request.url} is gone`);
  return { row, isNew: false };
}

/** Stores that a batch is at its host, with its issues, and ends the run. */
export async function storeSent(db: NodePgDatabase, claim: Claim, sent: Sent): Promise<void> {
  const { batch, issueIds } = sent;
  await underFence(db, claim, async (tx) => {
    const { row, isNew } = await storeRequest(tx, sent);
    const before = await tx
      .select({ id: pullRequestIssues.issue_id })
      .from(pullRequestIssues)
      .where(eq(pullRequestIssues.pull_request_id, row.id));
    const kept = new Set(issueIds);
    await freeIssues(
      tx,
      row,
      before.map(({ id }) => id).filter((id) => !kept.has(id)),
    );
    if (issueIds.length > 0)
      await tx
        .insert(pullRequestIssues)
        .values(issueIds.map((issue_id) => ({ pull_request_id: row.id, issue_id })))
        .onConflictDoNothing();
    await tellIssues(tx, row, issueIds, isNew ? 'pull_request_opened' : 'pull_request_updated', actorOf(batch));
    await tx.update(fixBatches).set({ state: 'sent', problem: null }).where(eq(fixBatches.id, batch.id));
    const actor = { ...actorOf(batch), organisationId: batch.organisation_id, address: null };
    await recordAudit(tx, actor, { action: 'fixes_sent', subjectId: batch.id, after: { url: row.url, issues: issueIds.length } });
    await publish(tx, claim.organisation_id, { kind: 'fix_completed', id: batch.id });
    return { type: 'complete' };
  });
}

/** Stores that a batch stays here, because it cannot be pushed, and ends the run. */
export async function storeSaved(
  db: NodePgDatabase,
  claim: Claim,
  { batch, repository, issueIds, why }: { batch: BatchRow; repository: string; issueIds: string[]; why: Problem },
): Promise<void> {
  await underFence(db, claim, async (tx) => {
    await tx
      .update(fixBatches)
      .set({ state: 'saved', problem: { code: why, values: { repository } } })
      .where(eq(fixBatches.id, batch.id));
    const { id: actor_id, name: actor } = actorOf(batch);
    const organisation_id = batch.organisation_id;
    if (issueIds.length > 0)
      await tx
        .insert(issueEvents)
        .values(issueIds.map((issue_id) => ({ organisation_id, issue_id, actor_id, actor, kind: 'fix_saved' as const, details: {} })));
    await publish(tx, claim.organisation_id, { kind: 'fix_completed', id: batch.id });
    return { type: 'complete' };
  });
}
