import { and, eq, inArray, isNull } from 'drizzle-orm';
import { mostChanged } from '@manara/core/issues/triage-limits';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { issueChangeItems, issueChanges } from '../../platform/database/schema/triage.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { factsOf } from './change-issue.ts';
import { lockIssues } from './lock-issues.ts';
import type { Hand } from './hand.ts';
import { performDeed, undoDeed } from './perform-deed.ts';
import { checkTotal, leave, obstacleTo, selectionOf, type Intent, type Left, type Reader, type Selection } from './select-issues.ts';
import type { Deed, TriagedIssue } from './triage-state.ts';

/** What can be done to many issues at once. */
export type ManyDeed = Extract<Deed, { action: 'assign' | 'accept' | 'false_positive' }>;

/**
 * Does the same to all issues of a selection that it says something about and that the hand's role does for; the others stay as they are, and
 * are counted by why.
 */
export async function changeMany(
  db: NodePgDatabase,
  hand: Hand,
  reader: Reader,
  selection: Selection,
  deed: ManyDeed,
): Promise<{ change_id: string | null; selected: number; touched: number; left: Left }> {
  const intent: Intent = deed;
  const seen = 'seen' in selection ? selection.seen : null;
  return db.transaction(async (tx) => {
    const chosen = selectionOf(tx, reader, selection);
    const found = await lockIssues(tx, chosen);
    checkTotal(selection, found.length > mostChanged ? await tx.$count(issues, chosen) : found.length);
    const left: Left = {};
    if (seen) leave(left, 'not_found', seen.size - found.length);
    const touched = found.filter((one: TriagedIssue) => {
      const isOther = seen !== null && seen.get(one.issue.id) !== one.issue.version;
      const obstacle = isOther
        ? 'changed_meanwhile'
        : obstacleTo(hand.role, intent, { ...factsOf(one), assignee_username: one.issue.assignee_username });
      if (obstacle !== null) leave(left, obstacle, 1);
      return obstacle === null;
    });
    const change_id = await performDeed(tx, hand, touched, deed);
    return { change_id, selected: found.length, touched: touched.length, left };
  });
}

/**
 * Takes back a change of the caller's own on every issue that nobody has touched since. Throws AppError: 404 for anybody else's change and for one
 * that was undone before, 403 where the role by now does not do for it, 409 where every issue has been changed since.
 */
export async function undoChange(db: NodePgDatabase, hand: Hand, changeId: string): Promise<{ undone: number; changed_meanwhile: number }> {
  return db.transaction(async (tx) => {
    const [change] = await tx
      .select()
      .from(issueChanges)
      .where(
        and(
          eq(issueChanges.id, changeId),
          eq(issueChanges.organisation_id, hand.organisationId),
          eq(issueChanges.actor_id, hand.id),
          isNull(issueChanges.undone_at),
        ),
      )
      .for('update');
    if (!change) throw notFound();
    const items = await tx.$count(issueChangeItems, eq(issueChangeItems.change_id, changeId));
    const touched = tx.select({ id: issueChangeItems.issue_id }).from(issueChangeItems).where(eq(issueChangeItems.change_id, changeId));
    const standing = await lockIssues(tx, and(inArray(issues.id, touched), eq(issues.change_id, changeId)));
    if (standing.length === 0) throw new AppError('changed_meanwhile', 409);
    await undoDeed(tx, hand, change, standing);
    return { undone: standing.length, changed_meanwhile: items - standing.length };
  });
}
