import { asksWords } from '@manara/core/fix-question';
import { unsaid } from '../propose/ask-words.ts';
import type { Fix } from './fix.ts';
import { reword } from './reword.ts';

type TextOf = (file: string) => string | null;

/** The words of a change that a person may say: those proposed, or what is in their place where only they are missing; null where there are none, or several. */
export function wordsToSay({ question, proposed }: { question: Fix['question']; proposed: readonly string[] }): string | null {
  if (asksWords(question)) return unsaid;
  const [words, other] = proposed;
  return words === undefined || other !== undefined ? null : words;
}

/** As it would be made, with a mark where its words are missing. */
export const withGaps = (fix: Fix): Fix => (asksWords(fix.question) ? { ...fix, question: null } : fix);

/** A fix in a person's words, which then lacks nothing; null where it has none to say, or they can't be written there. */
export function sayWords(fix: Fix, words: string, textOf: TextOf): Fix | null {
  const { proposal } = fix;
  const before = proposal && wordsToSay({ question: fix.question, proposed: proposal.proposed });
  const edits = proposal && before !== null && before !== undefined ? reword(proposal.edits, textOf, before, words) : null;
  if (!proposal || !edits) return null;
  return { ...fix, certainty: 'review', question: null, proposal: { ...proposal, edits, proposed: [words] } };
}
