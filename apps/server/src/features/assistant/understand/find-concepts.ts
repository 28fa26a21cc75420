import { readWords, type Word } from '../words/read-words.ts';
import { stemsWithoutFront } from '../words/stem.ts';
import { conceptPhrases, type Concept } from './concepts-data.ts';

interface Phrase {
  concept: Concept;
  stems: string[];
}

const concepts = Object.keys(conceptPhrases) as Concept[];

const phrases: Phrase[] = concepts.flatMap((concept) =>
  conceptPhrases[concept].split('|').map((phrase) => ({ concept, stems: readWords(phrase).map(({ stem }) => stem) })),
);
/** Those that begin with a stem. */
const byFirst = Map.groupBy(phrases, ({ stems }) => stems[0] ?? '');

/** Every word of a phrase, as it is written: what a misspelt word may have been meant as. */
export const conceptWords: ReadonlySet<string> = new Set(
  concepts.flatMap((concept) => conceptPhrases[concept].split('|').flatMap((phrase) => readWords(phrase).map(({ text }) => text))),
);

/** What is spoken of by the words of a question, and the places of those that say so. Words of a name are left out: `taken`. */
export function findConcepts(words: readonly Word[], taken: ReadonlySet<number>): ReadonlyMap<Concept, readonly number[]> {
  const found = new Map<Concept, number[]>();
  for (const [start, { text, stem }] of words.entries()) {
    // A short Arabic word may be written onto the first one.
    for (const { concept, stems } of [stem, ...stemsWithoutFront(text)].flatMap((one) => byFirst.get(one) ?? [])) {
      const places = stems.map((_, offset) => start + offset);
      const isSaid = stems.slice(1).every((one, offset) => words[start + offset + 1]?.stem === one);
      if (!isSaid || places.some((place) => taken.has(place))) continue;
      found.set(concept, [...(found.get(concept) ?? []), ...places]);
    }
  }
  return found;
}
