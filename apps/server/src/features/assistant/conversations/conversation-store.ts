import type { AssistantAnswer } from '@manara/contract/assistant';
import type { Conversation, ConversationTurn } from '@manara/contract/assistant-conversations';
import { searchWords } from '@manara/core/search/search-key';
import type { Language } from '@manara/messages/locale';
import { and, asc, desc, eq, exists, inArray, max, or, sql } from 'drizzle-orm';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { foundBy } from '../../../platform/database/found-by.ts';
import { assistantConversations as conversations, assistantTurns as turns } from '../../../platform/database/schema/assistant.ts';
import { users } from '../../../platform/database/schema/session.ts';

/** Whose conversations: each query names organisation and member. */
export type Owner = Pick<Caller, 'id' | 'organisationId'>;

const own = ({ id, organisationId }: Owner) => and(eq(conversations.organisation_id, organisationId), eq(conversations.user_id, id));
const one = (owner: Owner, id: string) => and(own(owner), eq(conversations.id, id));
const ownTurns = ({ id, organisationId }: Owner) => and(eq(turns.organisation_id, organisationId), eq(turns.user_id, id));
const oneTurn = (owner: Owner, id: string) => and(ownTurns(owner), eq(turns.id, id));

const shown = {
  id: conversations.id,
  title: conversations.title,
  turns: sql<number>`(select count(*)::int from assistant_turns turn where turn.conversation_id = assistant_conversations.id)`,
  created_at: conversations.created_at,
  asked_at: conversations.asked_at,
};
type Shown = Omit<Conversation, 'created_at' | 'asked_at'> & { created_at: Date; asked_at: Date };

const present = ({ created_at, asked_at, ...row }: Shown): Conversation => ({
  ...row,
  created_at: created_at.toISOString(),
  asked_at: asked_at.toISOString(),
});

/** True of conversations that have every word that was typed, in the name or in a question. */
const holding = (db: Executor, owner: Owner, typed: string | undefined) =>
  and(
    ...searchWords(typed ?? '').map((word) =>
      or(
        foundBy(conversations.search_key, word),
        exists(
          db
            .select({ id: turns.id })
            .from(turns)
            .where(and(ownTurns(owner), eq(turns.conversation_id, conversations.id), foundBy(turns.search_key, word))),
        ),
      ),
    ),
  );

interface Query {
  search?: string | undefined;
  skip: number;
  limit: number;
}

/** The latest question first. */
export async function listConversations(db: Executor, owner: Owner, { search, skip, limit }: Query) {
  const where = and(own(owner), holding(db, owner, search));
  const rows = await db
    .select(shown)
    .from(conversations)
    .where(where)
    .orderBy(desc(conversations.asked_at), asc(conversations.id))
    .offset(skip)
    .limit(limit);
  return { conversations: rows.map(present), total: await db.$count(conversations, where) };
}

/** Null for a conversation of others. */
export async function readConversation(db: Executor, owner: Owner, id: string): Promise<Conversation | null> {
  const [row] = await db.select(shown).from(conversations).where(one(owner, id));
  return row ? present(row) : null;
}

/** In the order in which they were first asked. */
export async function readTurns(db: Executor, owner: Owner, conversationId: string): Promise<Omit<ConversationTurn, 'attachments'>[]> {
  const rows = await db
    .select({ id: turns.id, question: turns.question, language: turns.language, asked_at: turns.asked_at, answer: turns.answer })
    .from(turns)
    .where(and(ownTurns(owner), eq(turns.conversation_id, conversationId)))
    .orderBy(asc(turns.place));
  return rows.map(({ asked_at, ...turn }) => ({ ...turn, asked_at: asked_at.toISOString() }));
}

/** False where there is none. */
export async function storeTitle(db: Executor, owner: Owner, id: string, title: string): Promise<boolean> {
  const rows = await db.update(conversations).set({ title }).where(one(owner, id)).returning({ id: conversations.id });
  return rows.length > 0;
}

/** False where there is none. */
export async function removeConversation(db: Executor, owner: Owner, id: string): Promise<boolean> {
  const rows = await db.delete(conversations).where(one(owner, id)).returning({ id: conversations.id });
  return rows.length > 0;
}

/** What is stored of one person waits for its turn until the transaction ends. */
export async function lockOwner(tx: Executor, { id, organisationId }: Owner): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organisation_id, organisationId), eq(users.id, id)))
    .for('no key update');
}

/** Begins a conversation. `most`: those used longest ago go, so that there are no more. */
export async function insertConversation(tx: Executor, owner: Owner, title: string, most: number): Promise<string> {
  const beyond = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(own(owner))
    .orderBy(desc(conversations.asked_at), asc(conversations.id))
    .offset(most - 1);
  await tx.delete(conversations).where(and(own(owner), inArray(conversations.id, beyond)));
  const [row] = await tx
    .insert(conversations)
    .values({ organisation_id: owner.organisationId, user_id: owner.id, title })
    .returning({ id: conversations.id });
  if (!row) throw new Error('The conversation could not be stored');
  return row.id;
}

/** The conversation that has a turn; null where there is no such turn. */
export async function conversationOfTurn(db: Executor, owner: Owner, turnId: string): Promise<string | null> {
  const [row] = await db.select({ id: turns.conversation_id }).from(turns).where(oneTurn(owner, turnId));
  return row?.id ?? null;
}

export interface StoredTurn {
  id: string;
  question: string;
  language: Language;
  answer: AssistantAnswer;
}

/** In the place of the turn of this id, else as the last of its conversation, which is the latest from now on. */
export async function storeTurn(tx: Executor, owner: Owner, conversationId: string, turn: StoredTurn): Promise<void> {
  const { id, ...said } = turn;
  const replaced = await tx
    .update(turns)
    .set({ ...said, asked_at: sql`now()` })
    .where(and(oneTurn(owner, id), eq(turns.conversation_id, conversationId)))
    .returning({ id: turns.id });
  if (replaced.length === 0) {
    const [last] = await tx
      .select({ place: max(turns.place) })
      .from(turns)
      .where(and(ownTurns(owner), eq(turns.conversation_id, conversationId)));
    await tx.insert(turns).values({
      ...turn,
      organisation_id: owner.organisationId,
      user_id: owner.id,
      conversation_id: conversationId,
      place: (last?.place ?? 0) + 1,
    });
  }
  await tx
    .update(conversations)
    .set({ asked_at: sql`now()` })
    .where(one(owner, conversationId));
}
