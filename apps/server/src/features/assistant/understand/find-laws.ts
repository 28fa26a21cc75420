import { regulations, type RegulationId } from '@manara/core/regulations/regulations';
import { lawNames } from '../knowledge/law-names-data.ts';
import { readWords, type Word } from '../words/read-words.ts';

interface Name {
  id: RegulationId;
  stems: string[];
}

const names: Name[] = regulations
  .flatMap(({ id }) => (lawNames[id] ?? '').split('|').map((name) => ({ id, stems: readWords(name).map(({ stem }) => stem) })))
  .filter(({ stems }) => stems.length > 0)
  .toSorted((a, b) => b.stems.length - a.stems.length);

/** The law or standard that a question names first of the longest names, and the places of its words; null where it names none. */
export function findLaw(words: readonly Word[]): { id: RegulationId; places: number[] } | null {
  for (const { id, stems } of names) {
    const start = words.findIndex((_, at) => stems.every((stem, offset) => words[at + offset]?.stem === stem));
    if (start >= 0) return { id, places: stems.map((_, offset) => start + offset) };
  }
  return null;
}
