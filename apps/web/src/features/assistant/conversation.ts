import { listAssistantAttachments, type AssistantAttachment } from '@manara/contract/assistant-attachments';
import { askAssistant, type AssistantAnswer, type Understood } from '@manara/contract/assistant';
import { listConversations, readConversation } from '@manara/contract/assistant-conversations';
import type { Language } from '@manara/messages/locale';
import type { Failure } from '../../api/answer.ts';
import { call, callRead } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { currentLanguage } from '../../i18n/language-store.ts';
import { ownTimeZone } from '../../ui/schedule/schedule-values.ts';
import { newId } from './new-id.ts';
import { readEvents } from './read-events.ts';

/** One question, and what came of it. */
export interface Turn {
  /** The server knows it by this: asked again, it takes its own place. */
  id: string;
  question: string;
  /** What was attached to it. */
  attachments: readonly AssistantAttachment[];
  /** The language in which it is answered. */
  language: Language;
  /** `asked`: what a model has written so far. `failed`: the server's reason, or none. */
  state:
    | { is: 'asked'; draft: string }
    | { is: 'stopped' }
    | { is: 'failed'; detail: string | null }
    | { is: 'answered'; answer: AssistantAnswer };
}

/** The conversation that is on the screen. */
export interface OpenConversation {
  /** null: the server keeps nothing of it yet. */
  id: string | null;
  /** The latest last. */
  turns: readonly Turn[];
}

const nothing: OpenConversation = { id: null, turns: [] };
/** Whose it is, by the id of the member: nobody else sees it, until they open it again. */
let open: { of: string; conversation: OpenConversation } = { of: '', conversation: nothing };
let asking: AbortController | null = null;
/** Counts what comes onto the screen, so that a conversation that arrives late replaces nothing newer. */
let changes = 0;
const listeners = new Set<() => void>();

function store(of: string, conversation: OpenConversation): void {
  open = { of, conversation };
  for (const listener of listeners) listener();
}

export function onConversationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a member has open since the page was loaded. */
export const conversationOf = (member: string): OpenConversation => (open.of === member ? open.conversation : nothing);

/** The figures that a question builds on: those of the answer before it. */
function understoodBefore(turns: readonly Turn[], id: string): Understood | null {
  const place = turns.findIndex((turn) => turn.id === id);
  const before = turns.slice(0, place).findLast((turn) => turn.state.is === 'answered');
  return before?.state.is === 'answered' ? before.state.answer.understood : null;
}

/** `conversation`: by which id the server keeps it by now. */
function change(member: string, turnId: string, state: Turn['state'], conversation?: string | null): void {
  // Somebody else may have signed in meanwhile.
  if (open.of !== member) return;
  const { id, turns } = open.conversation;
  store(member, {
    id: conversation === undefined ? id : conversation,
    turns: turns.map((turn) => (turn.id === turnId ? { ...turn, state } : turn)),
  });
}

/** Shows an attachment as the server has it by now. */
export function showAttachment(member: string, attachment: AssistantAttachment): void {
  if (open.of !== member) return;
  const { id, turns } = open.conversation;
  const newest = (one: AssistantAttachment) => (one.id === attachment.id ? attachment : one);
  store(member, { id, turns: turns.map((turn) => ({ ...turn, attachments: turn.attachments.map(newest) })) });
}

async function send(member: string, turn: Turn, understood?: Understood): Promise<void> {
  const controller = new AbortController();
  asking = controller;
  const { id, turns } = conversationOf(member);
  const body = {
    question: turn.question,
    ...(turn.attachments.length > 0 && { attachments: turn.attachments.map(({ id: attached }) => attached) }),
    before: understoodBefore(turns, turn.id),
    understood,
    time_zone: ownTimeZone(),
    conversation_id: id,
    turn_id: turn.id,
  };
  const answer = await callRead(
    askAssistant,
    { body, headers: { accept: 'text/event-stream, application/json' }, signal: controller.signal },
    readEvents((draft) => {
      if (asking === controller) change(member, turn.id, { is: 'asked', draft });
    }),
  );
  if (asking !== controller) return;
  asking = null;
  if (!answer.ok) {
    if (turn.attachments.length > 0) void queryClient.invalidateQueries({ queryKey: [listAssistantAttachments.id] });
    // What was deleted elsewhere meanwhile begins anew when the question is asked again.
    const isGone = answer.code === 'conversation_missing';
    return change(member, turn.id, { is: 'failed', detail: answer.detail }, isGone ? null : undefined);
  }
  const { conversation, question: _asked, attachments: _attached, ...said } = answer.data;
  change(member, turn.id, { is: 'answered', answer: said }, conversation?.id);
  if (turn.attachments.length > 0) void queryClient.invalidateQueries({ queryKey: [listAssistantAttachments.id] });
  if (conversation) void queryClient.invalidateQueries({ queryKey: [listConversations.id] });
}

/** Asks a question; one that is still on its way is stopped. */
export function ask(member: string, typed: string, attachments: readonly AssistantAttachment[] = []): void {
  changes += 1;
  // As the server keeps it where nothing was typed.
  const question = typed === '' ? attachments.map(({ name }) => name).join('\n') : typed;
  if (attachments.length > 0) queryClient.setQueriesData({ queryKey: [listAssistantAttachments.id] }, { attachments: [], total: 0 });
  const turn: Turn = { id: newId(), question, attachments, language: currentLanguage(), state: { is: 'asked', draft: '' } };
  stopAsking(member);
  const { id, turns } = conversationOf(member);
  store(member, { id, turns: [...turns, turn] });
  void send(member, turn);
}

/** Asks the same again, as it is said to be understood; without that as it was. */
export function askAgain(member: string, turnId: string, understood?: Understood): void {
  changes += 1;
  stopAsking(member);
  const { id, turns } = conversationOf(member);
  const turn = turns.find((one) => one.id === turnId);
  if (!turn) return;
  const again: Turn = { ...turn, language: currentLanguage(), state: { is: 'asked', draft: '' } };
  store(member, { id, turns: turns.map((one) => (one.id === turnId ? again : one)) });
  void send(member, again, understood);
}

/** Waits no longer for an answer. */
export function stopAsking(member: string): void {
  asking?.abort();
  asking = null;
  const waiting = conversationOf(member).turns.find(({ state }) => state.is === 'asked');
  if (waiting) change(member, waiting.id, { is: 'stopped' });
}

/** Begins anew, with nothing asked; what was asked before is kept by the server. */
export function beginConversation(member: string): void {
  changes += 1;
  stopAsking(member);
  store(member, nothing);
}

/** Shows a conversation again as it was. Returns the failure, or false if the person did something else meanwhile. */
export async function openConversation(member: string, id: string): Promise<Failure | boolean> {
  changes += 1;
  const own = changes;
  const answer = await call(readConversation, { params: { id } });
  if (own !== changes) return false;
  if (!answer.ok) return answer;
  stopAsking(member);
  const turns = answer.data.turns.map(({ id: turnId, question, language, answer: said, attachments }): Turn => ({
    id: turnId,
    question,
    attachments,
    language,
    state: { is: 'answered', answer: said },
  }));
  store(member, { id, turns });
  return true;
}
