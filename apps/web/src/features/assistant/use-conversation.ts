import type { AssistantChip } from '@manara/contract/assistant';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSignedInUser } from '../../api/use-session.ts';
import { announce } from '../../ui/announce/announce.ts';
import { ask, askAgain, forgetConversation, onConversationChange, stopAsking, turnsOf, type Turn } from './conversation.ts';

interface Conversation {
  turns: readonly Turn[];
  isAsking: boolean;
  ask: (question: string) => void;
  /** Asks again, after a stop or a failure. */
  again: (turn: Turn) => void;
  /** Asks again without a piece of what was understood. */
  without: (turn: Turn, chip: AssistantChip) => void;
  stop: () => void;
  startAnew: () => void;
}

/** What is read out of an answer: its sentences, and how it stands where there is none. */
const spokenOf = ({ state }: Turn): string[] => (state.is === 'answered' ? state.answer.sentences.map(({ text }) => text) : []);

/** Has each answer read out once, when it has come: not those that stood there before. */
function useSpokenAnswers(turns: readonly Turn[]): void {
  const spoken = useRef(new Set(turns.map(({ state }) => state)));
  useEffect(() => {
    for (const turn of turns) {
      if (turn.state.is === 'asked' || spoken.current.has(turn.state)) continue;
      spoken.current.add(turn.state);
      const { state } = turn;
      if (state.is === 'stopped') announce((say) => say('assistant.stopped'));
      else if (state.is === 'failed') announce((say) => say('assistant.failed'));
      else announce(() => spokenOf(turn).join(' '));
    }
  }, [turns]);
}

/** The conversation of the person who is signed in, for as long as the page is not left. */
export function useConversation(): Conversation {
  const { id: member } = useSignedInUser();
  const read = () => turnsOf(member);
  const turns = useSyncExternalStore(onConversationChange, read, read);
  useSpokenAnswers(turns);
  return {
    turns,
    isAsking: turns.some(({ state }) => state.is === 'asked'),
    ask: (question) => ask(member, question),
    again: ({ id }) => askAgain(member, id),
    without: ({ id, state }, { name }) => {
      const understood = state.is === 'answered' ? state.answer.understood : null;
      if (!understood || name === null) return;
      const kept = Object.entries(understood.values).filter(([one]) => one !== name);
      askAgain(member, id, { ...understood, values: Object.fromEntries(kept) });
    },
    stop: () => stopAsking(member),
    startAnew: () => forgetConversation(member),
  };
}
