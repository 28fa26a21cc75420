import { isContent } from '../words/content-words.ts';
import type { Word } from '../words/read-words.ts';
import { possibleStems } from '../words/possible-stems.ts';
import { namesOf, type Candidate, type NameKind } from './index-names.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface FoundName {
  kind: NameKind;
  id: string;
  /** Places of its words. */
  places: number[];
}

const isStem = (word: Word | undefined, stem: string): boolean => word !== undefined && possibleStems(word).includes(stem);

/** Where the words of a name follow each other. */
function placesOf(words: readonly Word[], stems: readonly string[], taken: ReadonlySet<number>): number[] | null {
  const start = words.findIndex((_, at) => stems.every((stem, offset) => isStem(words[at + offset], stem) && !taken.has(at + offset)));
  return start < 0 || stems.length === 0 ? null : stems.map((_, offset) => start + offset);
}

/** Letters that a word has at least to stand for a whole name, and not for itself. */
const least = 4;

/**
 * What a question names. Whole names first, the longest before others; then assets and people by one word of their name that no other has and
 * that `isOther` does not know as a word of the language of questions.
 */
export function findNames(words: readonly Word[], vocabulary: Vocabulary, isOther: (word: Word) => boolean): FoundName[] {
  const { byFirst, byWord } = namesOf(vocabulary);
  const taken = new Set<number>();
  const found: FoundName[] = [];
  const take = (name: FoundName) => {
    found.push(name);
    for (const place of name.places) taken.add(place);
  };
  const said = new Set(words.flatMap(possibleStems));
  const sayable: Candidate[] = [...said].flatMap((stem) => byFirst.get(stem) ?? []).toSorted((a, b) => a.at - b.at);
  for (const { kind, id, words: own } of sayable.toSorted((a, b) => b.words.length - a.words.length)) {
    if (own.length === 1 && own.some((word) => isOther(word) || !isContent(word))) continue;
    if (!own.every(({ stem }) => said.has(stem))) continue;
    const places = placesOf(
      words,
      own.map(({ stem }) => stem),
      taken,
    );
    if (places) take({ kind, id, places });
  }
  for (const [at, word] of words.entries()) {
    if (taken.has(at) || word.text.length < least || !isContent(word) || isOther(word)) continue;
    const stem = possibleStems(word).find((one) => byWord.has(one));
    const meant = new Set(stem === undefined ? [] : byWord.get(stem));
    const [only] = meant;
    if (only && meant.size === 1 && !found.some(({ kind }) => kind === only.kind)) take({ kind: only.kind, id: only.id, places: [at] });
  }
  return found;
}
