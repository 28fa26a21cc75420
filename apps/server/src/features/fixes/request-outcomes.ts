import { and, eq, inArray } from 'drizzle-orm';
import type { FixOutcome } from '@manara/core/issues/fix-outcome';
import type { Executor } from '../../platform/database/executor.ts';
import { pullRequestIssues, pullRequests } from '../../platform/database/schema/fixes.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { outcomeOf } from '../issues/outcome-of.ts';
import type { RequestRow } from './store.ts';

/** The worst first. */
const order: FixOutcome[] = ['failing', 'not_deployed', 'untested', 'fixed'];

/** The worst outcome among the issues of each merged request, by request id. */
export async function requestOutcomes(db: Executor, requests: readonly RequestRow[]): Promise<Map<string, FixOutcome>> {
  const merged = requests.filter(({ state }) => state === 'merged').map(({ id }) => id);
  if (merged.length === 0) return new Map();
  const rows = await db
    .select({
      request: pullRequests.id,
      issue: {
        pr_status: issues.pr_status,
        pr_closed_at: issues.pr_closed_at,
        pr_deployed_at: issues.pr_deployed_at,
        resolution: issues.resolution,
        occurrence_count: issues.occurrence_count,
        last_checked_at: issues.last_checked_at,
        found_at: issues.found_at,
      },
    })
    .from(pullRequestIssues)
    .innerJoin(pullRequests, eq(pullRequests.id, pullRequestIssues.pull_request_id))
    .innerJoin(issues, and(eq(issues.id, pullRequestIssues.issue_id), eq(issues.pull_request_url, pullRequests.url)))
    .where(inArray(pullRequests.id, merged));
  const outcomes = Map.groupBy(rows, ({ request }) => request);
  return new Map(
    [...outcomes].flatMap(([id, of]) => {
      const found = new Set(of.map(({ issue }) => outcomeOf(issue)));
      const worst = order.find((outcome) => found.has(outcome));
      return worst ? [[id, worst] as const] : [];
    }),
  );
}
