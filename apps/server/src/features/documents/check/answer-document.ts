import type { AnswerBody, IssueAnswer } from '@manara/contract/issue-answers';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { nameAloneOf, recordAudit, type Actor } from '../../../platform/audit/audit-log.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { findTarget, type AnswerTarget } from '../../checked-files/answer-targets.ts';
import { presentAnswer, readSaid } from '../../issue-answers/said-answer.ts';
import { holdAsSeen, readSeen, type Seen } from '../../issue-answers/seen-answer.ts';
import { lockDocument } from '../store.ts';
import { deleteAnswer, findAnswer, storeAnswer, type Answered } from './answer-store.ts';
import { readCheck } from './check-store.ts';

/** What is answered; throws 404 where the check of the document has found nothing of this id that takes an answer. */
async function answerable(tx: Executor, { organisationId, documentId, target }: Answered): Promise<AnswerTarget> {
  if (!(await lockDocument(tx, organisationId, documentId))) throw notFound();
  const check = await readCheck(tx, organisationId, documentId);
  const found = findTarget(check?.result ?? null, target);
  if (!found) throw notFound();
  return found;
}

const aboutIn = ({ ruleId, place }: AnswerTarget) => ({ rule: ruleId, place: place?.path ?? null });

/**
 * Keeps what a person says about an issue of a document, in place of what was said before. Throws AppError 404, 409 where it can't be said of it, and 409
 * `changed_meanwhile` where another answer was given since the one that they have seen.
 */
export async function answerDocument(
  db: NodePgDatabase,
  answered: Answered,
  given: AnswerBody,
  { actor, id }: { actor: Actor; id: string },
  language: Language,
): Promise<IssueAnswer> {
  return db.transaction(async (tx) => {
    const target = await answerable(tx, answered);
    const answer = readSaid(target.ruleId, given);
    const before = await findAnswer(tx, answered);
    holdAsSeen(readSeen(given), before?.answered_at);
    await storeAnswer(tx, answered, { answer, answered_by: id, answered_by_name: nameAloneOf(actor) });
    await recordAudit(tx, actor, {
      action: 'document_answered',
      subjectId: answered.documentId,
      ...(before && { before: { ...before.answer } }),
      after: { ...answer, ...aboutIn(target) },
    });
    return presentAnswer(target.ruleId, await findAnswer(tx, answered), language);
  });
}

/** Forgets what a person has said; files that were downloaded keep it. Throws AppError 404. */
export async function removeDocumentAnswer(
  db: NodePgDatabase,
  answered: Answered,
  actor: Actor,
  language: Language,
  seen: Seen,
): Promise<IssueAnswer> {
  return db.transaction(async (tx) => {
    const target = await answerable(tx, answered);
    const before = await deleteAnswer(tx, answered);
    if (before) {
      holdAsSeen(seen, before.answered_at);
      await recordAudit(tx, actor, {
        action: 'document_answer_removed',
        subjectId: answered.documentId,
        before: { ...before.answer, ...aboutIn(target) },
      });
    }
    return presentAnswer(target.ruleId, null, language);
  });
}
