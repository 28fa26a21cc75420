import { readWords, type Word } from '../words/read-words.ts';
import { possibleStems } from '../words/possible-stems.ts';
import { conceptPhrases, type Concept } from './concepts-data.ts';
import { isContrary } from './contrary-words.ts';

interface Phrase {
  concept: Concept;
  stems: string[];
  /** That its words mean nothing else any more: it turns them around, as “not scanned”, or asks what is to be done, as “should we fix”. */
  isWhole: boolean;
}

const concepts = Object.keys(conceptPhrases) as Concept[];

const phrases: Phrase[] = concepts.flatMap((concept) =>
  conceptPhrases[concept].split('|').map((phrase) => {
    const words = readWords(phrase);
    return { concept, stems: words.map(({ stem }) => stem), isWhole: words.some(isContrary) || (concept === 'fix' && words.length > 1) };
  }),
);
/** Those that begin with a stem. */
const byFirst = Map.groupBy(phrases, ({ stems }) => stems[0] ?? '');

/** Every word of a phrase, as it is written: what a misspelt word may have been meant as. */
export const conceptWords: ReadonlySet<string> = new Set(
  concepts.flatMap((concept) => conceptPhrases[concept].split('|').flatMap((phrase) => readWords(phrase).map(({ text }) => text))),
);

/**
 * What is spoken of by the words of a question, and the places of those that say so. Words of a name are left out: `taken`. What is “not scanned”
 * speaks of no scan.
 */
export function findConcepts(words: readonly Word[], taken: ReadonlySet<number>): ReadonlyMap<Concept, readonly number[]> {
  const said: { concept: Concept; places: number[]; isWhole: boolean }[] = [];
  for (const [start, word] of words.entries()) {
    // A short Arabic word may be written onto the first one.
    for (const { concept, stems, isWhole } of possibleStems(word).flatMap((one) => byFirst.get(one) ?? [])) {
      const places = stems.map((_, offset) => start + offset);
      const isSaid = stems.slice(1).every((one, offset) => words[start + offset + 1]?.stem === one);
      if (isSaid && !places.some((place) => taken.has(place))) said.push({ concept, places, isWhole });
    }
  }
  const whole = said.filter(({ isWhole }) => isWhole);
  const found = new Map<Concept, number[]>();
  for (const { concept, places, isWhole } of said) {
    const isWithin = !isWhole && whole.some((one) => places.every((place) => one.places.includes(place)));
    if (!isWithin) found.set(concept, [...(found.get(concept) ?? []), ...places]);
  }
  return found;
}
