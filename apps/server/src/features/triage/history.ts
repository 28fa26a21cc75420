import { desc, eq } from 'drizzle-orm';
import type { IssueEvent } from '@manara/contract/triage';
import type { Executor } from '../../platform/database/executor.ts';
import { issueEvents } from '../../platform/database/schema/triage.ts';
import type { IssueSubject } from '../issues/read-issue.ts';
import { findIssue } from './comments.ts';

/** What happened to an issue, the newest first. */
export async function listIssueEvents(
  db: Executor,
  subject: IssueSubject,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ events: IssueEvent[]; total: number }> {
  await findIssue(db, subject);
  const which = eq(issueEvents.issue_id, subject.issueId);
  const rows = await db
    .select()
    .from(issueEvents)
    .where(which)
    .orderBy(desc(issueEvents.at), desc(issueEvents.id))
    .offset(skip)
    .limit(limit);
  const events = rows.map(({ id, at, kind, actor, actor_id, details }) => ({ id, at: at.toISOString(), kind, actor, actor_id, details }));
  return { events, total: await db.$count(issueEvents, which) };
}
