import type { RequestAssignee } from '@manara/contract/request-assignee';
import { HostFailure } from '@manara/repositories/hosts/host-failure';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
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

/** The open request for an issue, the newest of several. */
async function openRequestOf(db: Executor, issueId: string) {
  const [found] = await db
    .select({ request: pullRequests, assignee: issues.assignee_username })
    .from(pullRequestIssues)
    .innerJoin(pullRequests, eq(pullRequests.id, pullRequestIssues.pull_request_id))
    .innerJoin(issues, eq(issues.id, pullRequestIssues.issue_id))
    .where(and(eq(pullRequestIssues.issue_id, issueId), eq(pullRequests.state, 'open')))
    .orderBy(desc(pullRequests.created_at))
    .limit(1);
  return found ?? null;
}

/** Whether another issue that a request is for belongs to a member. */
async function hasAnother(db: Executor, requestId: string, issueId: string, username: string): Promise<boolean> {
  const [another] = await db
    .select({ id: issues.id })
    .from(pullRequestIssues)
    .innerJoin(issues, eq(issues.id, pullRequestIssues.issue_id))
    .where(and(eq(pullRequestIssues.pull_request_id, requestId), ne(issues.id, issueId), eq(issues.assignee_username, username)))
    .limit(1);
  return another !== undefined;
}

interface Handed {
  told: RequestAssignee;
  giveBack: () => Promise<void>;
}

const stays = (told: RequestAssignee): Handed => ({ told, giveBack: async () => {} });

/** What the host refuses now is done by the next assignment: it keeps nothing from what is done here. */
function passOverFailure(error: unknown): void {
  if (!(error instanceof HostFailure)) throw error;
}

/** Hands the open request for an issue on to a member at its code host, or takes it from whose the issue was; null where nothing is to be done there. */
async function handOverRequest({ db, hosts }: Parts, issueId: string, username: string | null): Promise<Handed | null> {
  const found = await openRequestOf(db, issueId);
  if (!found) return null;
  const { id, organisation_id, provider, host: address, repository, number } = found.request;
  const login = (member: string) => loginOf(db, organisation_id, member, provider);
  const to = username === null ? null : await login(username);
  if (username !== null && to === null) return stays({ provider, state: 'no_login', login: null });
  const host = await hosts({ organisationId: organisation_id, provider, host: address });
  if (!host) return stays({ provider, state: 'not_connected', login: to });
  const former = found.assignee;
  const isLeft = former !== null && former !== username && !(await hasAnother(db, id, issueId, former));
  const changed = await host.handOver(repository, number, { from: isLeft ? await login(former) : null, to });
  if (to === null && changed.from === null) return null;
  return {
    told: { provider, state: to === null ? 'cleared' : 'assigned', login: to ?? changed.from },
    giveBack: () => host.handOver(repository, number, { from: changed.to, to: changed.from }).then(() => {}, passOverFailure),
  };
}

/** Gives a new request for issues to the member to whom they all belong, where there is one. */
export async function passOnAssignee(parts: Parts, issueIds: readonly string[]): Promise<void> {
  const assignees = await parts.db
    .selectDistinct({ username: issues.assignee_username })
    .from(issues)
    .where(inArray(issues.id, [...issueIds]));
  const [issueId] = issueIds;
  const username = assignees.length === 1 ? (assignees[0]?.username ?? null) : null;
  if (issueId !== undefined && username !== null) await handOverRequest(parts, issueId, username).catch(passOverFailure);
}

/**
 * Assigns the open request for an issue at its code host, and then the issue by `deed`, so that no row is locked while the host is asked. Rejects with
 * HostFailure where the host refuses, and nothing is done; where `deed` rejects, the request is given back to whom it was taken from.
 */
export async function assignedToo<T>(
  parts: Parts,
  issueId: string,
  username: string | null,
  deed: () => Promise<T>,
): Promise<{ done: T; request_assignee: RequestAssignee | null }> {
  const handed = await handOverRequest(parts, issueId, username);
  try {
    return { done: await deed(), request_assignee: handed?.told ?? null };
  } catch (error) {
    await handed?.giveBack();
    throw error;
  }
}
