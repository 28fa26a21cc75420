import { and, asc, eq, sql } from 'drizzle-orm';
import type { IssueComment } from '@manara/contract/triage';
import { hasRole } from '@manara/core/role';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { issueComments, issueEvents } from '../../platform/database/schema/triage.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import { publish } from '../../platform/live/publish.ts';
import { mentionedIn, tellMentioned, tellOfComment } from '../notifications/causes/issues.ts';
import type { IssueSubject } from '../issues/read-issue.ts';
import { isSubject } from './change-issue.ts';
import type { Hand } from './hand.ts';

type Row = typeof issueComments.$inferSelect;

const present = (row: Row, { id, role }: Pick<Hand, 'id' | 'role'>): IssueComment => ({
  id: row.id,
  author_id: row.author_id,
  author: row.author,
  is_own: row.author_id === id,
  can_delete: row.author_id === id || hasRole(role, 'administrator'),
  text: row.text,
  version: row.version,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
});

function checkText(text: string): string {
  const written = text.trim();
  if (written === '') throw invalidFields({ text: 'comment.text_required' });
  return written;
}

/** Throws AppError 404 where the issue is not one of the organisation's. */
export async function findIssue(db: Executor, subject: IssueSubject): Promise<void> {
  const rows = await db.select({ id: issues.id }).from(issues).where(isSubject(subject));
  if (rows.length === 0) throw notFound();
}

/** Comments on an issue, the oldest first. */
export async function listComments(
  db: Executor,
  reader: Pick<Hand, 'id' | 'role'>,
  subject: IssueSubject,
  page: { skip: number; limit: number },
) {
  await findIssue(db, subject);
  const which = eq(issueComments.issue_id, subject.issueId);
  const rows = await db
    .select()
    .from(issueComments)
    .where(which)
    .orderBy(asc(issueComments.created_at), asc(issueComments.id))
    .offset(page.skip)
    .limit(page.limit);
  return { comments: rows.map((row) => present(row, reader)), total: await db.$count(issueComments, which) };
}

/** Counts an issue's comments anew, and tells everybody. Comments change nothing about the issue itself, so its version stays. */
async function recount(tx: Executor, { organisationId, issueId }: IssueSubject): Promise<void> {
  await tx
    .update(issues)
    .set({ comment_count: sql`(select count(*) from issue_comments where issue_id = ${issueId})` })
    .where(eq(issues.id, issueId));
  await publish(tx, organisationId, { kind: 'issue_changed', id: issueId });
}

export async function createComment(db: NodePgDatabase, author: Hand, subject: IssueSubject, text: string): Promise<IssueComment> {
  const written = checkText(text);
  return db.transaction(async (tx) => {
    await findIssue(tx, subject);
    const { organisationId, issueId } = subject;
    const [row] = await tx
      .insert(issueComments)
      .values({ organisation_id: organisationId, issue_id: issueId, author_id: author.id, author: author.name, text: written })
      .returning();
    if (!row) throw new Error('No comment was stored');
    await tx.insert(issueEvents).values({
      organisation_id: organisationId,
      issue_id: issueId,
      actor_id: author.id,
      actor: author.name,
      kind: 'commented',
      details: { comment_id: row.id },
    });
    await recordAudit(tx, author.actor, { action: 'comment_made', subjectId: issueId, after: { comment_id: row.id, text: written } });
    await tellOfComment(tx, author, { assetId: subject.assetId, issueId }, { id: row.id, text: written });
    await recount(tx, subject);
    return present(row, author);
  });
}

/** A comment on an issue, locked until the transaction ends. */
async function lockComment(tx: Executor, subject: IssueSubject, commentId: string): Promise<Row> {
  await findIssue(tx, subject);
  const [row] = await tx
    .select()
    .from(issueComments)
    .where(and(eq(issueComments.id, commentId), eq(issueComments.issue_id, subject.issueId)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** Changes one of the author's own. Throws AppError 409 where it was changed from elsewhere meanwhile. */
export async function editComment(
  db: NodePgDatabase,
  author: Hand,
  subject: IssueSubject,
  commentId: string,
  change: { text: string; version: number },
): Promise<IssueComment> {
  const text = checkText(change.text);
  return db.transaction(async (tx) => {
    const before = await lockComment(tx, subject, commentId);
    if (before.author_id !== author.id) throw new AppError('not_allowed', 403);
    if (before.version !== change.version) throw new AppError('comment.changed_meanwhile', 409);
    const [row] = await tx
      .update(issueComments)
      .set({ text, version: before.version + 1, edited_at: sql`now()` })
      .where(eq(issueComments.id, commentId))
      .returning();
    if (!row) throw notFound();
    await recordAudit(tx, author.actor, {
      action: 'comment_changed',
      subjectId: subject.issueId,
      before: { comment_id: commentId, text: before.text },
      after: { text },
    });
    const calledBefore = mentionedIn(before.text);
    const called = mentionedIn(text).filter((name) => !calledBefore.includes(name));
    await tellMentioned(tx, author, { assetId: subject.assetId, issueId: subject.issueId }, { id: row.id, names: called });
    await recount(tx, subject);
    return present(row, author);
  });
}

/** Deletes one of the author's own, or any for an administrator. That there was one stays in the history. */
export async function deleteComment(db: NodePgDatabase, author: Hand, subject: IssueSubject, commentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockComment(tx, subject, commentId);
    if (!present(before, author).can_delete) throw new AppError('not_allowed', 403);
    await tx.delete(issueComments).where(eq(issueComments.id, commentId));
    await recordAudit(tx, author.actor, {
      action: 'comment_deleted',
      subjectId: subject.issueId,
      before: { comment_id: commentId, author: before.author, text: before.text },
    });
    await recount(tx, subject);
  });
}
