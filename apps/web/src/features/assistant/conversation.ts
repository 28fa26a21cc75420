import { askAssistant, type AssistantAnswer, type Understood } from '@manara/contract/assistant';
import type { Language } from '@manara/messages/locale';
import { call } from '../../api/api.ts';
import { currentLanguage } from '../../i18n/language-store.ts';
import { ownTimeZone } from '../../ui/schedule/schedule-values.ts';

/** One question, and what came of it. */
export interface Turn {
  id: number;
  question: string;
  /** The language in which it is answered. */
  language: Language;
  /** `failed`: the server's reason, or none. */
  state: { is: 'asked' } | { is: 'stopped' } | { is: 'failed'; detail: string | null } | { is: 'answered'; answer: AssistantAnswer };
}

const none: readonly Turn[] = [];
/** Whose conversation it is, by the id of the member: it lasts until the page is left, and is nobody else's. */
let kept: { of: string; turns: readonly Turn[] } = { of: '', turns: none };
let last = 0;
let asking: AbortController | null = null;
const listeners = new Set<() => void>();

function store(of: string, turns: readonly Turn[]): void {
  kept = { of, turns };
  for (const listener of listeners) listener();
}

export function onConversationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a member has asked since the page was loaded, the latest last. */
export const turnsOf = (member: string): readonly Turn[] => (kept.of === member ? kept.turns : none);

/** The figures that a question builds on: those of the answer before it. */
const understoodBefore = (turns: readonly Turn[], id: number): Understood | null => {
  const before = turns.findLast((turn) => turn.id < id && turn.state.is === 'answered');
  return before?.state.is === 'answered' ? before.state.answer.understood : null;
};

function change(member: string, id: number, state: Turn['state']): void {
  // Somebody else may have signed in meanwhile.
  if (kept.of !== member) return;
  store(
    member,
    turnsOf(member).map((turn) => (turn.id === id ? { ...turn, state } : turn)),
  );
}

async function send(member: string, turn: Turn, understood?: Understood): Promise<void> {
  const controller = new AbortController();
  asking = controller;
  const answer = await call(askAssistant, {
    body: {
      question: turn.question,
      before: understoodBefore(turnsOf(member), turn.id),
      understood,
      time_zone: ownTimeZone(),
    },
    signal: controller.signal,
  });
  if (asking !== controller) return;
  asking = null;
  change(member, turn.id, answer.ok ? { is: 'answered', answer: answer.data } : { is: 'failed', detail: answer.detail });
}

/** Asks a question; one that is still on its way is stopped. */
export function ask(member: string, question: string): void {
  last += 1;
  const turn: Turn = { id: last, question, language: currentLanguage(), state: { is: 'asked' } };
  stopAsking(member);
  store(member, [...turnsOf(member), turn]);
  void send(member, turn);
}

/** Asks the same again, as it is said to be understood; without that as it was. */
export function askAgain(member: string, id: number, understood?: Understood): void {
  const turn = turnsOf(member).find((one) => one.id === id);
  if (!turn) return;
  const again: Turn = { ...turn, language: currentLanguage(), state: { is: 'asked' } };
  stopAsking(member);
  store(
    member,
    turnsOf(member).map((one) => (one.id === id ? again : one)),
  );
  void send(member, again, understood);
}

/** Waits no longer for an answer. */
export function stopAsking(member: string): void {
  asking?.abort();
  asking = null;
  const waiting = turnsOf(member).find(({ state }) => state.is === 'asked');
  if (waiting) change(member, waiting.id, { is: 'stopped' });
}

/** Begins anew, with nothing asked. */
export function forgetConversation(member: string): void {
  stopAsking(member);
  store(member, none);
}
