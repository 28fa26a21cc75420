import type { AssistantAttachment } from '@manara/contract/assistant-attachments';
import type { AssistantChip, Understood } from '@manara/contract/assistant';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Failure } from '../../api/answer.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { announce } from '../../ui/announce/announce.ts';
import { spokenAnswer } from './answer-words.ts';
import {
  ask,
  askAgain,
  beginConversation,
  conversationOf,
  onConversationChange,
  openConversation,
  stopAsking,
  type OpenConversation,
  type Turn,
} from './conversation.ts';

interface Conversation extends OpenConversation {
  isAsking: boolean;
  ask: (question: string, attachments?: readonly AssistantAttachment[]) => void;
  /** Asks again, after a stop or a failure. */
  again: (turn: Turn) => void;
  /** Asks again without a piece of what was understood. */
  without: (turn: Turn, chip: AssistantChip) => void;
  /** Asks again with what was understood changed. */
  change: (turn: Turn, understood: Understood) => void;
  stop: () => void;
  startAnew: () => void;
  /** Shows one that is kept. */
  open: (id: string) => Promise<Failure | boolean>;
}

/** Has each answer read out once, when all of it has come: not those that were there before, nor those of a conversation that is opened again. */
function useSpokenAnswers(turns: readonly Turn[]): void {
  const awaited = useRef(new Set<string>());
  useEffect(() => {
    for (const turn of turns) {
      if (turn.state.is === 'asked') {
        awaited.current.add(turn.id);
        continue;
      }
      if (!awaited.current.delete(turn.id)) continue;
      const { state } = turn;
      if (state.is === 'stopped') announce((say) => say('assistant.stopped'));
      else if (state.is === 'failed') announce((say) => say('assistant.failed'));
      else announce((say) => spokenAnswer(say, state.answer));
    }
  }, [turns]);
}

/** The conversation that the person who is signed in has open. */
export function useConversation(): Conversation {
  const { id: member } = useSignedInUser();
  const read = () => conversationOf(member);
  const { id: open, turns } = useSyncExternalStore(onConversationChange, read, read);
  useSpokenAnswers(turns);
  return {
    id: open,
    turns,
    isAsking: turns.some(({ state }) => state.is === 'asked'),
    ask: (question, attachments) => ask(member, question, attachments),
    again: ({ id }) => askAgain(member, id),
    without: ({ id, state }, { name }) => {
      const understood = state.is === 'answered' ? state.answer.understood : null;
      if (!understood || name === null) return;
      const kept = Object.entries(understood.values).filter(([one]) => one !== name);
      askAgain(member, id, { ...understood, values: Object.fromEntries(kept) });
    },
    change: ({ id }, understood) => askAgain(member, id, understood),
    stop: () => stopAsking(member),
    startAnew: () => beginConversation(member),
    open: (id) => openConversation(member, id),
  };
}
