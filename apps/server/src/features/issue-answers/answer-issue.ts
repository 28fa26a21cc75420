import type { AnswerBody, IssueAnswer } from '@manara/contract/issue-answers';
import { answersTo } from '@manara/core/document-check/document-answer';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { nameAloneOf, recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import type { issues } from '../../platform/database/schema/issues.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { publish } from '../../platform/live/publish.ts';
import { readIssue, type IssueSubject } from '../issues/read-issue.ts';
import { deleteAnswer, findAnswer, isLibrary, lockAnswer, storeAnswer } from './answer-store.ts';
import { presentAnswer, readSaid } from './said-answer.ts';
import { holdAsSeen, readSeen, type Seen } from './seen-answer.ts';

type Issue = Pick<typeof issues.$inferSelect, 'id' | 'asset_id' | 'organisation_id' | 'rule_id'>;

/** What a person can say or has said for the documents of an issue; null where it takes no answer. */
export async function readAnswer(db: Executor, issue: Issue, language: Language): Promise<IssueAnswer | null> {
  if (answersTo({ ruleId: issue.rule_id }).length === 0 || !(await isLibrary(db, issue.organisation_id, issue.asset_id))) return null;
  return presentAnswer(issue.rule_id, await findAnswer(db, issue.organisation_id, issue.id), language);
}

/** The issue; throws AppError 404, and 409 where it takes no answer. */
async function answerable(db: Executor, subject: IssueSubject): Promise<Issue> {
  const issue = await readIssue(db, subject);
  if (!issue) throw notFound();
  const isAsked = answersTo({ ruleId: issue.rule_id }).length > 0 && (await isLibrary(db, subject.organisationId, subject.assetId));
  if (!isAsked) throw new AppError('answer.unfit', 409, { params: { reason: 'not_asked' } });
  return issue;
}

/**
 * Keeps what a person says for the documents of an issue, in place of what was said before. Throws AppError 404, 409 where it can't be said of it, and 409
 * `changed_meanwhile` where another answer was given since the one that they have seen.
 */
export async function answerIssue(
  db: NodePgDatabase,
  subject: IssueSubject,
  given: AnswerBody,
  { actor, id }: { actor: Actor; id: string },
  language: Language,
): Promise<IssueAnswer> {
  const issue = await answerable(db, subject);
  const answer = readSaid(issue.rule_id, given);
  await db.transaction(async (tx) => {
    await lockAnswer(tx, issue.id);
    const before = await findAnswer(tx, subject.organisationId, issue.id);
    holdAsSeen(readSeen(given), before?.answered_at);
    await storeAnswer(tx, {
      issue_id: issue.id,
      organisation_id: subject.organisationId,
      answer,
      answered_by: id,
      answered_by_name: nameAloneOf(actor),
    });
    const was = before && { before: { ...before.answer } };
    await recordAudit(tx, actor, { action: 'issue_answered', subjectId: issue.id, ...was, after: { ...answer } });
    await publish(tx, subject.organisationId, { kind: 'issue_changed', id: issue.id });
  });
  return presentAnswer(issue.rule_id, await findAnswer(db, subject.organisationId, issue.id), language);
}

/** Forgets what a person has said; what was fixed by it stays. Throws as answerIssue does. */
export async function removeAnswer(
  db: NodePgDatabase,
  subject: IssueSubject,
  actor: Actor,
  language: Language,
  seen: Seen,
): Promise<IssueAnswer> {
  const issue = await answerable(db, subject);
  await db.transaction(async (tx) => {
    await lockAnswer(tx, issue.id);
    const before = await deleteAnswer(tx, subject.organisationId, issue.id);
    if (!before) return;
    holdAsSeen(seen, before.answered_at);
    await recordAudit(tx, actor, { action: 'issue_answer_removed', subjectId: issue.id, before: { ...before.answer } });
    await publish(tx, subject.organisationId, { kind: 'issue_changed', id: issue.id });
  });
  return presentAnswer(issue.rule_id, null, language);
}
