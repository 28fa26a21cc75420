import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { issueChangeItems, issueChanges } from '../../platform/database/schema/triage.ts';
import type { Hand } from './hand.ts';

/** To whom an issue returns where a change of the caller's, by which that one issue was assigned, is undone; null of any other change. */
export async function undoneAssignment(
  db: Executor,
  { organisationId, id }: Pick<Hand, 'organisationId' | 'id'>,
  changeId: string,
): Promise<{ issueId: string; assignee: string | null } | null> {
  const [item, ...others] = await db
    .select({ issueId: issues.id, before: issueChangeItems.before })
    .from(issueChanges)
    .innerJoin(issueChangeItems, eq(issueChangeItems.change_id, issueChanges.id))
    .innerJoin(issues, and(eq(issues.id, issueChangeItems.issue_id), eq(issues.change_id, changeId)))
    .where(
      and(
        eq(issueChanges.id, changeId),
        eq(issueChanges.organisation_id, organisationId),
        eq(issueChanges.actor_id, id),
        eq(issueChanges.action, 'assign'),
        isNull(issueChanges.undone_at),
      ),
    )
    .limit(2);
  return item && others.length === 0 ? { issueId: item.issueId, assignee: item.before.assignee_username } : null;
}
