import type { RequestAssignee } from '@manara/contract/request-assignee';
import { HostFailure } from '@manara/repositories/hosts/host-failure';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { pullRequestIssues, pullRequests, type Provider } from '../../platform/database/schema/fixes.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { users } from '../../platform/database/schema/session.ts';
import type { Hosts } from './open-sources.ts';

interface Parts {
  db: Executor;
  hosts: Hosts;
}

/** The name of a member at a host, as they have entered it. */
async function loginOf(db: Executor, organisationId: string, username: string, provider: Provider): Promise<string | null> {
  const [found] = await db
    .select({ github: users.github_login, gitlab: users.gitlab_login })
    .from(users)
    .where(and(eq(users.organisation_id, organisationId), eq(users.username, username)));
  return found?.[provider] ?? null;
}

/** Gives the open request for an issue to a member at its code host, or to nobody; null where no request is open. */
async function assignRequest({ db, hosts }: Parts, issueId: string, username: string | null): Promise<RequestAssignee | null> {
  const [found] = await db
    .select({ request: pullRequests })
    .from(pullRequestIssues)
    .innerJoin(pullRequests, eq(pullRequests.id, pullRequestIssues.pull_request_id))
    .where(and(eq(pullRequestIssues.issue_id, issueId), eq(pullRequests.state, 'open')))
    .orderBy(desc(pullRequests.created_at))
    .limit(1);
  if (!found) return null;
  const { organisation_id, provider, repository, number } = found.request;
  const login = username === null ? null : await loginOf(db, organisation_id, username, provider);
  if (username !== null && login === null) return { provider, state: 'no_login', login };
  const host = await hosts(organisation_id, provider);
  if (!host) return { provider, state: 'not_connected', login };
  await host.assign(repository, number, login);
  return { provider, state: login === null ? 'cleared' : 'assigned', login };
}

/**
 * Gives the open request for issues to whom they belong, where that is one member. Where the host does not do it now, the next assignment does: it keeps
 * nothing from what was done.
 */
export async function passOnAssignee(parts: Parts, issueIds: readonly string[]): Promise<void> {
  const assignees = await parts.db
    .selectDistinct({ username: issues.assignee_username })
    .from(issues)
    .where(inArray(issues.id, [...issueIds]));
  const [issueId] = issueIds;
  if (issueId === undefined || assignees.length !== 1) return;
  await assignRequest(parts, issueId, assignees[0]?.username ?? null).catch((error: unknown) => {
    if (!(error instanceof HostFailure)) throw error;
  });
}

/**
 * Assigns the open request for an issue at its code host, and then the issue by `deed`, so that no row is locked while the host is asked. Rejects with
 * HostFailure where the host refuses, and nothing is done; where `deed` rejects, the request is given back.
 */
export async function assignedToo<T>(
  parts: Parts,
  issueId: string,
  username: string | null,
  deed: () => Promise<T>,
): Promise<{ done: T; request_assignee: RequestAssignee | null }> {
  const request_assignee = await assignRequest(parts, issueId, username);
  try {
    return { done: await deed(), request_assignee };
  } catch (error) {
    if (request_assignee) await passOnAssignee(parts, [issueId]);
    throw error;
  }
}
