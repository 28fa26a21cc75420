import { eq, sql } from 'drizzle-orm';
import type { Decision } from '@manara/core/issues/decision';
import type { IssueEventKind } from '@manara/core/issues/issue-event';
import { triageRole } from '@manara/core/issues/triage';
import { hasRole } from '@manara/core/role';
import type { AuditAction } from '@manara/core/audit/audit-action';
import { issueChangeItems, issueChanges } from '../../platform/database/schema/triage.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import { tellAssigned } from '../notifications/causes/issues.ts';
import type { Hand } from './hand.ts';
import { stateAfter, stateOf, type Deed, type Doer, type TriagedIssue } from './triage-state.ts';
import { writeStates, type NewState } from './write-states.ts';

const auditOf: Record<Deed['action'], AuditAction> = {
  assign: 'issue_assigned',
  accept: 'issue_accepted',
  false_positive: 'issue_false_positive',
  verdict: 'issue_verdict',
  reopen: 'issue_reopened',
};

function eventOf(before: TriagedIssue, deed: Deed): NewState['event'] {
  const was = stateOf(before);
  const said = (kind: IssueEventKind, details: NewState['event']['details']) => ({ kind, details });
  switch (deed.action) {
    case 'assign':
      return deed.assignee === null
        ? said('unassigned', { assignee_username: was.assignee_username })
        : said('assigned', { assignee_username: deed.assignee });
    case 'accept':
      return said('accepted', { reason: deed.reason, until: deed.until });
    case 'false_positive':
      return said('false_positive', { reason: deed.reason });
    case 'verdict':
      return said('verdict', { verdict: deed.verdict, remark: deed.remark });
    case 'reopen':
      return said('reopened', {
        reason: deed.reason,
        was: was.decision?.decision ?? was.verdict?.verdict ?? null,
        places: before.issue.occurrence_count,
      });
  }
}

const doerOf = ({ id, name }: Hand): Doer => ({ by: id, name, at: new Date().toISOString() });

/**
 * Does a deed on locked issues, writes down what each was before, and tells everybody. Answers the id by which it can be undone; null where
 * there was nothing to do it on.
 */
export async function performDeed(tx: Transaction, hand: Hand, issues: readonly TriagedIssue[], deed: Deed): Promise<string | null> {
  if (issues.length === 0) return null;
  const { organisationId, actor } = hand;
  const [change] = await tx
    .insert(issueChanges)
    .values({ organisation_id: organisationId, actor_id: hand.id, action: deed.action })
    .returning({ id: issueChanges.id });
  if (!change) throw new Error('No change was written down');
  const items = issues.map((one) => ({ id: one.issue.id, before: stateOf(one) }));
  await tx.execute(sql`
    insert into issue_change_items (change_id, issue_id, before)
    select ${change.id}, n.id, n.before from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n(id uuid, before jsonb)`);
  const doer = doerOf(hand);
  const states = issues.map((triaged) => ({ triaged, after: stateAfter(stateOf(triaged), deed, doer), event: eventOf(triaged, deed) }));
  await writeStates(tx, states, { organisationId, actor, doer, action: auditOf[deed.action], changeId: change.id });
  if (deed.action === 'assign' && deed.assignee !== null) {
    const given = issues.map(({ issue }) => ({ assetId: issue.asset_id, issueId: issue.id, ruleId: issue.rule_id }));
    await tellAssigned(tx, hand, { username: deed.assignee, changeId: change.id, given });
  }
  await publish(tx, organisationId, { kind: 'issues_changed', id: change.id });
  return change.id;
}

/**
 * Brings locked issues, which a change was the last to touch, back into the state that they had before it. Throws AppError 403 where the role
 * does not do for the change of one of them in either state.
 */
export async function undoDeed(
  tx: Transaction,
  hand: Hand,
  { id: changeId, action }: Pick<typeof issueChanges.$inferSelect, 'id' | 'action'>,
  issues: readonly TriagedIssue[],
): Promise<void> {
  const { organisationId, actor } = hand;
  const items = await tx.select().from(issueChangeItems).where(eq(issueChangeItems.change_id, changeId));
  const before = new Map(items.map((item) => [item.issue_id, item.before]));
  const states = issues.flatMap((triaged): NewState[] => {
    const after = before.get(triaged.issue.id);
    return after ? [{ triaged, after, event: { kind: 'undone', details: { action } } }] : [];
  });
  const isAllowed = (decision: Decision | null) => hasRole(hand.role, triageRole(action, { decision }));
  if (!states.every(({ triaged, after }) => isAllowed(triaged.issue.decision) && isAllowed(after.decision?.decision ?? null))) {
    throw new AppError('not_allowed', 403);
  }
  await writeStates(tx, states, { organisationId, actor, doer: doerOf(hand), action: 'issue_change_undone', changeId: null });
  await tx
    .update(issueChanges)
    .set({ undone_at: sql`now()` })
    .where(eq(issueChanges.id, changeId));
  await publish(tx, organisationId, { kind: 'issues_changed', id: changeId });
}
