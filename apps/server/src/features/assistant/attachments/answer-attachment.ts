import type { AnswerBody } from '@manara/contract/issue-answers';
import { attachedBounds } from '@manara/core/assistant/attachment';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { OwnAnswer } from '../../../platform/database/schema/answers.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { findTarget, type AnswerTarget } from '../../checked-files/answer-targets.ts';
import { useInOneFile, type AnswerOutcome } from '../../issue-answers/answer-outcomes.ts';
import { readSaid } from '../../issue-answers/said-answer.ts';
import { holdAsSeen, readSeen, type Seen } from '../../issue-answers/seen-answer.ts';
import { keepAnswers, lockAttachment, type AttachmentRow } from './attachment-store.ts';
import { isFixable } from './present-attachment.ts';

interface Answered {
  id: string;
  answerId: string;
}

interface Wish extends Seen {
  /** What is said then; null: nothing any more. */
  to: (target: AnswerTarget) => OwnAnswer | null;
}

/** Changes what is said about an issue of an attachment. Throws 404 where its check has found nothing of this id that takes an answer, and 409 where it has all that it can have, or was answered in another window since. */
async function change(db: NodePgDatabase, person: Caller, { id, answerId }: Answered, { to, seen }: Wish): Promise<AttachmentRow> {
  return db.transaction(async (tx) => {
    const row = await lockAttachment(tx, person, id);
    const target = row && isFixable(row) ? findTarget(row.result, answerId) : null;
    if (!row || !target) throw notFound();
    const { [answerId]: before, ...others } = row.answers;
    const said = to(target);
    if (said || before) holdAsSeen({ seen }, before && new Date(before.at));
    // They are kept with the file in one place, and each list of attachments reads them all.
    if (said && !before && Object.keys(others).length >= attachedBounds.answers)
      throw new AppError('attachment.too_many_answers', 409, { params: { most: attachedBounds.answers } });
    const answers = said ? { ...others, [answerId]: said } : others;
    await keepAnswers(tx, person, id, answers);
    return { ...row, answers };
  });
}

/** Keeps what a person says about an issue of their attachment. Throws 404, and 409 where it can't be said of it. */
export const answerAttachment = async (db: NodePgDatabase, person: Caller, answered: Answered, given: AnswerBody): Promise<AttachmentRow> =>
  change(db, person, answered, {
    ...readSeen(given),
    to: ({ ruleId }) => ({ answer: readSaid(ruleId, given), at: new Date().toISOString(), used: null }),
  });

/** Forgets what a person has said. Throws 404. */
export const removeAttachmentAnswer = async (db: NodePgDatabase, person: Caller, answered: Answered, seen: Seen): Promise<AttachmentRow> =>
  change(db, person, answered, { ...seen, to: () => null });

/** Keeps what became of answers when the file was fixed, unless they were changed meanwhile. */
export async function noteAttachmentUses(
  db: NodePgDatabase,
  person: Caller,
  { id, name }: Pick<AttachmentRow, 'id' | 'name'>,
  outcomes: readonly AnswerOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await db.transaction(async (tx) => {
    const row = await lockAttachment(tx, person, id);
    if (!row) return;
    const answers = { ...row.answers };
    for (const outcome of outcomes) {
      const said = answers[outcome.of];
      if (said?.at === outcome.answeredAt.toISOString()) answers[outcome.of] = { ...said, used: useInOneFile(name, outcome) };
    }
    await keepAnswers(tx, person, id, answers);
  });
}
