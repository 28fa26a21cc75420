import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { trackedIssues, trackerConnections } from '../../../platform/database/schema/trackers.ts';
import type { ConnectionRow } from '../connection-store.ts';

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** By its own id: who sends a message says which connection it is of, and proves it after. */
export async function findByHook(db: Executor, id: string): Promise<ConnectionRow | null> {
  if (!isUuid.test(id)) return null;
  const [found] = await db.select().from(trackerConnections).where(eq(trackerConnections.id, id));
  return found ?? null;
}

/** Notes that a message has come, not each of many. */
export async function noteTold(db: Executor, { id, organisation_id }: ConnectionRow): Promise<void> {
  await db
    .update(trackerConnections)
    .set({ told_at: sql`now()` })
    .where(
      and(
        eq(trackerConnections.id, id),
        eq(trackerConnections.organisation_id, organisation_id),
        sql`(${trackerConnections.told_at} is null or ${trackerConnections.told_at} < now() - interval '1 minute')`,
      ),
    );
}

/** When an issue is asked about that Jira has told of: soon, so that one question sees several changes, and once a minute at most. */
const soon = sql`greatest(now() + interval '5 seconds', tracked_issues.checked_at + interval '1 minute')`;

/**
 * Has the tracker asked soon about an issue of its own. What is being asked just now may have been answered before the change, so that answer is left to the next question.
 * Nothing where the issue is none of ours, or is asked about sooner anyway.
 */
export async function askSoon(db: Executor, { id, organisation_id }: ConnectionRow, externalId: string): Promise<void> {
  await db
    .update(trackedIssues)
    .set({
      next_try_at: soon,
      attempts: sql`case when ${trackedIssues.attempts} > 0 then ${trackedIssues.attempts} + 1 else 0 end`,
    })
    .where(
      and(
        eq(trackedIssues.connection_id, id),
        eq(trackedIssues.organisation_id, organisation_id),
        eq(trackedIssues.external_id, externalId),
        eq(trackedIssues.state, 'created'),
        sql`${trackedIssues.next_try_at} > ${soon}`,
      ),
    );
}
