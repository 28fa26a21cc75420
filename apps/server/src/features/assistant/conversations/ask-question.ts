import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import type { askAssistant, AssistantAnswer, KeptTurn } from '@manara/contract/assistant';
import { mostConversations, mostTurns, titleOf } from '@manara/core/assistant/conversation';
import type { Language } from '@manara/messages/locale';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { AppError, invalidFields } from '../../../platform/http/app-error.ts';
import { answerQuestion, checkQuestion } from '../answer-question.ts';
import { answerFromAttachments } from '../attachments/answer-from-attachments.ts';
import { attachmentsFor, giveToTurn, type AttachmentRow } from '../attachments/attachment-store.ts';
import { presentAttachment } from '../attachments/present-attachment.ts';
import { answerByModel, type Waiting } from '../model/answer-by-model.ts';
import type { ModelMeans } from '../model/reach-model.ts';
import type { Earlier } from '../model/ask-model.ts';
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

interface Kept {
  place: Place;
  said: Omit<store.StoredTurn, 'id'>;
  attached: readonly string[];
}

async function keepTurn(tx: Executor, caller: Caller, { place, said, attached }: Kept): Promise<KeptTurn> {
  await store.lockOwner(tx, caller);
  const found = await findPlace(tx, caller, place);
  const title = found.title ?? titleOf(said.question);
  const id = found.conversationId ?? (await store.insertConversation(tx, caller, title, mostConversations));
  await store.storeTurn(tx, caller, id, { id: place.turnId, ...said });
  const given = await giveToTurn(tx, caller, { conversationId: id, turnId: place.turnId }, attached);
  if (given < attached.length) throw invalidFields({ attachments: 'attachment.gone' });
  return { id, title, turn_id: place.turnId };
}

/** What a turn is to be answered from. Throws 422 where any of it is not there any more, is another's, or was not checked. */
async function readAttached(db: Executor, caller: Caller, turnId: string, ids: readonly string[]): Promise<AttachmentRow[]> {
  const rows = await attachmentsFor(db, caller, turnId, ids);
  if (rows.length < ids.length) throw invalidFields({ attachments: 'attachment.gone' });
  if (rows.some(({ state }) => state !== 'completed')) throw invalidFields({ attachments: 'assistant.attachment_unchecked' });
  return rows;
}

/** The question as it is kept: where nothing was typed, what was attached. */
const keptQuestion = (question: string, attached: readonly AttachmentRow[]): string =>
  question.trim() === '' && attached.length > 0 ? attached.map(({ name }) => name).join('\n') : question.toWellFormed();

/** Questions before this one that a model is told of, and characters of each answer. */
const earlierTurns = 4;
const earlierCharacters = 1_500;

/** What was asked before a turn in its conversation; what stood there as a source is none any more. */
async function earlierOf(db: Executor, caller: Caller, { conversationId, turnId }: Place): Promise<Earlier[]> {
  if (conversationId === null) return [];
  const turns = await store.readTurns(db, caller, conversationId);
  const place = turns.findIndex(({ id }) => id === turnId);
  return (place < 0 ? turns : turns.slice(0, place)).slice(-earlierTurns).map(({ question, answer }) => ({
    question,
    said: answer.sentences
      .map(({ text }) => text)
      .join(' ')
      .slice(0, earlierCharacters)
      .toWellFormed(),
  }));
}

interface Asked {
  language: Language;
  body: Body;
}

/**
 * Answers a question, and stores both if the caller names a conversation or starts one. The built-in answer to a message with attachments is from their checks
 * alone, so that no figures of the organisation are taken for theirs. For who waits no longer, nothing is stored.
 */
export async function askQuestion(means: ModelMeans, caller: Caller, { language, body }: Asked, waiting: Waiting): Promise<Answer> {
  const { db } = means;
  const { conversation_id: conversationId, turn_id: turnId = randomUUID(), attachments: ids = [], ...sent } = body;
  const answer = async (question: string, attached: readonly AttachmentRow[]): Promise<AssistantAnswer> => {
    const asked = { ...sent, question };
    const builtIn = async () =>
      attached.length > 0 ? answerFromAttachments(attached, language) : answerQuestion(db, caller, language, asked);
    // Whoever corrects what was understood wants the figures that they name.
    if (sent.understood) return builtIn();
    checkQuestion(asked);
    const { time_zone: timeZone = 'UTC' } = sent;
    const readEarlier = () => earlierOf(db, caller, { conversationId: conversationId ?? null, turnId });
    return answerByModel(means, { caller, language, timeZone, question, attached, readEarlier }, waiting, builtIn);
  };
  if (conversationId === undefined) {
    if (body.turn_id !== undefined) throw invalidFields({ turn_id: 'field.invalid' });
    if (ids.length > 0) throw invalidFields({ attachments: 'field.invalid' });
    const question = sent.question.toWellFormed();
    return { ...(await answer(question, [])), conversation: null, question, attachments: [] };
  }
  // Asking only reads, but storing writes.
  if (caller.keyScope === 'read') throw new AppError('api_key_scope', 403);
  const place = { conversationId, turnId };
  await findPlace(db, caller, place);
  const attached = await readAttached(db, caller, turnId, ids);
  const question = keptQuestion(sent.question, attached);
  const said = await answer(question, attached);
  const shown = { question, attachments: attached.map((row) => presentAttachment(row, caller, language)) };
  if (waiting.signal.aborted) return { ...said, ...shown, conversation: null };
  const kept = { place, said: { question, language, answer: boundedAnswer(said) }, attached: ids };
  return { ...said, ...shown, conversation: await db.transaction((tx) => keepTurn(tx, caller, kept)) };
}
