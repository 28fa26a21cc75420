import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { fixBatches, pullRequestIssues, pullRequests } from '../../../platform/database/schema/fixes.ts';
import { issues } from '../../../platform/database/schema/issues.ts';
import { users } from '../../../platform/database/schema/session.ts';
import { tell } from '../tell.ts';

type RequestRow = typeof pullRequests.$inferSelect;

/** Who sent a request, and whose issues it is for. */
async function concerned(tx: Executor, request: RequestRow): Promise<string[]> {
  const owners = await tx
    .selectDistinct({ id: users.id })
    .from(pullRequestIssues)
    .innerJoin(issues, eq(issues.id, pullRequestIssues.issue_id))
    .innerJoin(
      users,
      sql`${users.organisation_id} = ${issues.organisation_id} and lower(${users.username}) = lower(${issues.assignee_username})`,
    )
    .where(eq(pullRequestIssues.pull_request_id, request.id));
  const [batch] =
    request.batch_id === null
      ? []
      : await tx.select({ by: fixBatches.created_by }).from(fixBatches).where(eq(fixBatches.id, request.batch_id));
  return [...new Set([...owners.map(({ id }) => id), ...(batch?.by ? [batch.by] : [])])];
}

/** Where a request is shown: its one issue, else its fixes, else the issues that are someone's. */
async function placeOf(tx: Executor, request: RequestRow) {
  const of = await tx
    .select({ issueId: issues.id, assetId: issues.asset_id })
    .from(pullRequestIssues)
    .innerJoin(issues, eq(issues.id, pullRequestIssues.issue_id))
    .where(eq(pullRequestIssues.pull_request_id, request.id))
    .limit(2);
  const [first] = of;
  const path =
    first && of.length === 1
      ? `/report/${first.assetId}/issue/${first.issueId}`
      : request.batch_id === null
        ? '/issues'
        : `/fixes/${request.batch_id}`;
  return { path, assetId: first?.assetId ?? null };
}

/** Notifies people about a request: it was merged or closed, its issues still fail after the merge, or the merge is not deployed yet. */
export async function tellOfRequest(
  tx: Executor,
  request: RequestRow,
  kind: 'request_merged' | 'request_closed' | 'request_unfixed' | 'request_undeployed',
): Promise<void> {
  const ids = await concerned(tx, request);
  const place = await placeOf(tx, request);
  await tell(tx, request.organisation_id, { ids }, () => ({
    kind,
    topic: `${kind} ${request.id}`,
    cause: `${kind} ${request.closed_at?.toISOString() ?? ''}`,
    values: { number: request.number, repository: request.repository, host: request.provider },
    ...place,
  }));
}

/**
 * Notifies people about merged requests of one issue, or of all issues of an asset, that readings after the merge still find: they still fail
 * if the change is deployed, else it is not deployed yet. Each is sent once per merge. The same rules as fixOutcome() of the domain, in SQL.
 */
export async function tellUnfixed(tx: Executor, of: { issueId: string } | { assetId: string }): Promise<void> {
  const isMeant = 'issueId' in of ? eq(issues.id, of.issueId) : eq(issues.asset_id, of.assetId);
  const rows = await tx
    .select({ request: pullRequests, fails: sql<boolean>`coalesce(bool_or(${issues.found_at} >= ${issues.pr_deployed_at}), false)` })
    .from(issues)
    .innerJoin(pullRequestIssues, eq(pullRequestIssues.issue_id, issues.id))
    .innerJoin(pullRequests, and(eq(pullRequests.id, pullRequestIssues.pull_request_id), eq(pullRequests.url, issues.pull_request_url)))
    .where(and(isMeant, eq(issues.pr_status, 'merged'), isNull(issues.resolution), gt(issues.found_at, issues.pr_closed_at)))
    .groupBy(pullRequests.id);
  for (const { request, fails } of rows) await tellOfRequest(tx, request, fails ? 'request_unfixed' : 'request_undeployed');
}
