import type { IssueAnswer, SaidAnswer as Body } from '@manara/contract/issue-answers';
import { answersTo, type SaidAnswer } from '@manara/core/document-check/document-answer';
import { unfit } from '@manara/document-checks/fix/answer-places';
import type { Language } from '@manara/messages/locale';
import { documentsTexts } from '@manara/reports/documents/documents-texts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { nameAloneOf, recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import type { issues } from '../../platform/database/schema/issues.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { publish } from '../../platform/live/publish.ts';
import { readIssue, type IssueSubject } from '../issues/read-issue.ts';
import { deleteAnswer, findAnswer, isLibrary, storeAnswer, type AnswerRow } from './answer-store.ts';

type Issue = Pick<typeof issues.$inferSelect, 'id' | 'asset_id' | 'organisation_id' | 'rule_id'>;

function present({ rule_id: ruleId }: Issue, row: AnswerRow | null, language: Language): IssueAnswer {
  const texts = documentsTexts(language);
  return {
    kinds: [...answersTo({ ruleId })],
    given: row && { answer: row.answer, by: row.answered_by_name, at: row.answered_at.toISOString() },
    used: row?.used
      ? {
          at: row.used.at,
          files: row.used.files,
          unused: row.used.unused.map(({ file, reason }) => ({ file, code: reason, reason: texts.unused(reason) })),
        }
      : null,
  };
}

/** What a person can say or has said for the documents of an issue; null where it takes no answer. */
export async function readAnswer(db: Executor, issue: Issue, language: Language): Promise<IssueAnswer | null> {
  if (answersTo({ ruleId: issue.rule_id }).length === 0 || !(await isLibrary(db, issue.organisation_id, issue.asset_id))) return null;
  return present(issue, await findAnswer(db, issue.organisation_id, issue.id), language);
}

/** What is missing is refused as what it comes to. */
function saidIn({ kind, text = '', level = 0 }: Body): SaidAnswer {
  if (kind === 'alternative') return { kind, text: text.trim() };
  return kind === 'heading' ? { kind, level } : { kind };
}

/** The issue; throws AppError 404, and 409 where it takes no answer. */
async function answerable(db: Executor, subject: IssueSubject): Promise<Issue> {
  const issue = await readIssue(db, subject);
  if (!issue) throw notFound();
  const isAsked = answersTo({ ruleId: issue.rule_id }).length > 0 && (await isLibrary(db, subject.organisationId, subject.assetId));
  if (!isAsked) throw new AppError('answer.unfit', 409, { params: { reason: 'not_asked' } });
  return issue;
}

/** Keeps what a person says for the documents of an issue, in place of what was said before. Throws AppError 404, and 409 where it can't be said of it. */
export async function answerIssue(
  db: NodePgDatabase,
  subject: IssueSubject,
  given: Body,
  { actor, id }: { actor: Actor; id: string },
  language: Language,
): Promise<IssueAnswer> {
  const issue = await answerable(db, subject);
  const answer = saidIn(given);
  const reason = unfit({ ruleId: issue.rule_id }, answer);
  if (reason) throw new AppError('answer.unfit', 409, { params: { reason } });
  await db.transaction(async (tx) => {
    const before = await findAnswer(tx, subject.organisationId, issue.id);
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
  return present(issue, await findAnswer(db, subject.organisationId, issue.id), language);
}

/** Forgets what a person has said; what was fixed by it stays. Throws as answerIssue does. */
export async function removeAnswer(db: NodePgDatabase, subject: IssueSubject, actor: Actor, language: Language): Promise<IssueAnswer> {
  const issue = await answerable(db, subject);
  await db.transaction(async (tx) => {
    const before = await deleteAnswer(tx, subject.organisationId, issue.id);
    if (!before) return;
    await recordAudit(tx, actor, { action: 'issue_answer_removed', subjectId: issue.id, before: { ...before.answer } });
    await publish(tx, subject.organisationId, { kind: 'issue_changed', id: issue.id });
  });
  return present(issue, null, language);
}
