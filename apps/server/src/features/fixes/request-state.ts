import { and, eq, inArray } from 'drizzle-orm';
import type { IssueEventKind } from '@manara/core/issues/issue-event';
import { issueStatus, type PullRequestStatus } from '@manara/core/issues/issue-status';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { pullRequestIssues, pullRequests } from '../../platform/database/schema/fixes.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { issueEvents } from '../../platform/database/schema/triage.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import { postRequestMerged } from '../channels/news/request-news.ts';
import { tellOfRequest } from '../notifications/causes/requests.ts';
import { lockIssues } from '../triage/lock-issues.ts';
import { noteDeployment, noteElements } from './note-deployment.ts';
import type { RequestRow } from './store.ts';

/** Who has brought a request about; null: the code host says so. */
interface RequestActor {
  id: string | null;
  name: string;
}

/** Puts the state of a request into its issues, and into their history under `kind`. */
export async function tellIssues(
  tx: Transaction,
  request: RequestRow,
  issueIds: readonly string[],
  kind: IssueEventKind,
  actor: RequestActor | null,
): Promise<void> {
  if (issueIds.length === 0) return;
  const { organisation_id, url, state, created_at, closed_at, number } = request;
  const locked = await lockIssues(tx, and(eq(issues.organisation_id, organisation_id), inArray(issues.id, [...issueIds])));
  for (const { issue } of locked) {
    const facts = { prStatus: state, resolution: issue.resolution, isBack: issue.is_back };
    await tx
      .update(issues)
      .set({
        pull_request_url: url,
        pr_status: state,
        pr_created_at: created_at,
        pr_closed_at: closed_at,
        pr_deployed_at: null,
        status: issueStatus(facts),
      })
      .where(eq(issues.id, issue.id));
  }
  await noteElements(tx, request);
  for (const assetId of new Set(locked.map(({ issue }) => issue.asset_id))) await noteDeployment(tx, assetId);
  await tx.insert(issueEvents).values(
    locked.map(({ issue }) => ({
      organisation_id,
      issue_id: issue.id,
      actor_id: actor?.id ?? null,
      actor: actor?.name ?? null,
      kind,
      details: { url, number },
    })),
  );
  await publish(tx, organisation_id, { kind: 'issues_changed', id: request.id });
}

/** Takes a request away from issues that it is no longer for. */
export async function freeIssues(tx: Transaction, request: RequestRow, issueIds: readonly string[]): Promise<void> {
  if (issueIds.length === 0) return;
  await tx
    .delete(pullRequestIssues)
    .where(and(eq(pullRequestIssues.pull_request_id, request.id), inArray(pullRequestIssues.issue_id, [...issueIds])));
  const locked = await lockIssues(tx, and(inArray(issues.id, [...issueIds]), eq(issues.pull_request_url, request.url)));
  for (const { issue } of locked)
    await tx
      .update(issues)
      .set({
        pull_request_url: null,
        pr_status: null,
        pr_created_at: null,
        pr_closed_at: null,
        pr_deployed_at: null,
        status: issueStatus({ prStatus: null, resolution: issue.resolution, isBack: issue.is_back }),
      })
      .where(eq(issues.id, issue.id));
}

const kinds: Record<PullRequestStatus, IssueEventKind> = {
  open: 'pull_request_reopened',
  merged: 'pull_request_merged',
  closed: 'pull_request_closed',
};

/** Notes how a request stands at its host by now, with its issues where that is news. */
export async function noteRequest(
  db: NodePgDatabase,
  known: Pick<RequestRow, 'id'>,
  now: { state: PullRequestStatus; isDraft: boolean; closedAt: Date | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(pullRequests).where(eq(pullRequests.id, known.id)).for('update');
    if (!before) return;
    const closed_at = now.state === 'open' ? null : (now.closedAt ?? before.closed_at ?? new Date());
    const [after] = await tx
      .update(pullRequests)
      .set({ state: now.state, closed_at, is_draft: now.isDraft })
      .where(eq(pullRequests.id, before.id))
      .returning();
    if (!after || before.state === now.state) return;
    const of = await tx
      .select({ id: pullRequestIssues.issue_id })
      .from(pullRequestIssues)
      .where(eq(pullRequestIssues.pull_request_id, before.id));
    await tellIssues(
      tx,
      after,
      of.map(({ id }) => id),
      kinds[now.state],
      null,
    );
    if (now.state !== 'open') await tellOfRequest(tx, after, now.state === 'merged' ? 'request_merged' : 'request_closed');
    if (now.state === 'merged') await postRequestMerged(tx, after);
  });
}
