import type { ChannelEvent } from '@manara/core/channels/channel-event';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { assets } from '../../../platform/database/schema/assets.ts';
import { pullRequestIssues, type pullRequests } from '../../../platform/database/schema/fixes.ts';
import { issues } from '../../../platform/database/schema/issues.ts';
import { postNews } from './post-news.ts';

type RequestRow = typeof pullRequests.$inferSelect;

/** That a request was merged, with the asset whose issues it is for, where they are still there. */
export async function readRequestEvent(db: Executor, request: RequestRow): Promise<ChannelEvent> {
  const [asset] = await db
    .select({ id: assets.id, name: assets.name, url: assets.url })
    .from(pullRequestIssues)
    .innerJoin(issues, eq(issues.id, pullRequestIssues.issue_id))
    .innerJoin(assets, and(eq(assets.id, issues.asset_id), eq(assets.organisation_id, request.organisation_id)))
    .where(eq(pullRequestIssues.pull_request_id, request.id))
    .orderBy(asc(issues.id))
    .limit(1);
  const { provider, repository, number, url, batch_id: batch } = request;
  return {
    kind: 'request_merged',
    asset: asset ?? null,
    request: { provider, repository, number, url },
    at: (request.closed_at ?? new Date()).toISOString(),
    path: batch === null ? '/issues' : `/fixes/${batch}`,
  };
}

/** Tells channels that a request was merged, in the transaction that learns of it. */
export const postRequestMerged = (tx: Executor, request: RequestRow): Promise<void> =>
  postNews(tx, request.organisation_id, `request ${request.id} ${request.closed_at?.toISOString() ?? ''}`, async () => [
    await readRequestEvent(tx, request),
  ]);
