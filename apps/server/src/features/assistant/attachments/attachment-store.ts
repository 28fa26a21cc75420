import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { assistantAttachments as attachments } from '../../../platform/database/schema/assistant.ts';
import type { Claim } from '../../../platform/queue/fence.ts';
import type { Owner } from '../conversations/conversation-store.ts';
import type { Outcome } from '../../checked-files/perform-check.ts';

export type AttachmentRow = typeof attachments.$inferSelect;

const own = ({ id, organisationId }: Owner) => and(eq(attachments.organisation_id, organisationId), eq(attachments.user_id, id));
const waiting = (owner: Owner) => and(own(owner), isNull(attachments.turn_id));
const inOrder = [asc(attachments.created_at), asc(attachments.id)] as const;

/** What no question has taken yet, in the order in which it came. */
export const waitingAttachments = async (db: Executor, owner: Owner): Promise<AttachmentRow[]> =>
  db
    .select()
    .from(attachments)
    .where(waiting(owner))
    .orderBy(...inOrder);

export const countWaiting = async (db: Executor, owner: Owner): Promise<number> => db.$count(attachments, waiting(owner));

/** Null for one of others. */
export async function readAttachment(db: Executor, owner: Owner, id: string): Promise<AttachmentRow | null> {
  const [row] = await db
    .select()
    .from(attachments)
    .where(and(own(owner), eq(attachments.id, id)));
  return row ?? null;
}

/** The same, kept from being changed by others until the transaction ends. */
export async function lockAttachment(tx: Executor, owner: Owner, id: string): Promise<AttachmentRow | null> {
  const [row] = await tx
    .select()
    .from(attachments)
    .where(and(own(owner), eq(attachments.id, id)))
    .for('update');
  return row ?? null;
}

type NewAttachment = Pick<AttachmentRow, 'name' | 'type' | 'bytes' | 'sha256' | 'key'>;

export async function insertAttachment(tx: Executor, owner: Owner, attachment: NewAttachment): Promise<AttachmentRow> {
  const [row] = await tx
    .insert(attachments)
    .values({ organisation_id: owner.organisationId, user_id: owner.id, ...attachment })
    .returning();
  if (!row) throw new Error('No attachment was stored');
  return row;
}

export async function noteAnalyzing(tx: Executor, owner: Owner, id: string): Promise<void> {
  await tx
    .update(attachments)
    .set({ state: 'analyzing', failure: null, result: null })
    .where(and(own(owner), eq(attachments.id, id)));
}

export async function keepAnswers(tx: Executor, owner: Owner, id: string, answers: AttachmentRow['answers']): Promise<void> {
  await tx
    .update(attachments)
    .set({ answers })
    .where(and(own(owner), eq(attachments.id, id)));
}

/** False where it is another's or was sent. */
export async function removeWaiting(tx: Executor, owner: Owner, id: string): Promise<boolean> {
  const rows = await tx
    .delete(attachments)
    .where(and(waiting(owner), eq(attachments.id, id)))
    .returning({ id: attachments.id });
  return rows.length > 0;
}

/** Those of these ids that a turn may take: unsent ones, and its own. In the order of their coming. */
export const attachmentsFor = async (db: Executor, owner: Owner, turnId: string, ids: readonly string[]): Promise<AttachmentRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(attachments)
        .where(and(own(owner), inArray(attachments.id, [...ids]), or(isNull(attachments.turn_id), eq(attachments.turn_id, turnId))))
        .orderBy(...inOrder);

/** Gives attachments to a turn. Answers how many it has taken. */
export async function giveToTurn(
  tx: Executor,
  owner: Owner,
  { conversationId, turnId }: { conversationId: string; turnId: string },
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .update(attachments)
    .set({ conversation_id: conversationId, turn_id: turnId })
    .where(and(own(owner), inArray(attachments.id, [...ids]), or(isNull(attachments.turn_id), eq(attachments.turn_id, turnId))))
    .returning({ id: attachments.id });
  return rows.length;
}

/** The attachments of a conversation, by turn. */
export async function attachmentsOfTurns(db: Executor, owner: Owner, conversationId: string): Promise<Map<string | null, AttachmentRow[]>> {
  const rows = await db
    .select()
    .from(attachments)
    .where(and(own(owner), eq(attachments.conversation_id, conversationId)))
    .orderBy(...inOrder);
  return Map.groupBy(rows, ({ turn_id }) => turn_id);
}

const ofRun = ({ organisation_id, subject_id }: Pick<Claim, 'organisation_id' | 'subject_id'>) =>
  and(eq(attachments.organisation_id, organisation_id), eq(attachments.id, subject_id));

/** What a run checks; null where it was deleted. */
export async function attachmentOfRun(db: Executor, claim: Claim): Promise<AttachmentRow | null> {
  const [row] = await db.select().from(attachments).where(ofRun(claim));
  return row ?? null;
}

export async function storeOutcome(tx: Executor, claim: Pick<Claim, 'organisation_id' | 'subject_id'>, outcome: Outcome): Promise<void> {
  const values =
    'result' in outcome
      ? { state: 'completed' as const, result: outcome.result, failure: null }
      : { state: 'failed' as const, failure: outcome.failure, result: null };
  await tx.update(attachments).set(values).where(ofRun(claim));
}

/** What nobody has sent within a day is not sent any more. */
export async function forgetUnsentAttached(db: Executor): Promise<void> {
  await db.delete(attachments).where(and(isNull(attachments.turn_id), sql`${attachments.created_at} < now() - interval '1 day'`));
}
