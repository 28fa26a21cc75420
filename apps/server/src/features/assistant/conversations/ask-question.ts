import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import type { askAssistant, KeptTurn } from '@manara/contract/assistant';
import { mostConversations, mostTurns, titleOf } from '@manara/core/assistant/conversation';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { AppError, invalidFields } from '../../../platform/http/app-error.ts';
import { answerQuestion } from '../answer-question.ts';
import { boundedAnswer } from './bounded-answer.ts';
import * as store from './conversation-store.ts';

type Body = Static<typeof askAssistant.body>;
type Answer = Static<typeof askAssistant.response>;

interface Place {
  /** null: that of the turn, else a new one. */
  conversationId: string | null;
  turnId: string;
}

interface Found {
  /** null: one that begins. */
  conversationId: string | null;
  title: string | null;
}

/** Where a turn goes. Throws AppError 404 for a conversation of others or a deleted one, and 409 for a full one. */
async function findPlace(db: Executor, caller: Caller, { conversationId, turnId }: Place): Promise<Found> {
  const before = await store.conversationOfTurn(db, caller, turnId);
  const id = conversationId ?? before;
  if (id === null) return { conversationId: null, title: null };
  const conversation = await store.readConversation(db, caller, id);
  if (!conversation || (before !== null && before !== id)) throw new AppError('conversation_missing', 404);
  if (before === null && conversation.turns >= mostTurns) throw new AppError('conversation_full', 409);
  return { conversationId: id, title: conversation.title };
}

async function keepTurn(tx: Executor, caller: Caller, place: Place, said: Omit<store.StoredTurn, 'id'>): Promise<KeptTurn> {
  await store.lockOwner(tx, caller);
  const found = await findPlace(tx, caller, place);
  const title = found.title ?? titleOf(said.question);
  const id = found.conversationId ?? (await store.insertConversation(tx, caller, title, mostConversations));
  await store.storeTurn(tx, caller, id, { id: place.turnId, ...said });
  return { id, title, turn_id: place.turnId };
}

/**
 * Answers a question, and stores both if the caller names a conversation or starts one. `isGone`: the caller has stopped waiting, so nothing
 * is stored.
 */
export async function askQuestion(
  db: NodePgDatabase,
  caller: Caller,
  language: Language,
  body: Body,
  isGone: () => boolean,
): Promise<Answer> {
  const { conversation_id: conversationId, turn_id: turnId = randomUUID(), ...sent } = body;
  const asked = { ...sent, question: sent.question.toWellFormed() };
  if (conversationId === undefined) {
    if (body.turn_id !== undefined) throw invalidFields({ turn_id: 'field.invalid' });
    return { ...(await answerQuestion(db, caller, language, asked)), conversation: null };
  }
  // Asking only reads, but storing writes.
  if (caller.keyScope === 'read') throw new AppError('api_key_scope', 403);
  const place = { conversationId, turnId };
  await findPlace(db, caller, place);
  const answer = await answerQuestion(db, caller, language, asked);
  if (isGone()) return { ...answer, conversation: null };
  const said = { question: asked.question, language, answer: boundedAnswer(answer) };
  return { ...answer, conversation: await db.transaction((tx) => keepTurn(tx, caller, place, said)) };
}
