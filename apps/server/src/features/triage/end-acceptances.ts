import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { systemActor } from '../../platform/audit/audit-log.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { issueDecisions } from '../../platform/database/schema/triage.ts';
import { publish } from '../../platform/live/publish.ts';
import { lockIssues } from './lock-issues.ts';
import { stateOf } from './triage-state.ts';
import { writeStates, type NewState } from './write-states.ts';

const isOver = and(eq(issueDecisions.decision, 'accepted'), lte(issueDecisions.until, sql`now()`));
/** Assets seen to at a time; the others have their turn in the next minute. */
const atOnce = 50;
const mostOfAsset = 5_000;

/** Returns the issues of one asset whose acceptance is over. Who comes second, such as another worker, finds none. */
async function endOfAsset(db: NodePgDatabase, organisationId: string, assetId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const over = tx
      .select({ id: issueDecisions.issue_id })
      .from(issueDecisions)
      .innerJoin(issues, eq(issues.id, issueDecisions.issue_id))
      .where(and(eq(issues.asset_id, assetId), isOver))
      .orderBy(asc(issueDecisions.until))
      .limit(mostOfAsset);
    const found = await lockIssues(tx, sql`${issues.id} in ${over}`);
    const now = new Date();
    // Another worker may have been here while we waited, or a person may have given more time.
    const due = found.filter(({ decision }) => decision?.until && decision.until <= now);
    if (due.length === 0) return;
    const states = due.map((triaged): NewState => {
      const before = stateOf(triaged);
      return {
        triaged,
        after: { ...before, decision: null },
        event: { kind: 'acceptance_ended', details: { reason: before.decision?.reason ?? null, until: before.decision?.until ?? null } },
      };
    });
    await writeStates(tx, states, {
      organisationId,
      actor: systemActor(organisationId),
      doer: { by: null, name: '', at: now.toISOString() },
      action: 'issue_acceptance_ended',
      changeId: null,
    });
    const [first] = due;
    if (first) await publish(tx, organisationId, { kind: 'issue_changed', id: first.issue.id });
  });
}

/**
 * Opens again what was accepted for a time that is over; each issue once, however many workers do this. What fails for one asset is told to
 * `onError`, and the others have their turn all the same.
 */
export async function endAcceptances(db: NodePgDatabase, onError: (error: unknown) => void): Promise<void> {
  const due = await db
    .select({ assetId: issues.asset_id, organisationId: issues.organisation_id })
    .from(issueDecisions)
    .innerJoin(issues, eq(issues.id, issueDecisions.issue_id))
    .where(isOver)
    .groupBy(issues.asset_id, issues.organisation_id)
    // At random: assets that fail time and again do not keep the others from their turn.
    .orderBy(sql`random()`)
    .limit(atOnce);
  for (const { organisationId, assetId } of due) await endOfAsset(db, organisationId, assetId).catch(onError);
}
