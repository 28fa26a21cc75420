import { and, desc, eq, sql } from 'drizzle-orm';
import { HostFailure, type HostProblem } from '@manara/repositories/hosts/host-failure';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { pullRequestIssues, pullRequests } from '../../platform/database/schema/fixes.ts';
import type { RequestNews } from '../../platform/http/host-news.ts';
import type { Hosts } from './open-sources.ts';
import { noteRequest } from './request-state.ts';
import type { RequestRow } from './store.ts';

interface Parts {
  db: NodePgDatabase;
  hosts: Hosts;
}

/** Refusals that end by themselves. */
const passing: ReadonlySet<HostProblem> = new Set(['unavailable', 'rate_limited']);

/** Asks the host how a request stands. Where it does not say so now, what is known stays. `mustSay`: rejects with HostFailure where it may say so later. */
async function refresh({ db, hosts }: Parts, known: RequestRow, { mustSay = false } = {}): Promise<void> {
  try {
    const { organisation_id: organisationId, provider } = known;
    const host = await hosts({ organisationId, provider, host: known.host });
    const now = host && (await host.readRequest(known.repository, known.number));
    if (!now) return;
    const closedAt = now.closedAt === null ? null : new Date(now.closedAt);
    await noteRequest(db, known, { state: now.state, isDraft: now.isDraft, closedAt });
  } catch (error) {
    if (!(error instanceof HostFailure)) throw error;
    if (mustSay && passing.has(error.code)) throw new HostFailure(error.host, 'unavailable', error);
  }
}

/** Asks how the newest request for an issue stands. */
export async function refreshRequestOf(parts: Parts, issueId: string): Promise<void> {
  const [found] = await parts.db
    .select({ request: pullRequests })
    .from(pullRequestIssues)
    .innerJoin(pullRequests, eq(pullRequests.id, pullRequestIssues.pull_request_id))
    .where(eq(pullRequestIssues.issue_id, issueId))
    .orderBy(desc(pullRequests.created_at), desc(pullRequests.number))
    .limit(1);
  if (found) await refresh(parts, found.request);
}

/** Something has happened to a request at its host: asks how it stands. Of one that is not ours, nothing. Rejects with HostFailure where it is to be told again. */
export async function hearOfRequest(parts: Parts, { organisationId, host, repository, number }: RequestNews): Promise<void> {
  const [known] = await parts.db
    .select()
    .from(pullRequests)
    .where(
      and(
        eq(pullRequests.organisation_id, organisationId),
        eq(pullRequests.host, host),
        eq(sql`lower(${pullRequests.repository})`, repository.toLowerCase()),
        eq(pullRequests.number, number),
      ),
    );
  if (known) await refresh(parts, known, { mustSay: true });
}
