import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import type { AnswerUse } from '../../../platform/database/schema/answers.ts';
import { documentAnswers as answers } from '../../../platform/database/schema/documents.ts';

type AnswerRow = typeof answers.$inferSelect;

/** What an answer is to. */
export interface Answered {
  organisationId: string;
  documentId: string;
  target: string;
}

const ofDocument = ({ organisationId, documentId }: Omit<Answered, 'target'>) =>
  and(eq(answers.organisation_id, organisationId), eq(answers.document_id, documentId));
const isOf = (answered: Answered) => and(ofDocument(answered), eq(answers.target, answered.target));

/** All that people have said about a document. */
export const documentAnswers = async (db: Executor, document: Omit<Answered, 'target'>): Promise<AnswerRow[]> =>
  db.select().from(answers).where(ofDocument(document));

/** Null where nobody has said anything. */
export async function findAnswer(db: Executor, answered: Answered): Promise<AnswerRow | null> {
  const [row] = await db.select().from(answers).where(isOf(answered));
  return row ?? null;
}

/** What became of an earlier answer says nothing of this one. */
export async function storeAnswer(
  tx: Executor,
  { organisationId: organisation_id, documentId: document_id, target }: Answered,
  said: Pick<AnswerRow, 'answer' | 'answered_by' | 'answered_by_name'>,
): Promise<void> {
  // Milliseconds, as it is read: an answer is told from a later one by it.
  const values = { organisation_id, document_id, target, ...said, answered_at: new Date(), used: null };
  await tx
    .insert(answers)
    .values(values)
    .onConflictDoUpdate({ target: [answers.document_id, answers.target], set: values });
}

/** Null where there was none. */
export async function deleteAnswer(tx: Executor, answered: Answered): Promise<AnswerRow | null> {
  const [row] = await tx.delete(answers).where(isOf(answered)).returning();
  return row ?? null;
}

/** Keeps what became of an answer when the file was fixed last, unless it was changed meanwhile. */
export async function noteUse(db: Executor, answered: Answered, answeredAt: Date, used: AnswerUse): Promise<void> {
  await db
    .update(answers)
    .set({ used })
    .where(and(isOf(answered), eq(answers.answered_at, answeredAt)));
}
