import type { Understood } from '@manara/contract/assistant';
import { leastCovered, type Knowledge } from './knowledge/knowledge.ts';
import type { Passage } from './knowledge/passages.ts';
import type { Meaning } from './understand/understand.ts';

/** What a question is answered from. The first is the answer, the others are what it might have meant or where more stands. */
export type Choice =
  | { kind: 'figures'; figures: readonly [Understood, ...Understood[]] }
  | { kind: 'passages'; passages: readonly [Passage, ...Passage[]] }
  | { kind: 'declined' };

/** Passages that are shown: one is quoted, the others are named. */
const shown = 3;

/**
 * Figures where a question asks for some and says nothing that they would leave out, else the passages that speak of it. It is declined where
 * neither is so: an answer that leaves out a word that was not understood would be the answer to another question.
 */
export function chooseAnswer({ figures, unclear, isContrary, refusal, words, named }: Meaning, knowledge: Knowledge): Choice {
  if (refusal || isContrary) return { kind: 'declined' };
  const [first, ...others] = figures;
  if (first && unclear.length === 0) return { kind: 'figures', figures: [first, ...others] };
  const [best, ...further] = knowledge.passagesFor(words, named).slice(0, shown);
  if (!best || best.coverage < leastCovered) return { kind: 'declined' };
  return { kind: 'passages', passages: [best.passage, ...further.map(({ passage }) => passage)] };
}
